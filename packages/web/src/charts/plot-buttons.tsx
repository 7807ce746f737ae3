import type { AlertRange, ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import type { Frame } from '@windrow/charts/layout/frame.ts'
import { rangePlace } from '@windrow/charts/layout/frame.ts'
import { slotOf } from '@windrow/charts/layout/layout-chart.ts'
import { notePlaces } from '@windrow/charts/layout/place-labels.ts'
import { RiskSign } from '@windrow/charts/marks/range-marks.tsx'
import { noteText } from '@windrow/charts/reading/reading-sentence.ts'
import { positionText } from '@windrow/charts/scale/axis-texts.ts'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { useState } from 'react'
import classes from './chart-tooltip.module.css'
import { tipPlace } from './chart-view.ts'

const ABOVE = 16

type NoteButtonsProps = { frame: Frame; definition: ChartDefinition; onSelect: (x: number) => void }

/** Days with notes can be hovered, focused and pressed: they say what was written. */
export function NoteButtons({ frame, definition, onSelect }: NoteButtonsProps) {
  const [open, setOpen] = useState<number | null>(null)
  const { x, now, notes = [] } = definition
  return notePlaces(frame, notes).map(({ at, notes: written, left, top }) => {
    const day = positionText(x, at, now?.at)
    const lines = written.map(({ key, at: on, label, detail }) => ({
      key,
      // A sign also covers the days that are too close to it.
      text:
        on === at ? noteText(label, detail) : `${positionText(x, on, now?.at)}. ${noteText(label, detail)}`,
    }))
    return (
      <div key={at}>
        <button
          type="button"
          className={classes.sign}
          style={{ left, top }}
          aria-label={[day, ...lines.map(({ text }) => text)].join('. ')}
          onFocus={() => setOpen(at)}
          onBlur={() => setOpen(null)}
          onPointerEnter={() => setOpen(at)}
          onPointerLeave={() => setOpen(null)}
          onClick={() => onSelect(at)}
        />
        {open === at && (
          <div
            className={classes.tip}
            style={{ bottom: frame.height - top + ABOVE, ...tipPlace(frame.width, left) }}
          >
            <p className={classes.title}>{day}</p>
            <div className={classes.lines}>
              {lines.map(({ key, text }) => (
                <p key={key}>{text}</p>
              ))}
            </div>
          </div>
        )}
      </div>
    )
  })
}

type RangeButtonsProps = { frame: Frame; definition: ChartDefinition; onSelect: (x: number) => void }

/** The signs of alerts can be hovered, focused and pressed: they say the rule, its days and the chance. */
export function RangeButtons({ frame, definition, onSelect }: RangeButtonsProps) {
  const [open, setOpen] = useState<string | null>(null)
  const slot = slotOf(definition.x.kind)
  return frame.lanes.map(({ range, lane }) => {
    const { middle, top } = rangePlace(frame, range, lane, slot)
    return (
      <div key={range.key}>
        <button
          type="button"
          className={classes.sign}
          style={{ left: middle, top }}
          aria-label={[range.label, daysOf(definition, range), range.headline, range.detail]
            .filter(Boolean)
            .join('. ')}
          onFocus={() => setOpen(range.key)}
          onBlur={() => setOpen(null)}
          onPointerEnter={() => setOpen(range.key)}
          onPointerLeave={() => setOpen(null)}
          onClick={() => onSelect(Math.max(range.from, frame.window.from))}
        />
        {open === range.key && (
          <div className={classes.tip} style={{ top: top + 18, ...tipPlace(frame.width, middle) }}>
            <p className={classes.title}>
              <RiskSign range={range} theme={SCREEN_THEME} />
              <span>{range.label}</span>
            </p>
            <div className={classes.lines}>
              <p>{daysOf(definition, range)}</p>
              {range.headline !== undefined && <p>{range.headline}</p>}
              <p>{range.detail}</p>
            </div>
          </div>
        )}
      </div>
    )
  })
}

function daysOf({ x, now }: ChartDefinition, { from, to }: AlertRange): string {
  const [first, last] = [positionText(x, from, now?.at), positionText(x, to, now?.at)]
  return first === last ? first : `${first} – ${last}`
}
