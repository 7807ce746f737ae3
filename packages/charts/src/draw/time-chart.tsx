import type { ChartDefinition } from '../definition/chart-definition.ts'
import type { Frame } from '../frame/frame.ts'
import { layoutChart, type View } from '../frame/layout-chart.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { Plot } from './plot.tsx'

export type TimeChartProps = View & {
  definition: ChartDefinition
  theme: ChartTheme
  id: string
  selected?: number | null
  /** The frame where it is known already, so that it is not laid out twice. */
  frame?: Frame
}

/** A chart as one svg: a pure function of what it says, its size, its theme and what is shown of it. */
export function TimeChart({ definition, theme, id, selected = null, frame: given, ...view }: TimeChartProps) {
  const frame = given ?? layoutChart(definition, view)
  return (
    <svg
      width={frame.width}
      height={frame.height}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={[definition.title, definition.description].filter(Boolean).join('. ')}
      fontFamily={theme.font}
    >
      <Plot definition={definition} frame={frame} theme={theme} id={id} selected={selected} />
    </svg>
  )
}
