import { appendFileSync } from 'node:fs'
import { type Baseline, type Goal, goalText, isReached, type Unit, withUnit } from './table/goal.ts'
import { type RowId, rowOf } from './table/rows.ts'

/** A figure that is in no row of the table. */
export type OwnFigure = { what: string; unit: Unit; ours: number; baseline: Baseline; goal: Goal | null }

/** A row of the table: its name, unit and goal are written there. */
export type RowFigure = { row: RowId; ours: number; baseline: Baseline; how?: string }

/** What a bench file hands to the run: a row of the table, or a figure that is only shown. */
export type Reported = RowFigure | OwnFigure

/** Prints one figure beside its baseline, taken in the same run; machines differ, ratios less. */
export function report(figure: OwnFigure | RowFigure) {
  const { what, unit, goal } = 'row' in figure ? rowOf(figure.row) : figure
  const { ours, baseline } = figure
  const how = 'how' in figure ? ` (${figure.how})` : ''
  console.log(`${what}${how}: ${withUnit(ours, unit)}`)
  if ('missing' in baseline) console.log(`  against ${baseline.name}: not measured, ${baseline.missing}`)
  else
    console.log(
      `  against ${baseline.name}: ${withUnit(baseline.value, unit)}, ratio ${(ours / baseline.value).toFixed(2)}`,
    )
  store(figure)
  const reached = goal && isReached(goal, ours, baseline)
  if (goal && reached !== null)
    console.log(`  goal ${goalText(goal, unit)}: ${reached ? 'reached' : 'MISSED'}`)
}

/** The run collects what its files report, a line each. */
function store(reported: Reported) {
  const { BENCH_REPORTED } = process.env
  if (BENCH_REPORTED) appendFileSync(BENCH_REPORTED, `${JSON.stringify(reported)}\n`)
}
