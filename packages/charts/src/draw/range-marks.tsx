import type { Frame } from '../frame/frame.ts'
import { rangePlace } from '../frame/range-place.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { RiskOutline } from './risk-sign.tsx'

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
