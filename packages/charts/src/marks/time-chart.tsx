import type { ChartDefinition } from '../definitions/chart-definition.ts'
import { axisOf, type Frame } from '../layout/frame.ts'
import { layoutChart, slotOf, type View } from '../layout/layout-chart.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { XAxis, YAxes } from './axes.tsx'
import { DateMarks, NoteMarks } from './date-marks.tsx'
import { depthOf, LayerMark } from './layer-mark.tsx'
import { Crosshair, Markers, Thresholds } from './panel-lines.tsx'
import { PanelNotes } from './panel-notes.tsx'
import { RangeShades, RangeStrips, Spans } from './range-marks.tsx'

type TimeChartProps = View & {
  definition: ChartDefinition
  theme: ChartTheme
  id: string
  selected?: number | null
  /** The frame where it is known already, so that it is not laid out twice. */
  frame?: Frame
}

/** A chart as one svg: a pure function of what it says, its size, its theme and what is shown of it. */
export function TimeChart({
  definition,
  theme,
  id,
  selected = null,
  frame: passed,
  ...view
}: TimeChartProps) {
  const frame = passed ?? layoutChart(definition, view)
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

type PlotProps = {
  definition: ChartDefinition
  frame: Frame
  theme: ChartTheme
  /** One of its kind in the document: what the clip path is called. */
  id: string
  /** The position that is being read. */
  selected?: number | null
}

/** The drawing without its svg element: axes, layers, marks, from the back to the front. */
export function Plot({ definition, frame, theme, id, selected = null }: PlotProps) {
  const slot = slotOf(definition.x.kind)
  return (
    <>
      <clipPath id={`${id}-plot`}>
        <rect x={frame.left} y={0} width={Math.max(0, frame.right - frame.left)} height={frame.height} />
      </clipPath>
      <Spans definition={definition} frame={frame} theme={theme} slot={slot} />
      {frame.panels.map((panel, index) => (
        <YAxes key={panel.panel.key} frame={frame} panel={panel} theme={theme} isFirst={index === 0} />
      ))}
      <g clipPath={`url(#${id}-plot)`}>
        <LayersOf frame={frame} theme={theme} isBehind />
        <RangeShades frame={frame} theme={theme} slot={slot} />
        <LayersOf frame={frame} theme={theme} isBehind={false} />
      </g>
      {frame.panels.map((panel) => (
        <g key={panel.panel.key}>
          <Thresholds frame={frame} panel={panel} theme={theme} />
          <PanelNotes frame={frame} panel={panel} theme={theme} />
        </g>
      ))}
      <XAxis frame={frame} theme={theme} />
      <DateMarks definition={definition} frame={frame} theme={theme} />
      <NoteMarks definition={definition} frame={frame} theme={theme} />
      <RangeStrips frame={frame} theme={theme} slot={slot} />
      {frame.panels.map((panel) => (
        <Markers key={panel.panel.key} frame={frame} panel={panel} theme={theme} />
      ))}
      {selected !== null && <Crosshair at={selected} frame={frame} theme={theme} />}
    </>
  )
}

/** Alert shades are above the normal range and below the data. */
const NORMAL_DEPTH = 2

function LayersOf({ frame, theme, isBehind }: { frame: Frame; theme: ChartTheme; isBehind: boolean }) {
  return frame.panels.flatMap((panel) =>
    panel.layers
      .filter((layer) => depthOf(layer) <= NORMAL_DEPTH === isBehind)
      .sort((a, b) => depthOf(a) - depthOf(b))
      .map((layer) => (
        <LayerMark
          key={`${panel.panel.key} ${layer.key}`}
          layer={layer}
          x={frame.x}
          y={axisOf(panel, layer.axis).scale}
          theme={theme}
          isNarrow={frame.isNarrow}
        />
      )),
  )
}
