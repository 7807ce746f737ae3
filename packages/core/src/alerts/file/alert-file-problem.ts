import type { AlertField, Problem } from '../alert-problems.ts'
import type { AlertFileKey } from './alert-file-columns.ts'

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
