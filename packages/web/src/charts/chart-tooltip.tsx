import { axisOf, type Frame } from '@windrow/charts/layout/frame.ts'
import type { Reading } from '@windrow/charts/reading/read-chart.ts'
import { invert, project } from '@windrow/charts/scale/linear.ts'
import { extentOf } from '@windrow/charts/scale/y-domain.ts'
import type { ReactNode } from 'react'
import classes from './chart-tooltip.module.css'
import { ReadingBody } from './reading-panel.tsx'

type ChartTooltipProps = {
  reading: Reading
  frame: Frame
  renderTooltip: ((reading: Reading) => ReactNode) | undefined
}

const BESIDE = 18
/** About the width of a tooltip: where it does not fit at the right it is at the left. */
const WIDTH = 380

/** What one date says, beside its line, in the half that its values leave free. */
export function ChartTooltip({ reading, frame, renderTooltip }: ChartTooltipProps) {
  if (reading.x < frame.x.from || reading.x > frame.x.to) return null
  const x = project(frame.x, reading.x)
  const isRight = x + BESIDE + WIDTH <= frame.width || x < frame.width / 2
  // In a small chart it may fit on neither side: then it covers the line rather than leave the chart.
  const gap = Math.max(0, Math.min(BESIDE + (isRight ? x : frame.width - x), frame.width - WIDTH))
  const side = isRight ? { left: gap } : { right: gap }
  const start = isRight ? gap : frame.width - gap - WIDTH
  const covered = [Math.min(x, start), Math.max(x, start + WIDTH)] as const
  const end = isFreeAbove(frame, covered)
    ? { top: frame.top + 16 }
    : { bottom: frame.height - frame.bottom + 8 }
  return (
    <div className={classes.tip} style={{ ...side, ...end }} data-testid="chart-tooltip">
      {renderTooltip ? renderTooltip(reading) : <ReadingBody reading={reading} />}
    </div>
  )
}

/** Whether there is more room above than below what is drawn between two pixels. */
function isFreeAbove(frame: Frame, [left, right]: readonly [number, number]): boolean {
  let highest = frame.bottom
  let lowest = frame.top
  for (const panel of frame.panels)
    for (const layer of panel.layers) {
      if (layer.role === 'normal') continue
      const values = extentOf([layer], invert(frame.x, left), invert(frame.x, right))
      if (values === null) continue
      const { scale } = axisOf(panel, layer.axis)
      lowest = Math.max(lowest, project(scale, values[0]))
      highest = Math.min(highest, project(scale, values[1]))
    }
  return highest - frame.top > frame.bottom - lowest
}
