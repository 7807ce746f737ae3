import { csvLine } from '../../csv/write-csv.ts'
import { isDegreeDayRisk, type RiskKey, riskByKey } from '../../risks/registry.ts'
import { DAYS_IN_MONTH, type MonthDay } from '../../time/calendar.ts'
import type { UnitSystem } from '../../units/dimensions.ts'
import { writePercent, writeQuantity } from '../../units/exact-units.ts'
import type { Alert } from '../alert.ts'
import { type AlertField, fieldDimension, type Problem } from '../alert-problems.ts'

/** The columns of an alert file: keys of rows on the wire, and what line 5 calls them (decisions §8). */
export const ALERT_FILE_COLUMNS = [
  { key: 'risk_category', header: 'Risk category' },
  { key: 'title', header: 'Title' },
  { key: 'modifier', header: 'Modifier' },
  { key: 'threshold', header: 'Threshold' },
  { key: 'probability', header: 'Probability (%)' },
  { key: 'required_recurrence', header: 'Required recurrence (consecutive days)' },
  { key: 'start_date', header: 'Start date' },
  { key: 'end_date', header: 'End date' },
  { key: 'active', header: 'Active' },
  { key: 'lag', header: 'Lag (days)' },
  { key: 'gdd_floor_temperature', header: 'GDD floor temperature' },
  { key: 'plant_life_cycle', header: 'Plant life cycle (days)' },
] as const

export type AlertFileKey = (typeof ALERT_FILE_COLUMNS)[number]['key']

/** A row with the words and numbers of the file. */
export type AlertFileRow = Record<AlertFileKey, string>

export function columnHeader(key: AlertFileKey): string {
  return ALERT_FILE_COLUMNS.find((column) => column.key === key)?.header ?? key
}

/** Why a cell cannot be taken. */
export type CellProblem =
  | { kind: 'blank' }
  | { kind: 'unknown-risk' }
  | { kind: 'wrong-modifier'; direction: 'above' | 'below' }
  | { kind: 'title-too-long'; max: number }
  | { kind: 'not-a-date' }
  | { kind: 'not-true-or-false' }
  | { kind: 'value'; field: AlertField; problem: Problem }

/** A cell that cannot be taken: of which row, from 0, and in which column. */
export type RowProblem = { row: number; column: AlertFileKey; problem: CellProblem }

/** Why a file as a whole cannot be taken; lines count from 1. */
export type FileProblem =
  | { kind: 'no-rows' }
  | { kind: 'too-many-rows'; max: number }
  | { kind: 'no-column'; column: AlertFileKey }
  | { kind: 'unknown-units'; line: number }
  | { kind: 'open-quote'; line: number }
  | { kind: 'after-quote'; line: number }
  | { kind: 'too-many-cells'; line: number }

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** As alert files write it: `Jan 1`. */
export function writeMonthDay({ day, month }: MonthDay): string {
  return `${MONTHS[month - 1]} ${day}`
}

/** A year behind a date says nothing: alerts return every year. */
const MONTH_FIRST = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:,? ?\d{4})?$/
const DAY_FIRST = /^(\d{1,2})\.?[ -]([a-z]{3,9})\.?(?:[ -](?:\d{2}|\d{4}))?$/
const SLASHES = /^(\d{1,2})\/(\d{1,2})(?:\/(?:\d{2}|\d{4}))?$/
const ISO = /^\d{4}-(\d{2})-(\d{2})$/

/**
 * `Jan 1`, `1 Jan`, `01/01` with the month first, `2026-01-01` (decisions §8), and what spreadsheets make of them:
 * `1-Jan`, `1/1/2026`. Null when it is no day of the year; February has 28.
 */
export function readMonthDay(text: string): MonthDay | null {
  const folded = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const named = MONTH_FIRST.exec(folded)
  if (named) return checked(monthOf(named[1]), Number(named[2]))
  const dayFirst = DAY_FIRST.exec(folded)
  if (dayFirst) return checked(monthOf(dayFirst[2]), Number(dayFirst[1]))
  const numbers = SLASHES.exec(folded) ?? ISO.exec(folded)
  return numbers ? checked(Number(numbers[1]), Number(numbers[2])) : null
}

/** 1 to 12, of a name or its first letters; 0 when there is none. */
const monthOf = (name = '') => NAMES.findIndex((full) => full.startsWith(name)) + 1

function checked(month: number, day: number): MonthDay | null {
  return day >= 1 && day <= (DAYS_IN_MONTH[month - 1] ?? 0) ? { day, month } : null
}

/** An alert as a row of a file in these units; numbers keep the digits that convert back exactly (decisions §8). */
export function alertFileRow(risk: RiskKey, alert: Alert, units: UnitSystem): AlertFileRow {
  const { title, direction } = riskByKey(risk)
  const write = (field: AlertField, value: number | undefined) =>
    value === undefined ? '' : writeQuantity(value, fieldDimension(risk, field), units)
  return {
    risk_category: title,
    title: alert.title,
    modifier: direction,
    threshold: isDegreeDayRisk(risk) ? write('gddSum', alert.gddSum) : write('threshold', alert.threshold),
    probability: writePercent(alert.probability),
    required_recurrence: write('recurrent_days', alert.recurrent_days),
    start_date: writeMonthDay(alert.start_date),
    end_date: writeMonthDay(alert.end_date),
    active: String(alert.active),
    lag: write('lag', alert.lag),
    gdd_floor_temperature: write('gddBase', alert.gddBase),
    plant_life_cycle: write('gddLifeCycle', alert.gddLifeCycle),
  }
}

/** What the first line of an alert file says. */
const ALERT_FILE_TITLE = 'Windrow alerts'

type AlertFile = { crop: string; variety: string; units: UnitSystem; rows: readonly AlertFileRow[] }

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

/** Whether two alerts hold the same, whatever the order of their keys. */
export function isSameAlert(one: Alert, other: Alert): boolean {
  return canonical(one) === canonical(other)
}

const canonical = (alert: Alert) =>
  JSON.stringify([
    alert.title,
    alert.active,
    alert.threshold,
    alert.probability,
    alert.recurrent_days,
    [alert.start_date.month, alert.start_date.day],
    [alert.end_date.month, alert.end_date.day],
    alert.lag,
    alert.gddBase,
    alert.gddSum,
    alert.gddLifeCycle,
  ])
