import { CallError } from '@windrow/contract/call-error.ts'
import { ALERT_FILE_ROWS_MAX } from '@windrow/contract/limits.ts'
import { cellProblemText, fileProblemText } from '@windrow/contract/texts/en/alert-file.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { ALERT_FILE_COLUMNS, columnHeader } from '@windrow/core/alerts/file/alert-file.ts'
import { type ReadAlertFile, readAlertCsv } from '@windrow/core/alerts/file/read-alert-csv.ts'
import { type KnownAlert, readAlertRows } from '@windrow/core/alerts/file/read-alert-rows.ts'
import { textEncoding } from '@windrow/core/csv/read-csv.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

const texts = alertSettingsTexts.file

/** What is wrong, and where: null is the file as a whole. */
export type FileComplaint = { line: number | null; column: string | null; text: string }

export type CheckedFile = { file: ReadAlertFile } | { complaints: FileComplaint[] }

/** Far more than a thousand rows take. */
const BYTES_MAX = 20_000_000

const ofWhole = (text: string): { complaints: FileComplaint[] } => ({
  complaints: [{ line: null, column: null, text }],
})

/** Reads a file and checks every cell, before anything is asked or sent. */
export async function checkFile(
  file: File,
  units: UnitSystem,
  known: readonly KnownAlert[],
): Promise<CheckedFile> {
  if (file.size > BYTES_MAX) return ofWhole(texts.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = textEncoding(bytes)
  if (encoding === null) return ofWhole(texts.notText)
  const read = readAlertCsv(new TextDecoder(encoding).decode(bytes), ALERT_FILE_ROWS_MAX)
  if ('problem' in read) return ofWhole(fileProblemText(read.problem))
  const { problems } = readAlertRows(read.rows, read.units ?? units, known)
  if (problems.length === 0) return { file: read }
  return {
    complaints: problems.map(({ row, column, problem }) => ({
      line: read.lines[row] ?? null,
      column: columnHeader(column),
      text: cellProblemText(column, problem),
    })),
  }
}

/** What the server refused, `configs.3.threshold` by `configs.3.threshold`; null when it says nothing of cells. */
export function refusedCells(error: Error, lines: readonly number[]): FileComplaint[] | null {
  if (!(error instanceof CallError)) return null
  const complaints = Object.entries(error.details).map(([path, text]) => {
    const [, row, key] = path.split('.')
    const column = ALERT_FILE_COLUMNS.find((one) => one.key === key)?.header ?? null
    return { line: row === undefined ? null : (lines[Number(row)] ?? null), column, text }
  })
  return complaints.length > 0 ? complaints : null
}
