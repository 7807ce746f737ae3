import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isReached } from './goal.ts'
import { outcomeOf, type Run, type StoredRows, withRun } from './outcome.ts'
import { ROW_IDS, rowOf } from './rows.ts'
import { asJson, asPage, cellsOf, exitCodeOf } from './write-table.ts'

const RUN: Run = { at: '2026-11-16T15:00:00.000Z', commit: 'abc1234', load: { before: 0.5, after: 1.5 } }
const LATER: Run = { ...RUN, at: '2026-11-17T15:00:00.000Z' }
const reported = (row: 'climatology' | 'list-changed', ours: number) =>
  ({ row, ours, baseline: { name: 'other', value: 10 } }) as const

const bench = path.resolve(import.meta.dirname, '..')

test('a row is reported by the file that the table names for it', () => {
  const files = readdirSync(bench).filter((file) => file.endsWith('.bench.ts'))
  const there = new Set(files.map((file) => file.replace('.bench.ts', '')))
  for (const id of ROW_IDS.filter((each) => there.has(rowOf(each).bench))) {
    const text = readFileSync(path.join(bench, `${rowOf(id).bench}.bench.ts`), 'utf8')
    // Some put the name of a row together.
    const names = [`'${id}'`, `\`${id.split('-')[0]}-\${`]
    expect(
      names.some((name) => text.includes(name)),
      id,
    ).toBe(true)
  }
})

test('a run of one file leaves the rows of others as they were', () => {
  const before: StoredRows = withRun({}, [
    {
      bench: 'field-list',
      isOk: true,
      run: RUN,
      reported: [reported('list-changed', 12)],
    },
  ])
  const after = withRun(before, [
    { bench: 'weather-climatology', isOk: true, run: LATER, reported: [reported('climatology', 0.9)] },
  ])
  expect(after['list-changed']).toEqual(before['list-changed'])
  expect(after.climatology).toMatchObject({ at: LATER.at, ours: 0.9 })
})

test('rows of a file that failed, or did not report them, say so in place of an older figure', () => {
  const good = [reported('climatology', 0.9)]
  const before = withRun({}, [{ bench: 'weather-climatology', isOk: true, run: RUN, reported: good }])
  for (const [isOk, problem] of [
    [false, 'its benchmark failed'],
    [true, 'not reported by its benchmark'],
  ] as const) {
    const after = withRun(before, [{ bench: 'weather-climatology', isOk, run: LATER, reported: [] }])
    expect(outcomeOf('climatology', after.climatology)).toMatchObject({
      state: 'failed',
      stored: { problem },
    })
  }
})

test('a goal against a baseline is neither met nor missed without it', () => {
  const missing = { name: 'numpy', missing: 'it is not installed' }
  expect(isReached({ ratioAtMost: 0.2 }, 1, missing)).toBeNull()
  expect(isReached({ ratioAtMost: 0.2 }, 1, { name: 'numpy', value: 5 })).toBe(true)
  expect(isReached({ ratioAtMost: 1, atMost: 100 }, 101, { name: 'other', value: 500 })).toBe(false)
  expect(isReached({ atLeast: 95 }, 94, missing)).toBe(false)
  expect(isReached({ atMost: 50 }, Number.NaN, missing)).toBe(false)
})

test('the page names every row, whether it was measured or not', () => {
  const rows = withRun({}, [
    { bench: 'weather-climatology', isOk: true, run: RUN, reported: [reported('climatology', 2)] },
  ])
  const outcomes = ROW_IDS.map((id) => outcomeOf(id, rows[id]))
  const cells = outcomes.map((outcome) => cellsOf(outcome, outcome.id !== 'phone-list'))
  const page = asPage(outcomes, cells)
  for (const id of ROW_IDS) expect(page).toContain(`| ${rowOf(id).what} |`)
  expect(page).toContain('| 2 ms | other: 10 ms | 0.20 | at most 0.1× | **no** | 2026-11-16 15:00, abc1234')
  expect(page).toContain(`0 met, 1 missed, ${ROW_IDS.length - 1} not measured`)
  expect(page).toMatch(/field list \|.*\| not measured \| there is no bench\/lighthouse.bench.ts yet \|/)
})

