import { csvLine } from '@windrow/core/csv/write-csv.ts'
import type { ChartDefinition } from '../definitions/chart-definition.ts'
import { type ChartColumn, tabulate } from '../reading/chart-table.tsx'
import type { ChartTexts } from '../reading/reading-sentence.ts'
import { monthAndDay } from '../scale/axis-texts.ts'

/** Digits that a value keeps: more than is shown, less than the dust of a conversion. */
const DIGITS = 4

/** The chart's data with units in the header line, dates as machines read them, by RFC 4180. */
export function chartToCsv(
  definition: ChartDefinition,
  texts: ChartTexts,
  hidden?: ReadonlySet<string>,
): string {
  const { position, columns, rows } = tabulate(definition, texts, hidden)
  return csvText([
    [position, ...columns.map(({ label, unit }) => (unit === '' ? label : `${label} (${unit})`))],
    ...rows.map(({ iso, cells }) => [iso, ...cells.map((cell, index) => written(cell, columns[index]))]),
  ])
}

/** Dates of a year as machines read them: '05-13'. */
const written = (cell: number | null, column: ChartColumn | undefined) =>
  cell === null || column?.dates === undefined ? cell : monthAndDay(column.dates + cell)

/** Lines of cells; numbers without the dust of a conversion, missing ones as empty cells. */
export function csvText(lines: readonly (readonly (string | number | null)[])[]): string {
  return lines.map((line) => csvLine(line.map(rounded))).join('')
}

function rounded(cell: string | number | null): string | number | null {
  if (typeof cell !== 'number') return cell
  return Number.isFinite(cell) ? Number(cell.toFixed(DIGITS)) : null
}
