import type { ChartDefinition } from '../definition/chart-definition.ts'
import type { ChartTexts } from '../reading/chart-texts.ts'
import { tabulate } from '../reading/tabulate.ts'

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
    ...rows.map(({ iso, cells }) => [iso, ...cells]),
  ])
}

/** Lines of cells; null is an empty cell, and no line is ever a formula to a spreadsheet. */
export function csvText(lines: readonly (readonly (string | number | null)[])[]): string {
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(Number(cell.toFixed(DIGITS))) : ''
  const safe = defused(cell)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** As decisions §8 has it: what a spreadsheet would run gets an apostrophe, and so does an apostrophe. */
function defused(text: string): string {
  return /^(['=+@\t\r]|-(?!\d))/.test(text) ? `'${text}` : text
}
