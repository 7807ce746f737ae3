import { known } from '@windrow/core/series/series.ts'
import type { ChartDefinition, YAxis } from '../definitions/chart-definition.ts'
import { type Layer, type Values, valueAt } from '../definitions/layers.ts'
import { visibleLayers } from '../layout/frame.ts'
import { positionIso, positionText, shownNumber } from '../scale/axis-texts.ts'
import { indexAt, positionAt } from '../scale/positions.ts'
import type { ChartTexts } from './reading-sentence.ts'

type ChartTableProps = {
  definition: ChartDefinition
  texts: ChartTexts
  hidden?: ReadonlySet<string>
  className?: string | undefined
}

/** The same data in numbers, for those who do not see the drawing and those who prefer numbers. */
export function ChartTable({ definition, texts, hidden, className }: ChartTableProps) {
  const { position, columns, rows } = tabulate(definition, texts, hidden)
  return (
    <table className={className}>
      <caption>{definition.title}</caption>
      <thead>
        <tr>
          <th scope="col">{position}</th>
          {columns.map(({ key, label, unit }) => (
            <th key={key} scope="col">
              {unit === '' ? label : `${label} (${unit})`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ x, title, cells }) => (
          <tr key={x} aria-current={x === definition.now?.at ? 'date' : undefined}>
            <th scope="row">{title}</th>
            {columns.map((column, index) => (
              <td key={column.key}>{cellText(cells[index], column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cellText = (cell: number | null | undefined, column: ChartColumn) =>
  cell === null || cell === undefined ? '' : shownNumber(cell, column)

export type ChartColumn = Pick<YAxis, 'unit' | 'decimals' | 'dates'> & { key: string; label: string }

type ChartRow = {
  x: number
  /** For users, and for programs. */
  title: string
  iso: string
  cells: (number | null)[]
}

type ChartTableData = { position: string; columns: ChartColumn[]; rows: ChartRow[] }

/** The whole chart as a table: a row for each position, a column for each series, two for a band. */
export function tabulate(
  definition: ChartDefinition,
  texts: ChartTexts,
  hidden: ReadonlySet<string> = new Set(),
): ChartTableData {
  const sources = definition.panels.flatMap((panel) =>
    visibleLayers(panel.layers, hidden)
      .filter((layer) => layer.silent !== true)
      .sort((a, b) => orderOf(definition, a) - orderOf(definition, b))
      .flatMap((layer) => {
        const axis = (layer.axis === 'right' ? panel.right : undefined) ?? panel.left
        return seriesOf(layer, nameOf(definition, layer, texts), texts).map((series) => ({
          ...series,
          layer,
          axis,
        }))
      }),
  )
  return {
    position: positionHead(definition, texts),
    columns: sources.map(({ key, label, axis: { unit, decimals, dates } }) => ({
      key,
      label,
      unit,
      decimals,
      ...(dates !== undefined && { dates }),
    })),
    rows: positionsOf(sources.map(({ layer }) => layer)).map((x) => ({
      x,
      title: positionText(definition.x, x, definition.now?.at),
      iso: positionIso(definition.x, x),
      cells: sources.map(({ layer, values }) => known(valueAt(values, indexAt(layer.x, x)))),
    })),
  }
}

/** All x of the layers, each once, ascending. */
export function positionsOf(layers: readonly Pick<Layer, 'x'>[]): number[] {
  const all = new Set<number>()
  for (const { x } of layers) for (let index = 0; index < x.length; index++) all.add(positionAt(x, index))
  return [...all].sort((a, b) => a - b)
}

function seriesOf(
  layer: Layer,
  label: string,
  texts: ChartTexts,
): { key: string; label: string; values: Values }[] {
  if (layer.kind !== 'band') return [{ key: layer.key, label, values: layer.y }]
  return [
    { key: `${layer.key}.low`, label: texts.bandFrom.replace('{label}', label), values: layer.low },
    { key: `${layer.key}.high`, label: texts.bandTo.replace('{label}', label), values: layer.high },
  ]
}

/** Group and label; what is normal says so, and its bands, which share a label in the legend, how wide they are. */
function nameOf({ groups }: ChartDefinition, layer: Layer, texts: ChartTexts): string {
  const { label: group, given = [] } = groups.find(({ key }) => key === layer.group) ?? {}
  const isNormal = layer.role === 'normal'
  const parts = [
    // 'Trend' and 'Trend, 9 times in 10': once is enough.
    group !== undefined && layer.label.startsWith(group) ? undefined : group,
    ...given,
    isNormal ? `${texts.normal} ${layer.label}` : layer.label,
    isNormal && layer.kind === 'band' ? texts.times[layer.share] : undefined,
  ]
  return parts.filter(Boolean).join(', ')
}

/** What was, what may come, how sure it is, what is normal, what it is compared with; group after group. */
function orderOf({ groups }: ChartDefinition, layer: Layer): number {
  const group = groups.findIndex(({ key }) => key === layer.group)
  const roles = ['observed', 'forecast', 'comparison', 'second-comparison', 'model', 'normal']
  const within = roles.indexOf(layer.role) * 10 + (layer.kind === 'band' ? 100 - layer.share / 10 : 0) / 10
  return group * 1000 + within
}

const positionHead = ({ x }: ChartDefinition, texts: ChartTexts) =>
  x.kind === 'month'
    ? texts.month
    : x.kind === 'hour'
      ? texts.time
      : x.kind === 'year'
        ? texts.year
        : x.kind === 'number'
          ? texts.position
          : texts.date
