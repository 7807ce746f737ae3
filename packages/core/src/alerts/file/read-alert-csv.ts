import { type CsvRecord, readCsv, SEPARATORS, type Separator } from '../../csv/read-csv.ts'
import { undefused } from '../../csv/write-csv.ts'
import type { UnitSystem } from '../../units/dimensions.ts'
import { isUnitSystem } from '../../units/unit-systems.ts'
import { ALERT_FILE_COLUMNS, type AlertFileKey, type AlertFileRow, type FileProblem } from './alert-file.ts'

export type ReadAlertFile = {
  /** What the first lines say; null where they say nothing. */
  crop: string | null
  variety: string | null
  units: UnitSystem | null
  rows: AlertFileRow[]
  /** On which line of the file each row begins. */
  lines: number[]
}

/** The header is on line 5 (spec 1 §3), or near there in files that were edited. */
const HEADER_WITHIN = 20

/** So many known names make a line the header, also when a needed one is missing. */
const NAMES_OF_A_HEADER = 3

/**
 * Reads the text of an alert file into rows, whose cells are not looked at yet: `readAlertRows` does. Columns are found
 * by their names, in any order; European spreadsheets separate by semicolons and write decimal commas.
 */
export function readAlertCsv(text: string, maxRows: number): ReadAlertFile | { problem: FileProblem } {
  const separator = SEPARATORS.find((one) => findHeader(readCsv(text, one, HEADER_WITHIN).records)) ?? ','
  const { records, problem } = readCsv(text, separator)
  const header = findHeader(records)
  if (problem) return { problem }
  if (records.every(({ cells }) => cells.every(isBlank))) return { problem: { kind: 'no-rows' } }
  if (!header) return { problem: { kind: 'no-column', column: 'title' } }
  for (const column of ['title', 'risk_category'] as const)
    if (!header.columns.has(column)) return { problem: { kind: 'no-column', column } }
  const top = readTop(records.slice(0, header.at))
  if ('problem' in top) return top
  const body = records.slice(header.at + 1).filter(({ cells }) => !cells.every(isBlank))
  if (body.length === 0) return { problem: { kind: 'no-rows' } }
  if (body.length > maxRows) return { problem: { kind: 'too-many-rows', max: maxRows } }
  const wide = body.find(({ cells }) => !cells.slice(header.width).every(isBlank))
  if (wide) return { problem: { kind: 'too-many-cells', line: wide.line } }
  return {
    ...top,
    rows: body.map(({ cells }) => toRow(cells, header.columns, separator)),
    lines: body.map(({ line }) => line),
  }
}

const isBlank = (cell: string) => cell.trim() === ''

type Header = { at: number; width: number; columns: Map<AlertFileKey, number> }

function findHeader(records: readonly CsvRecord[]): Header | null {
  for (const [at, { cells }] of records.slice(0, HEADER_WITHIN).entries()) {
    const columns = new Map<AlertFileKey, number>()
    for (const { key, header } of ALERT_FILE_COLUMNS) {
      const found = cells.findIndex((cell) => isNamed(cell, header, key))
      if (found >= 0) columns.set(key, found)
    }
    if (columns.size >= NAMES_OF_A_HEADER) return { at, width: cells.length, columns }
  }
  return null
}

/** `Probability (%)` is also found as `probability` and `probability(%)`: what is in brackets only explains. */
function isNamed(cell: string, header: string, key: AlertFileKey): boolean {
  const plain = (text: string) =>
    text
      .replace(/\(.*\)/, '')
      .replaceAll('_', ' ')
      .trim()
      .replace(/\s+/g, ' ')
      .toLowerCase()
  const name = plain(undefused(cell))
  return name === plain(header) || name === plain(key)
}

type Top = Pick<ReadAlertFile, 'crop' | 'variety' | 'units'>

function readTop(records: readonly CsvRecord[]): Top | { problem: FileProblem } {
  const top: Top = { crop: null, variety: null, units: null }
  for (const { line, cells } of records) {
    const [name = '', value = ''] = cells
    if (isBlank(value)) continue
    switch (name.trim().toLowerCase()) {
      case 'crop':
        top.crop = undefused(value)
        break
      case 'variety':
        top.variety = undefused(value)
        break
      case 'units': {
        const units = value.trim().toLowerCase()
        if (!isUnitSystem(units)) return { problem: { kind: 'unknown-units', line } }
        top.units = units
      }
    }
  }
  return top
}

const NUMBERS: readonly AlertFileKey[] = [
  'threshold',
  'probability',
  'required_recurrence',
  'lag',
  'gdd_floor_temperature',
  'plant_life_cycle',
]

function toRow(
  cells: readonly string[],
  columns: ReadonlyMap<AlertFileKey, number>,
  separator: Separator,
): AlertFileRow {
  const cellOf = (key: AlertFileKey) => {
    const at = columns.get(key)
    const cell = undefused((at === undefined ? undefined : cells[at]) ?? '')
    return separator === ';' && NUMBERS.includes(key) ? cell.replace(',', '.') : cell
  }
  return Object.fromEntries(ALERT_FILE_COLUMNS.map(({ key }) => [key, cellOf(key)])) as AlertFileRow
}
