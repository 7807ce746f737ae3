import type { AlertRange, ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import { type Frame, rangePlace } from '@windrow/charts/layout/frame.ts'
import { slotOf } from '@windrow/charts/layout/layout-chart.ts'
import { RiskSign } from '@windrow/charts/marks/range-marks.tsx'
import { positionText } from '@windrow/charts/scale/axis-texts.ts'
import { SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { useState } from 'react'
import classes from './chart-tooltip.module.css'
import { tipPlace } from './tip-place.ts'

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
