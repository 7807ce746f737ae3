import { defused } from './defused.ts'

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

/** One line by RFC 4180 with its line end. Numbers are written as they are, missing values as empty cells. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = defused(value)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
