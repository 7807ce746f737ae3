import type { AlertRange, ChartDefinition, Window } from '../definitions/chart-definition.ts'
import type { Layer } from '../definitions/layers.ts'
import { layoutChart } from '../layout/layout-chart.ts'
import { textWidth, wrapText } from '../layout/text-width.ts'
import { Label } from '../marks/label.tsx'
import { RiskOutline } from '../marks/range-marks.tsx'
import { SWATCH_HEIGHT, SwatchMarks } from '../marks/swatch.tsx'
import { Plot } from '../marks/time-chart.tsx'
import { legendOf, legendRanges } from '../reading/legend.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { elementToSvg } from './element-to-svg.ts'

type PictureOptions = {
  /** Of the whole picture, in CSS pixels; the drawing takes what title, legend and foot leave. */
  width: number
  height: number
  theme: ChartTheme
  window?: Window
  hidden?: ReadonlySet<string>
  /** Below the title: the field, its crop and place. */
  subtitle?: string
  /** At the foot: where the data are from, as of when. */
  source?: string
}

const EDGE = 16
const LINE = 22
/** Of the head: its title and what stands below it, line by line. */
const TITLE = { size: 18, line: 24, most: 3 }
const SUBTITLE = { size: 13, line: 18, most: 3 } as const

/** A chart as a picture of its own: title, drawing, legend and source in one standalone SVG, nothing from outside. */
export function chartToSvg(definition: ChartDefinition, options: PictureOptions): string {
  return elementToSvg(<ChartPicture definition={definition} {...options} />)
}

function ChartPicture({ definition, ...options }: PictureOptions & { definition: ChartDefinition }) {
  const { width, height, theme, subtitle, source, window, hidden } = options
  const room = width - 2 * EDGE
  // Some systems have wider letters than are counted with.
  const wrapped = room * 0.92
  const titles = wrapText(definition.title, { width: wrapped, ...TITLE, isBold: true })
  const below = [subtitle, ...new Set(definition.groups.flatMap(({ given = [] }) => given))].filter(Boolean)
  const subtitles = below.length === 0 ? [] : wrapText(below.join(', '), { width: wrapped, ...SUBTITLE })
  const titleFoot = 16 + titles.length * TITLE.line
  const head = titleFoot + (subtitles.length === 0 ? 0 : subtitles.length * SUBTITLE.line + 2)
  const legend = placeLegend(definition, hidden, room)
  const foot = legend.lines * LINE + (source === undefined ? 8 : LINE + 10)
  const frame = layoutChart(definition, {
    width,
    height: height - head - foot,
    ...(window && { window }),
    ...(hidden && { hidden }),
  })
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={theme.font}
    >
      <title>{definition.title}</title>
      <rect width={width} height={height} fill={theme.surface} />
      {titles.map((line, at) => (
        <text
          key={line}
          x={EDGE}
          y={30 + at * TITLE.line}
          fontSize={TITLE.size}
          fontWeight={600}
          fill={theme.text}
        >
          {line}
        </text>
      ))}
      {subtitles.map((line, at) => (
        <Label
          key={line}
          x={EDGE}
          y={titleFoot + 10 + at * SUBTITLE.line}
          size={SUBTITLE.size}
          fill={theme.text2}
          theme={theme}
        >
          {line}
        </Label>
      ))}
      <g transform={`translate(0 ${head})`}>
        <Plot definition={definition} frame={frame} theme={theme} id="chart" />
      </g>
      <g transform={`translate(${EDGE} ${height - foot + 4})`}>
        {legend.entries.map((entry) => (
          <LegendItem key={entry.keys.join(' ')} entry={entry} theme={theme} />
        ))}
      </g>
      {source !== undefined && (
        <Label x={EDGE} y={height - 12} theme={theme}>
          {source}
        </Label>
      )}
    </svg>
  )
}

function LegendItem({ entry, theme }: { entry: PlacedEntry; theme: ChartTheme }) {
  return (
    <g transform={`translate(${entry.x} ${entry.line * LINE})`}>
      <SwatchMarks layers={entry.layers} theme={theme} />
      {entry.range && (
        <g transform="translate(4 -2) scale(0.9)">
          <RiskOutline range={entry.range} theme={theme} />
        </g>
      )}
      <Label x={34} y={SWATCH_HEIGHT - 3} fill={theme.text2} theme={theme}>
        {entry.label}
      </Label>
    </g>
  )
}

type PlacedEntry = {
  label: string
  keys: string[]
  layers: Layer[]
  /** The sign of an alert in place of layers. */
  range: AlertRange | null
  x: number
  line: number
}

const BEFORE_TEXT = 34
const GAP = 24

/** The entries that are switched on, one after the other, in as many lines as they need. */
function placeLegend(
  definition: ChartDefinition,
  hidden: ReadonlySet<string> = new Set(),
  width: number,
): { entries: PlacedEntry[]; lines: number } {
  let x = 0
  let line = 0
  const entries = entriesOf(definition, hidden).map((written): PlacedEntry => {
    const [label = ''] = wrapText(written.label, { width: width - BEFORE_TEXT, size: 12, most: 1 })
    const entry = { ...written, label }
    const needed = BEFORE_TEXT + textWidth(entry.label, 12)
    if (x > 0 && x + needed > width) {
      x = 0
      line += 1
    }
    const placed = { ...entry, x: Math.round(x), line }
    x += needed + GAP
    return placed
  })
  return { entries, lines: entries.length === 0 ? 0 : line + 1 }
}

function entriesOf(definition: ChartDefinition, hidden: ReadonlySet<string>) {
  const isOn = (key: string) => !hidden.has(key)
  const layered = legendOf(definition).flatMap(({ group, entries }) =>
    entries.map(({ label, layers, keys }) => ({
      label: label === group.label ? label : `${group.label}: ${label}`,
      layers,
      keys: keys.filter(isOn),
      range: null,
    })),
  )
  const alerts = legendRanges(definition).map(({ label, range, keys }) => ({
    label,
    layers: [],
    keys: keys.filter(isOn),
    range,
  }))
  return [...layered, ...alerts].filter(({ keys }) => keys.length > 0)
}
