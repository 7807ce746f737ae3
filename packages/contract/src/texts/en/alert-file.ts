import {
  type AlertFileKey,
  type CellProblem,
  columnHeader,
  type FileProblem,
} from '@windrow/core/alerts/file/alert-file.ts'
import { ALERT_FILE_ROWS_MAX } from '../../limits.ts'
import { fill } from '../fill.ts'
import { alertProblemText, alertRuleTexts } from './alerts.ts'

/** What is said of an alert file, word for word where the spec has it (spec 1 §5). */
export const alertFileTexts = {
  onlyCsv: 'Error: Only .csv files are accepted',
  noRows: 'The CSV file provided has no alerts.',
  missing: 'The CSV file provided is missing a value for "{column}".',
  noColumn: 'Invalid data, "{column}" was not found in the alert config table headers.',
  tooManyRows: `An alert file can have ${ALERT_FILE_ROWS_MAX} rows.`,
  unknownUnits: 'The units of the file must be metric or imperial.',
  openQuote: 'A quote is opened here and never closed.',
  afterQuote: 'Something follows a closed quote; quotes inside a cell are doubled.',
  tooManyCells: 'This line has more cells than the header.',
  unknownRisk: 'There is no risk of this name.',
  wrongModifier: 'The modifier of this risk is "{direction}".',
  notADate: 'This is not a date. Write it like Jan 1.',
  notTrueOrFalse: 'This must be true or false.',
  /** Where in the file. */
  atLine: 'Line {line}: {text}',
  atCell: 'Line {line}, {column}: {text}',
} as const

/** What is wrong with a cell, without where it stands. */
export function cellProblemText(column: AlertFileKey, problem: CellProblem): string {
  switch (problem.kind) {
    case 'blank':
      return fill(alertFileTexts.missing, { column: columnHeader(column) })
    case 'unknown-risk':
      return alertFileTexts.unknownRisk
    case 'wrong-modifier':
      return fill(alertFileTexts.wrongModifier, { direction: problem.direction })
    case 'title-too-long':
      return alertRuleTexts.titleTooLong
    case 'not-a-date':
      return alertFileTexts.notADate
    case 'not-true-or-false':
      return alertFileTexts.notTrueOrFalse
    case 'value':
      return alertProblemText(problem.field, problem.problem)
  }
}

/** What is wrong with a file as a whole, with the line where there is one. */
export function fileProblemText(problem: FileProblem): string {
  const at = (line: number, text: string) => fill(alertFileTexts.atLine, { line, text })
  switch (problem.kind) {
    case 'no-rows':
      return alertFileTexts.noRows
    case 'too-many-rows':
      return alertFileTexts.tooManyRows
    case 'no-column':
      return fill(alertFileTexts.noColumn, { column: columnHeader(problem.column).toLowerCase() })
    case 'unknown-units':
      return at(problem.line, alertFileTexts.unknownUnits)
    case 'open-quote':
      return at(problem.line, alertFileTexts.openQuote)
    case 'after-quote':
      return at(problem.line, alertFileTexts.afterQuote)
    case 'too-many-cells':
      return at(problem.line, alertFileTexts.tooManyCells)
  }
}
