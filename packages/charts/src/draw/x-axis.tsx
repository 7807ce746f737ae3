import type { Frame } from '../frame/frame.ts'
import { project } from '../scale/linear.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { Label } from './label.tsx'

/** Strokes and names below the last panel; what is now stands out. */
export function XAxis({ frame, theme }: { frame: Frame; theme: ChartTheme }) {
  const { x, bottom, xTicks, left } = frame
  const foot = Math.round(bottom) + 0.5
  const strokes = xTicks.ticks.map(({ at }) => `M${Math.round(project(x, at)) + 0.5},${foot}v4`).join('')
  return (
    <>
      <path d={strokes} stroke={theme.axis} fill="none" />
      {xTicks.context !== null && (
        <Label x={left - 8} y={foot + 18} anchor="end" theme={theme}>
          {xTicks.context}
        </Label>
      )}
      {xTicks.ticks.map(({ at, label, below, isNow = false }) => {
        const style = isNow ? ({ fill: theme.text, weight: 600 } as const) : {}
        return (
          <g key={at}>
            {label !== null && (
              <Label x={project(x, at)} y={foot + 18} anchor="middle" theme={theme} {...style}>
                {label}
              </Label>
            )}
            {below !== undefined && (
              <Label x={project(x, at)} y={foot + 33} anchor="middle" theme={theme} {...style}>
                {below}
              </Label>
            )}
          </g>
        )
      })}
    </>
  )
}
