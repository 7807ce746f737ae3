import type { AlertRange, ChartDefinition } from '../definition/chart-definition.ts'
import type { Layer } from '../definition/layers.ts'
import { textWidth } from '../frame/text-width.ts'
import { wrapText } from '../frame/wrap-text.ts'
import { legendOf, legendRanges } from '../reading/legend.ts'

export type PlacedEntry = {
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
export function placeLegend(
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
