/** A spreadsheet runs what starts like this (decisions §8); tab and line breaks hide such a start from a reader. */
const RUN_BY_SPREADSHEETS = /^[=+@\t\r\n]/

/** `-5`, `-12.5 °C`; anything with an operator behind the digits is a formula. */
const NEGATIVE_NUMBER = /^-\d[\d.,\s\p{L}°%]*$/u

/** With a leading apostrophe where a spreadsheet would run it, or where it starts with one itself. */
export function defused(text: string): string {
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
