import type { ChartDefinition } from '../definition/chart-definition.ts'
import { shownNumber } from '../scale/axis-texts.ts'
import type { ChartTexts } from './chart-texts.ts'
import { type ChartColumn, tabulate } from './tabulate.ts'

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
