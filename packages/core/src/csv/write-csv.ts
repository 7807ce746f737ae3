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

/** A spreadsheet runs what starts like this (decisions §8); tab and line breaks hide such a start from a reader. */
const RUN_BY_SPREADSHEETS = /^[=+@\t\r\n]/

/** `-5`, `-12.5 °C`; anything with an operator behind the digits is a formula. */
const NEGATIVE_NUMBER = /^-\d[\d.,\s\p{L}°%]*$/u

/** With a leading apostrophe where a spreadsheet would run it, or where it starts with one itself. */
function defused(text: string): string {
  const isFormula =
    RUN_BY_SPREADSHEETS.test(text) ||
    (/^-./s.test(text) && !NEGATIVE_NUMBER.test(text)) ||
    text.startsWith("'")
  return isFormula ? `'${text}` : text
}

/** What was defused, as it was; an apostrophe that only begins a word stays. */
export function undefused(text: string): string {
  return /^'[=+\-@'\t\r\n]/.test(text) ? text.slice(1) : text
}
