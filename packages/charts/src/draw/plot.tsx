import type { ChartDefinition } from '../definition/chart-definition.ts'
import { axisOf, type Frame } from '../frame/frame.ts'
import { slotOf } from '../frame/layout-chart.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { Crosshair } from './crosshair.tsx'
import { DateMarks } from './date-marks.tsx'
import { depthOf, LayerMark } from './layer-mark.tsx'
import { NoteMarks } from './note-marks.tsx'
import { Markers, Thresholds } from './panel-lines.tsx'
import { PanelNotes } from './panel-notes.tsx'
import { RangeShades, RangeStrips } from './range-marks.tsx'
import { Spans } from './spans.tsx'
import { XAxis } from './x-axis.tsx'
import { YAxes } from './y-axes.tsx'

export type PlotProps = {
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
