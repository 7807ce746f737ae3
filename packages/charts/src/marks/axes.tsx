import type { Frame, PanelFrame } from '../layout/frame.ts'
import { axisTitle } from '../layout/margins.ts'
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

type AxesProps = { frame: Frame; panel: PanelFrame; theme: ChartTheme; isFirst: boolean }

/** Grid lines with their numbers, the title with its unit above, and zero stronger where it lies inside. */
export function YAxes({ frame, panel, theme, isFirst }: AxesProps) {
  const { left, right } = panel
  const titleTop = isFirst ? 18 : panel.top - 14
  return (
    <>
      <path d={gridPath(frame, panel, false)} stroke={theme.grid} fill="none" />
      <path d={gridPath(frame, panel, true)} stroke={theme.axis} fill="none" />
      {left.ticks.map((tick, index) => (
        <Label key={tick} x={frame.left - 8} y={project(left.scale, tick) + 4} anchor="end" theme={theme}>
          {left.texts[index] ?? ''}
        </Label>
      ))}
      {right?.ticks.map((tick, index) => (
        <Label
          key={tick}
          x={frame.right + 8}
          y={project(right.scale, tick) + 4}
          theme={theme}
          fill={theme.hues[panel.panel.right?.hue ?? 'text']}
        >
          {right.texts[index] ?? ''}
        </Label>
      ))}
      {axisTitle(panel.panel.left, frame.isNarrow) !== '' && (
        <Label x={8} y={titleTop} fill={theme.text2} theme={theme}>
          {axisTitle(panel.panel.left, frame.isNarrow)}
        </Label>
      )}
      {panel.panel.right && (
        <Label x={frame.width - 8} y={titleTop} anchor="end" fill={theme.text2} theme={theme}>
          {axisTitle(panel.panel.right, frame.isNarrow)}
        </Label>
      )}
    </>
  )
}

/** The lines of all ticks in one path; `zero` alone is the stronger one, with the foot of the panel. */
function gridPath({ left, right }: Frame, { left: axis, bottom }: PanelFrame, zero: boolean): string {
  const lines = axis.ticks
    .filter((tick) => (tick === 0) === zero)
    .map((tick) => Math.round(project(axis.scale, tick)) + 0.5)
  if (zero && !lines.includes(Math.round(bottom) + 0.5)) lines.push(Math.round(bottom) + 0.5)
  return lines.map((y) => `M${left},${y}H${Math.round(right)}`).join('')
}
