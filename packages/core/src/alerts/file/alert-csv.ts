import { csvLine } from '../../csv/csv-line.ts'
import type { UnitSystem } from '../../units/dimensions.ts'
import { ALERT_FILE_COLUMNS, type AlertFileRow } from './alert-file-columns.ts'

/** What the first line of an alert file says. */
export const ALERT_FILE_TITLE = 'Windrow alerts'

export type AlertFile = { crop: string; variety: string; units: UnitSystem; rows: readonly AlertFileRow[] }

/** The text of an alert file: four lines on what it is, the header, a line for each row (decisions §8). */
export function alertCsv({ crop, variety, units, rows }: AlertFile): string {
  return [
    csvLine([ALERT_FILE_TITLE]),
    csvLine(['Crop', crop]),
    csvLine(['Variety', variety]),
    csvLine(['Units', units]),
    csvLine(ALERT_FILE_COLUMNS.map(({ header }) => header)),
    ...rows.map((row) => csvLine(ALERT_FILE_COLUMNS.map(({ key }) => row[key]))),
  ].join('')
}
