import type { ChartDefinition } from '../definition/chart-definition.ts'
import type { Frame } from '../frame/frame.ts'
import { textWidth } from '../frame/text-width.ts'
import { project } from '../scale/linear.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { Label } from './label.tsx'

const LABEL_SIZE = 11

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
