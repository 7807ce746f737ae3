import { type BandLayer, type BarsLayer, type Layer, type LineLayer, valueAt } from '../definitions/layers.ts'
import { axisOf, type Frame, type PanelFrame } from '../layout/frame.ts'
import { placeLabels } from '../layout/place-labels.ts'
import { textWidth } from '../layout/text-width.ts'
import { numberText } from '../scale/axis-texts.ts'
import { project, slope } from '../scale/linear.ts'
import { lowerBound, positionAt, visibleIndices } from '../scale/positions.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { Label } from './label.tsx'

/** Pixels between points below which lines wind too much for words between them. */
const ROOM_FOR_NOTES = 12

type NotesProps = { frame: Frame; panel: PanelFrame; theme: ChartTheme }

/** Words inside the drawing, before any legend: at the ends of lines, in bands, above bars. */
export function PanelNotes({ frame, panel, theme }: NotesProps) {
  if (frame.isNarrow) return null
  const ends = endLabels(frame, panel)
  const places = placeLabels(
    ends.map(({ y }) => y),
    15,
    [panel.top, panel.bottom],
  )
  return (
    <>
      {ends.map(({ layer, x }, index) => (
        <Label
          key={layer.key}
          x={x + 8}
          y={(places[index] ?? 0) + 4}
          weight={600}
          fill={theme.hues[layer.hue]}
          theme={theme}
          hasRim
        >
          {layer.endLabel ?? ''}
        </Label>
      ))}
      {panel.layers.filter(isNotedBand).map((band) => (
        <BandNote key={band.key} band={band} frame={frame} panel={panel} theme={theme} />
      ))}
      {panel.layers.filter(isNumberedBars).map((bars) => (
        <BarNumbers key={bars.key} bars={bars} frame={frame} panel={panel} theme={theme} />
      ))}
    </>
  )
}

const isNotedBand = (layer: Layer): layer is BandLayer => layer.kind === 'band' && layer.note !== undefined
const isNumberedBars = (layer: Layer): layer is BarsLayer =>
  layer.kind === 'bars' && layer.numbersAt !== undefined

/** The last point that is seen of each labelled line; observed and forecast of one name have one label. */
function endLabels(frame: Frame, panel: PanelFrame): { layer: LineLayer; x: number; y: number }[] {
  const ends = new Map<string, { layer: LineLayer; x: number; y: number }>()
  for (const layer of panel.layers) {
    if (layer.kind !== 'line' || layer.endLabel === undefined) continue
    let index = lowerBound(layer.x, frame.x.to) - 1
    while (index >= 0 && Number.isNaN(valueAt(layer.y, index))) index -= 1
    if (index < 0) continue
    const at = positionAt(layer.x, index)
    if (at < frame.x.from) continue
    const x = project(frame.x, at)
    const known = ends.get(layer.endLabel)
    if (known !== undefined && known.x >= x) continue
    ends.set(layer.endLabel, {
      layer,
      x,
      y: project(axisOf(panel, layer.axis).scale, valueAt(layer.y, index)),
    })
  }
  return [...ends.values()]
}

function BandNote({ band, frame, panel, theme }: NotesProps & { band: BandLayer }) {
  const [start, end] = visibleIndices(band.x, frame.x.from, frame.x.to)
  const isMiddle = band.noteInMiddle === true
  const index = isMiddle ? Math.floor((start + end) / 2) : Math.min(end - 1, start + 1)
  const { scale } = axisOf(panel, band.axis)
  const low = project(scale, valueAt(band.low, index))
  const high = project(scale, valueAt(band.high, index))
  const isRoomy = low - high > 30
  const width = textWidth(band.note ?? '', 12)
  const isZoomedOut = Math.abs(slope(frame.x)) < ROOM_FOR_NOTES
  if (isMiddle && isRoomy)
    return (
      <Label x={(frame.left + frame.right) / 2} y={(low + high) / 2 + 4} anchor="middle" theme={theme} hasRim>
        {band.note ?? ''}
      </Label>
    )
  if (Number.isNaN(low) || !isRoomy || isZoomedOut || width > (frame.right - frame.left) / 2) return null
  return (
    <Label x={frame.left + 12} y={low - 9} theme={theme} hasRim>
      {band.note ?? ''}
    </Label>
  )
}

function BarNumbers({ bars, frame, panel, theme }: NotesProps & { bars: BarsLayer }) {
  const { scale } = axisOf(panel, bars.axis)
  const { decimals } = (bars.axis === 'right' ? panel.panel.right : undefined) ?? panel.panel.left
  return bars.numbersAt?.map((at) => {
    const value = valueAt(bars.y, lowerBound(bars.x, at))
    if (Number.isNaN(value) || at < frame.x.from || at > frame.x.to) return null
    return (
      <Label
        key={at}
        x={project(frame.x, at)}
        y={project(scale, value) - 8}
        weight={600}
        anchor="middle"
        fill={theme.hues[bars.hue]}
        theme={theme}
        hasRim
      >
        {numberText(value, decimals)}
      </Label>
    )
  })
}
