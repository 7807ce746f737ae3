import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import type { Frame } from '@windrow/charts/layout/frame.ts'
import { notePlaces } from '@windrow/charts/layout/place-labels.ts'
import { noteText } from '@windrow/charts/reading/reading-sentence.ts'
import { positionText } from '@windrow/charts/scale/axis-texts.ts'
import { useState } from 'react'
import classes from './chart-tooltip.module.css'
import { tipPlace } from './tip-place.ts'

const ABOVE = 16

type NoteButtonsProps = { frame: Frame; definition: ChartDefinition; onSelect: (x: number) => void }

/** Days with notes can be hovered, focused and pressed: they say what was written. */
export function NoteButtons({ frame, definition, onSelect }: NoteButtonsProps) {
  const [open, setOpen] = useState<number | null>(null)
  const { x, now, notes = [] } = definition
  return notePlaces(frame, notes).map(({ at, notes: written, left, top }) => {
    const day = positionText(x, at, now?.at)
    const lines = written.map(({ key, label, detail }) => ({ key, text: noteText(label, detail) }))
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
