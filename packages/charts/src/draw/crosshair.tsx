import { pointAt } from '../definition/chart-point.ts'
import { axisOf, type Frame } from '../frame/frame.ts'
import { project } from '../scale/linear.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'

/** The date that is being read: a dotted line, and a dot on every line that has a value there. */
export function Crosshair({ at, frame, theme }: { at: number; frame: Frame; theme: ChartTheme }) {
  if (at < frame.x.from || at > frame.x.to) return null
  const x = Math.round(project(frame.x, at) * 2) / 2
  return (
    <>
      <path d={`M${x},${frame.top}V${frame.bottom}`} stroke={theme.text2} strokeDasharray="2 3" fill="none" />
      {frame.panels.flatMap((panel) =>
        panel.layers.map((layer) => {
          if (layer.kind !== 'line' || layer.role === 'normal') return null
          const point = pointAt(layer, at)
          if (point === null) return null
          const y = project(axisOf(panel, layer.axis).scale, point.y)
          const isMain = layer.role === 'observed' || layer.role === 'forecast'
          return (
            <circle
              key={layer.key}
              cx={x}
              cy={y}
              r={isMain ? 5 : 3.5}
              fill={theme.hues[layer.hue]}
              stroke={theme.surface}
              strokeWidth={2}
            />
          )
        }),
      )}
    </>
  )
}
