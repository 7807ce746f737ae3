export const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** A record and the line of the file on which it begins, from 1. */
export type CsvRecord = { line: number; cells: string[] }

type CsvProblem =
  /** A quote is opened on this line and never closed. */
  | { kind: 'open-quote'; line: number }
  /** Something follows a closed quote. */
  | { kind: 'after-quote'; line: number }

type ReadCsv = { records: CsvRecord[]; problem: CsvProblem | null }

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

/** By the names that `TextDecoder` knows. */
type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes of a file by which its encoding and separator are detected. */
const LOOKED_AT = 4_096

/**
 * How the text of a file is written; null when it is no text. Spreadsheets save in UTF-8 with and without a mark, in
 * UTF-16 and in the code page of their machine.
 */
export function textEncoding(bytes: Uint8Array): TextEncoding | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const looked = Math.min(bytes.length, LOOKED_AT)
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // In UTF-16 every other byte of a Latin letter is zero; a text in bytes has no zero at all.
  if (odd > looked / 8 && even === 0) return 'utf-16le'
  if (even > looked / 8 && odd === 0) return 'utf-16be'
  if (even + odd > 0) return null
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Whether every letter above ASCII is a whole sequence of UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; ) {
    const following = followingBytes(bytes[at] ?? 0)
    if (following < 0) return false
    for (let i = 1; i <= following; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return false
    at += following + 1
  }
  return true
}

/** How many bytes belong to a leading one; below 0 when it leads nothing. */
function followingBytes(lead: number): number {
  if (lead < 0x80) return 0
  if (lead >= 0xc2 && lead < 0xe0) return 1
  if (lead >= 0xe0 && lead < 0xf0) return 2
  return lead >= 0xf0 && lead < 0xf5 ? 3 : -1
}
