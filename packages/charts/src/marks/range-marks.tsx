import type { AlertRange, ChartDefinition } from '../definitions/chart-definition.ts'
import { type Frame, rangePlace } from '../layout/frame.ts'
import { textWidth } from '../layout/text-width.ts'
import { project } from '../scale/linear.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { RISK_ICONS } from '../theme/hues.ts'
import { Label } from './label.tsx'

/** Behind the lines: the days of a risk, shaded over all panels. */
export function RangeShades({ frame, theme, slot }: { frame: Frame; theme: ChartTheme; slot: number }) {
  return frame.lanes.map(({ range, lane }) => {
    const { left, width, top } = rangePlace(frame, range, lane, slot)
    return (
      <rect
        key={range.key}
        x={left}
        y={top}
        width={width}
        height={Math.max(0, frame.bottom - top)}
        fill={theme.hues[range.hue]}
        fillOpacity={theme.opacity.alert}
      />
    )
  })
}

/** At the upper edge: a strip over the days, and the risk's sign. */
export function RangeStrips({ frame, theme, slot }: { frame: Frame; theme: ChartTheme; slot: number }) {
  return frame.lanes.map(({ range, lane }) => {
    const { left, width, top, middle } = rangePlace(frame, range, lane, slot)
    const colour = theme.hues[range.hue]
    return (
      <g key={range.key}>
        <rect x={left} y={top - 2} width={width} height={4} rx={1} fill={colour} />
        <circle cx={middle} cy={top} r={12} fill={theme.surface} stroke={colour} strokeWidth={1.5} />
        <g transform={`translate(${middle - 7.5} ${top - 7.5}) scale(0.75)`}>
          <RiskOutline range={range} theme={theme} />
        </g>
      </g>
    )
  })
}

type SignProps = { range: Pick<AlertRange, 'hue' | 'icon'>; theme: ChartTheme }

/** The outline of a risk on a grid of 20. */
export function RiskOutline({ range, theme }: SignProps) {
  return (
    <path
      d={range.icon ?? RISK_ICONS[range.hue]}
      fill="none"
      stroke={theme.hues[range.hue]}
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

/** The sign of a risk beside words. */
export function RiskSign({ size = 16, ...sign }: SignProps & { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <RiskOutline {...sign} />
    </svg>
  )
}

const LABEL_SIZE = 12

type SpansProps = { definition: ChartDefinition; frame: Frame; theme: ChartTheme; slot: number }

/** Quiet shades without a risk: a planting window, a stage of growth. */
export function Spans({ definition: { spans = [] }, frame, theme, slot }: SpansProps) {
  return spans.map(({ key, from, to, label, hue = 'accent' }) => {
    const left = Math.max(frame.left, project(frame.x, from - slot))
    const right = Math.min(frame.right, project(frame.x, to + slot))
    if (right <= left) return null
    return (
      <g key={key}>
        <rect
          x={left}
          y={frame.top}
          width={right - left}
          height={frame.bottom - frame.top}
          fill={theme.hues[hue]}
          fillOpacity={0.07}
        />
        {label !== undefined && !frame.isNarrow && textWidth(label, LABEL_SIZE) <= right - left && (
          <Label x={(left + right) / 2} y={frame.top + 14} anchor="middle" theme={theme} hasRim>
            {label}
          </Label>
        )}
      </g>
    )
  })
}
