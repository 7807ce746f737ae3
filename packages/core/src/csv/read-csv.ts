export const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** A record and the line of the file on which it begins, from 1. */
export type CsvRecord = { line: number; cells: string[] }

export type CsvProblem =
  /** A quote is opened on this line and never closed. */
  | { kind: 'open-quote'; line: number }
  /** Something follows a closed quote. */
  | { kind: 'after-quote'; line: number }

export type ReadCsv = { records: CsvRecord[]; problem: CsvProblem | null }

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Reads a file by RFC 4180: quoted cells may hold separators, line breaks and doubled quotes; lines end in CRLF, LF or
 * CR. A quote inside a cell that does not begin with one is a letter. Reading ends at the first problem, or after
 * `most` records.
 */
export function readCsv(text: string, separator: Separator = ',', most = Number.POSITIVE_INFINITY): ReadCsv {
  const records: CsvRecord[] = []
  const end = text.length
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  let line = 1
  while (at < end && records.length < most) {
    const record: CsvRecord = { line, cells: [] }
    records.push(record)
    for (;;) {
      if (text[at] === '"') {
        const closing = closingQuote(text, at)
        if (closing < 0) return { records, problem: { kind: 'open-quote', line } }
        const cell = text.slice(at + 1, closing)
        record.cells.push(cell.replaceAll('""', '"'))
        line += lineBreaks(cell)
        at = closing + 1
      } else {
        const from = at
        while (at < end && !isEndOfCell(text[at], separator)) at++
        record.cells.push(text.slice(from, at))
      }
      if (text[at] !== separator) break
      at++
    }
    if (at < end) {
      if (text[at] !== '\r' && text[at] !== '\n') return { records, problem: { kind: 'after-quote', line } }
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
      line++
    }
  }
  return { records, problem: null }
}

const isEndOfCell = (letter: string | undefined, separator: Separator) =>
  letter === separator || letter === '\r' || letter === '\n'

/** Of the quote that opens at `at`; below 0 when there is none. */
function closingQuote(text: string, at: number): number {
  let found = text.indexOf('"', at + 1)
  while (found >= 0 && text[found + 1] === '"') found = text.indexOf('"', found + 2)
  return found
}

const lineBreaks = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0
