import type { AlertRange, ChartDefinition, Group } from '../definitions/chart-definition.ts'
import type { Layer } from '../definitions/layers.ts'
import { layersOf } from '../layout/layout-chart.ts'

export type LegendEntry = {
  /** The layers that it switches together. */
  keys: string[]
  label: string
  layers: Layer[]
}

export type LegendGroup = { group: Group; entries: LegendEntry[]; keys: string[] }

/** What the legend lists: layers of one label in one group are one entry (the bands and middle of what is normal). */
export function legendOf(definition: ChartDefinition): LegendGroup[] {
  const layers = layersOf(definition)
  return definition.groups.flatMap((group) => {
    const own = layers.filter((layer) => (layer.legend ?? layer.group) === group.key).sort(byRole)
    const labels = [...new Set(own.map(({ label }) => label))]
    const entries = labels.map((label) => {
      const named = own.filter((layer) => layer.label === label)
      return { label, layers: named, keys: named.map(({ key }) => key) }
    })
    return entries.length === 0 ? [] : { group, entries, keys: own.map(({ key }) => key) }
  })
}

export type LegendRange = { label: string; range: AlertRange; keys: string[] }

/** Alerts as the legend lists them: the ranges of one alert are one entry. */
export function legendRanges({ ranges = [] }: ChartDefinition): LegendRange[] {
  const known = new Map<string, LegendRange>()
  for (const range of ranges) {
    const id = `${range.hue} ${range.label}`
    const entry = known.get(id) ?? { label: range.label, range, keys: [] }
    entry.keys.push(`range:${range.key}`)
    known.set(id, entry)
  }
  return [...known.values()]
}

/** What was switched: all off where any was on, otherwise all on. */
export function toggled(hidden: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  const next = new Set(hidden)
  const isOn = keys.some((key) => !hidden.has(key))
  for (const key of keys)
    if (isOn) next.add(key)
    else next.delete(key)
  return next
}

const ROLES: Layer['role'][] = ['observed', 'forecast', 'comparison', 'second-comparison', 'model', 'normal']

/** Lines before bands, the inner band before the outer one. */
function byRole(a: Layer, b: Layer): number {
  const rank = (layer: Layer) => (layer.kind === 'band' ? 10 + layer.share / 100 : ROLES.indexOf(layer.role))
  return rank(a) - rank(b)
}
