import { goalText, withUnit } from './goal.ts'
import type { Outcome } from './outcome.ts'
import { rowOf } from './rows.ts'

export const HEADINGS = ['what', 'ours', 'baseline', 'ratio', 'goal', 'met', 'measured'] as const

/** One row as texts, in the order of the headings. */
export function cellsOf({ id, state, ratio, kept: stored }: Outcome, hasBench: boolean): string[] {
  const { what, unit, goal, bench } = rowOf(id)
  const wanted = goalText(goal, unit)
  if (stored === null) {
    const why = hasBench ? `\`npm run bench -- ${bench}\`` : `there is no bench/${bench}.bench.ts yet`
    return [what, '', '', '', wanted, 'not measured', why]
  }
  const { at, commit, load } = stored
  const measured = `${at.slice(0, 16).replace('T', ' ')}, ${commit}, load ${load.before} to ${load.after}`
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
export function asPage(outcomes: readonly Outcome[], rows: readonly string[][], machine: string): string {
  const missed = outcomes.filter(({ state }) => state === 'missed').map(({ id }) => rowOf(id))
  const count = (state: Outcome['state']) => outcomes.filter((each) => each.state === state).length
  const others = outcomes.length - count('met') - count('missed')
  return `# Benchmarks

Written by \`npm run bench\`, which runs them all, or \`npm run bench -- NAME\`, which runs those whose file has that part in its name and leaves the other rows as they were. Each figure and its baseline come from one run, turn by turn, and the best of several counts; ratios mean more than milliseconds, because machines differ and others use them. The same as JSON: [benchmarks.json](benchmarks.json). Rows and goals are written in \`bench/table/rows.ts\`.

${machine} "Load" is the machine's load average before and after the file.

${count('met')} met, ${count('missed')} missed, ${others} not measured or without their baseline.

${[line(HEADINGS), line(HEADINGS.map(() => '---')), ...rows.map(line)].join('\n')}

## Why some are missed

${missed.map(({ what, missed: why }) => `- **${what}**: ${why ?? 'not looked into yet.'}`).join('\n') || 'None is.'}
`
}
