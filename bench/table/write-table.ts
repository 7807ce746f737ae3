import type { OwnFigure } from '../report.ts'
import { type Baseline, type Goal, goalText, isReached, type Unit, withUnit } from './goal.ts'
import type { Machine, Outcome } from './outcome.ts'
import { rowOf } from './rows.ts'

export const HEADINGS = ['what', 'ours', 'baseline', 'ratio', 'goal', 'met', 'measured'] as const

const NOT_LOOKED_INTO = 'not looked into yet.'

/** One row as texts, in the order of the headings. */
export function cellsOf({ id, state, ratio, stored }: Outcome, hasBench: boolean): string[] {
  const { what, unit, goal, bench } = rowOf(id)
  const wanted = goalText(goal, unit)
  if (stored === null) {
    return [what, '', '', '', wanted, 'not measured', howToMeasure(bench, hasBench)]
  }
  const { at, commit, load, machine } = stored
  const where = machine ? nameOf(machine) : 'machine not recorded'
  const measured = `${at.slice(0, 16).replace('T', ' ')}, ${commit}, load ${load.before} to ${load.after}, ${where}`
  if ('problem' in stored) return [what, '', '', '', wanted, stored.problem, measured]
  const { ours, baseline, how } = stored
  const own = withUnit(ours, unit) + (how === '' ? '' : ` (${how})`)
  const beside =
    'value' in baseline
      ? `${baseline.name}: ${withUnit(baseline.value, unit)}`
      : `${baseline.name}: ${baseline.missing}`
  const verdict = { met: 'yes', missed: '**no**', 'no baseline': 'baseline missing' }[state as 'met']
  return [what, own, beside, ratio?.toFixed(2) ?? '', wanted, verdict, measured]
}

const nameOf = ({ cores, cpu }: Machine) => `${cores} × ${cpu}`

const howToMeasure = (bench: string, hasBench: boolean) =>
  hasBench ? `\`npm run bench -- ${bench}\`` : `there is no bench/${bench}.bench.ts yet`

/** A row as other programs read it; `met` is null where it cannot be said, and `reason` says why. */
export type JsonRow = {
  row: string
  ours: number | null
  baseline: number | null
  ratio: number | null
  goal: string | null
  met: boolean | null
  reason: string | null
}

/** Rows of the table, and after them the figures of this run that are in none. */
export const asJson = (outcomes: readonly Outcome[], own: readonly OwnFigure[] = []): JsonRow[] => [
  ...outcomes.map(rowAsJson),
  ...own.map((figure) => figureAsJson(figure.what, figure, figure)),
]

/** What could not be measured is not missed. */
export const exitCodeOf = (rows: readonly JsonRow[]) => (rows.some(({ met }) => met === false) ? 1 : 0)

function rowAsJson({ id, stored }: Outcome): JsonRow {
  const row = rowOf(id)
  if (stored && !('problem' in stored)) return figureAsJson(id, row, stored)
  const nothing = { row: id, ours: null, baseline: null, ratio: null, goal: goalText(row.goal, row.unit) }
  return stored
    ? { ...nothing, met: false, reason: stored.problem }
    : { ...nothing, met: null, reason: `not measured: npm run bench -- ${row.bench}` }
}

function figureAsJson(
  name: string,
  { unit, goal, missed = NOT_LOOKED_INTO }: { unit: Unit; goal: Goal | null; missed?: string },
  { ours, baseline }: { ours: number; baseline: Baseline },
): JsonRow {
  const met = goal && isReached(goal, ours, baseline)
  const reasons = [
    met === false ? missed : null,
    met === null && goal === null ? 'no goal' : null,
    met === null && 'missing' in baseline ? `no baseline: ${baseline.missing}` : null,
  ]
  const value = 'value' in baseline ? baseline.value : null
  return {
    row: name,
    ours,
    baseline: value,
    ratio: value === null ? null : ours / value,
    goal: goal && goalText(goal, unit),
    met,
    reason: reasons.find((reason) => reason !== null) ?? null,
  }
}

/** For the terminal: columns side by side. */
export function asText(rows: readonly string[][]): string {
  const lines = [[...HEADINGS], ...rows].map((row) => row.map((cell) => cell.replaceAll(/\*\*|`/g, '')))
  const widths = HEADINGS.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const line = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** The page `docs/benchmarks.md`. */
export function asPage(outcomes: readonly Outcome[], rows: readonly string[][]): string {
  const missed = outcomes.filter(({ state }) => state === 'missed').map(({ id }) => rowOf(id))
  const count = (state: Outcome['state']) => outcomes.filter((each) => each.state === state).length
  const others = outcomes.length - count('met') - count('missed')
  return `# Benchmarks

Written by \`npm run bench\`, which runs them all, or \`npm run bench -- NAME\`, which runs those whose file has that part in its name and leaves the other rows as they were. Each figure and its baseline come from one run, turn by turn, and the best of several counts; ratios mean more than milliseconds, because machines differ and others use them. The same as JSON: [benchmarks.json](benchmarks.json). Rows and goals are written in \`bench/table/rows.ts\`.

A row stays as it is until it is measured again, maybe on another machine: each says on which, by cores and processor. "Load" is that machine's load average before and after the file.

${count('met')} met, ${count('missed')} missed, ${others} not measured or without their baseline.

${[line(HEADINGS), line(HEADINGS.map(() => '---')), ...rows.map(line)].join('\n')}

## Why some are missed

${missed.map(({ what, missed: why }) => `- **${what}**: ${why ?? NOT_LOOKED_INTO}`).join('\n') || 'None is.'}
`
}
