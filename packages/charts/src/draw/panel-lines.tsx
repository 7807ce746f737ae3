import { axisOf, type Frame, type PanelFrame } from '../frame/frame.ts'
import { MARKER_SIZE, placeMarkers } from '../frame/place-markers.ts'
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

/** Points that stand for the whole: the best date, the coldest night. */
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