test('the page says on which machine a row was measured, and where that is not known', () => {
  const machine = { cpu: 'Neoverse-N1', cores: 2, memoryGb: 25, node: 'v20.20.2' }
  const good = [reported('climatology', 0.9)]
  const [there, unknown] = [{ ...RUN, machine }, RUN].map((run) => {
    const rows = withRun({}, [{ bench: 'weather-climatology', isOk: true, run, reported: good }])
    return cellsOf(outcomeOf('climatology', rows.climatology), true).at(-1)
  })
  expect(there).toBe('2026-11-16 15:00, abc1234, load 0.5 to 1.5, 2 × Neoverse-N1')
  expect(unknown).toBe('2026-11-16 15:00, abc1234, load 0.5 to 1.5, machine not recorded')
})

describe('as JSON', () => {
  const rowsOf = (ours: number, isOk = true) =>
    withRun({}, [
      {
        bench: 'weather-climatology',
        isOk,
        run: RUN,
        reported: isOk ? [reported('climatology', ours)] : [],
      },
    ])
  const jsonOf = (rows: StoredRows) => asJson([outcomeOf('climatology', rows.climatology)])

  test('a row has its figures, its goal and whether that is met', () => {
    const met = jsonOf(rowsOf(0.9))
    expect(met).toEqual([
      {
        row: 'climatology',
        ours: 0.9,
        baseline: 10,
        ratio: 0.09,
        goal: 'at most 0.1×',
        met: true,
        reason: null,
      },
    ])
    expect(exitCodeOf(met)).toBe(0)
  })

  test('a missed row has its reason, and the command ends with 1', () => {
    const rows = withRun({}, [
      {
        bench: 'alert-evaluation',
        isOk: true,
        run: RUN,
        reported: [{ row: 'alerts-counted', ours: 5, baseline: { name: 'numpy', value: 10 } }],
      },
    ])
    const missed = asJson([outcomeOf('alerts-counted', rows['alerts-counted'])])
    expect(missed).toMatchObject([{ row: 'alerts-counted', ratio: 0.5, met: false }])
    expect(missed[0]?.reason).toBe(rowOf('alerts-counted').missed)
    expect(exitCodeOf(missed)).toBe(1)
    expect(jsonOf(rowsOf(2))).toMatchObject([{ met: false, reason: 'not looked into yet.' }])
  })

  test('a row whose benchmark failed is not met; one that was not measured is neither', () => {
    const nothing = { row: 'climatology', ours: null, baseline: null, ratio: null, goal: 'at most 0.1×' }
    const failed = jsonOf(rowsOf(0, false))
    expect(failed).toEqual([{ ...nothing, met: false, reason: 'its benchmark failed' }])
    expect(exitCodeOf(failed)).toBe(1)
    const none = jsonOf({})
    expect(none).toEqual([
      { ...nothing, met: null, reason: 'not measured: npm run bench -- weather-climatology' },
    ])
    expect(exitCodeOf(none)).toBe(0)
  })

  test('figures that are in no row follow, judged where they have a goal', () => {
    const figure = { what: 'Second start', unit: 'ms', ours: 6_000, goal: { atMost: 5_000 } } as const
    const json = { row: 'Second start', ours: 6_000, goal: 'at most 5,000 ms' }
    const beside = { name: 'bare', value: 100 }
    expect(asJson([], [{ ...figure, baseline: beside }])).toEqual([
      { ...json, baseline: 100, ratio: 60, met: false, reason: 'not looked into yet.' },
    ])
    const against = {
      ...figure,
      goal: { ratioAtMost: 2 },
      baseline: { name: 'numpy', missing: 'not installed' },
    }
    expect(asJson([], [against])).toEqual([
      {
        ...json,
        goal: 'at most 2×',
        baseline: null,
        ratio: null,
        met: null,
        reason: 'no baseline: not installed',
      },
    ])
    expect(asJson([], [{ ...figure, goal: null, baseline: beside }])).toMatchObject([
      { goal: null, met: null, reason: 'no goal' },
    ])
  })
})
