import { csvText } from '@windrow/charts/export/chart-to-csv.ts'
import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import type { ReportNumber } from '../report-type-def.ts'

/** By it spreadsheets know the encoding: names of fields have accents, and units have degrees. */
const BOM = '\ufeff'

/** The numbers of a field, one in a line, by RFC 4180. */
export function csvLines(field: string, numbers: readonly ReportNumber[]): string {
  return csvText(
    numbers.map(({ date, quantity, value, unit, low = null, high = null, normal = null }) => [
      field,
      date,
      quantity,
      value,
      unit,
      low,
      high,
      normal,
    ]),
  )
}

/** The file, with the names of its columns. */
export function reportCsv(fields: readonly string[]): Uint8Array {
  return new TextEncoder().encode(BOM + csvText([Object.values(reportPageTexts.csv)]) + fields.join(''))
}
