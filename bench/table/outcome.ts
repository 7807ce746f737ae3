import type { RowFigure } from '../report.ts'
import { type Baseline, isReached } from './goal.ts'
import { ROW_IDS, type RowId, rowOf } from './rows.ts'

/** Rows are measured on different machines, and stay in the table until they are measured again. */
export type Machine = { cpu: string; cores: number; memoryGb: number; node: string }

/** When, of what, beside how much else and where a file was run; older rows do not say where. */
export type Run = {
  at: string
  commit: string
  load: { before: number; after: number }
  machine?: Machine
}

/** What is stored of a row between runs: its last figure, or that its file failed or did not report it. */
export type StoredRow = Run & ({ ours: number; baseline: Baseline; how: string } | { problem: string })

export type StoredRows = { [Id in RowId]?: StoredRow }

export type RowState = 'met' | 'missed' | 'no baseline' | 'failed' | 'not measured'

export type Outcome = { id: RowId; state: RowState; ratio: number | null; stored: StoredRow | null }

/** A bench file that was run. */
export type RanFile = { bench: string; isOk: boolean; run: Run; reported: readonly RowFigure[] }

/** The rows of the files that were run, all others as they were. */
export function withRun(rows: StoredRows, files: readonly RanFile[]): StoredRows {
  const all = { ...rows }
  for (const { bench, isOk, run, reported } of files)
    for (const id of ROW_IDS.filter((each) => rowOf(each).bench === bench)) {
      const found = reported.find(({ row }) => row === id)
      if (found) all[id] = { ...run, ours: found.ours, baseline: found.baseline, how: found.how ?? '' }
      else all[id] = { ...run, problem: isOk ? 'not reported by its benchmark' : 'its benchmark failed' }
    }
  return all
}

export function outcomeOf(id: RowId, stored: StoredRow | undefined): Outcome {
  if (!stored) return { id, state: 'not measured', ratio: null, stored: null }
  if ('problem' in stored) return { id, state: 'failed', ratio: null, stored }
  const { ours, baseline } = stored
  const reached = isReached(rowOf(id).goal, ours, baseline)
  return {
    id,
    state: reached === null ? 'no baseline' : reached ? 'met' : 'missed',
    ratio: 'value' in baseline ? ours / baseline.value : null,
    stored,
  }
}
