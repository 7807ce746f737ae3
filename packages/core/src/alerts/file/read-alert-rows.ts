import type { RiskKey } from '../../risks/registry.ts'
import type { UnitSystem } from '../../units/dimensions.ts'
import type { Alert } from '../alert.ts'
import type { AlertFileRow } from './alert-file-columns.ts'
import type { RowProblem } from './alert-file-problem.ts'
import { readAlertRow, riskOfRow } from './read-alert-row.ts'

/** An alert on one risk that is there already. */
export type KnownAlert = { id: string; risk: RiskKey; data: Alert }

/** What a row becomes: a new alert, or one that is there. */
export type FileAlert = { risk: RiskKey; data: Alert; before: KnownAlert | null }

/**
 * Reads all rows before anything is replaced. The n-th row with the same risk and title replaces the n-th such
 * alert that is there, in the order of `known`, and so keeps its id (decisions §8).
 */
export function readAlertRows(
  rows: readonly AlertFileRow[],
  units: UnitSystem,
  known: readonly KnownAlert[],
): { alerts: FileAlert[]; problems: RowProblem[] } {
  const alerts: FileAlert[] = []
  const problems: RowProblem[] = []
  const free = byName(known)
  for (const [at, row] of rows.entries()) {
    const risk = riskOfRow(row)
    if (!risk) {
      const isBlank = row.risk_category.trim() === ''
      problems.push({
        row: at,
        column: 'risk_category',
        problem: { kind: isBlank ? 'blank' : 'unknown-risk' },
      })
      continue
    }
    const before = free.get(nameOf(risk, row.title))?.shift() ?? null
    const read = readAlertRow(risk, row, units, before?.data)
    problems.push(...read.problems.map((problem) => ({ row: at, ...problem })))
    alerts.push({ risk, data: read.alert, before })
  }
  return { alerts, problems }
}

const nameOf = (risk: RiskKey, title: string) => `${risk} ${title}`

function byName(known: readonly KnownAlert[]): Map<string, KnownAlert[]> {
  const found = new Map<string, KnownAlert[]>()
  for (const alert of known) {
    const name = nameOf(alert.risk, alert.data.title)
    const list = found.get(name) ?? []
    found.set(name, list)
    list.push(alert)
  }
  return found
}
