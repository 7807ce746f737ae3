import { pointAt } from '../definitions/layers.ts'
import { axisOf, type Frame, type PanelFrame } from '../layout/frame.ts'
import { MARKER_SIZE, placeMarkers } from '../layout/place-labels.ts'
import { project } from '../scale/linear.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { Label } from './label.tsx'

type LinesProps = { frame: Frame; panel: PanelFrame; theme: ChartTheme }

/** Limits that matter, as dotted lines with their words. */
export function Thresholds({ frame, panel, theme }: LinesProps) {
  return panel.panel.thresholds?.map(({ key, value, label, hue, axis }) => {
    const y = Math.round(project(axisOf(panel, axis).scale, value)) + 0.5
    return (
      <g key={key}>
        <path
          d={`M${frame.left},${y}H${frame.right}`}
          stroke={theme.hues[hue]}
          strokeWidth={1.25}
          strokeDasharray="1.5 3"
          fill="none"
        />
        <Label x={frame.right - 6} y={y - 6} anchor="end" fill={theme.text2} theme={theme} hasRim>
          {label}
        </Label>
      </g>
    )
  })
}

/** Points that sum up the chart: the best date, the coldest night. */
export function Markers({ frame, panel, theme }: LinesProps) {
  return placeMarkers(frame, panel).map(({ marker: { key, label, hue }, left, top, y, anchor }) => (
    <g key={key}>
      <circle cx={left} cy={top} r={5.5} fill={theme.hues[hue]} stroke={theme.surface} strokeWidth={2} />
      {label !== '' && (
        <Label
          x={left}
          y={y}
          size={MARKER_SIZE}
          weight={600}
          anchor={anchor}
          fill={theme.hues[hue]}
          theme={theme}
          hasRim
        >
          {label}
        </Label>
      )}
    </g>
  ))
}

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
