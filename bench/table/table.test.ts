import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isReached } from './goal.ts'
import { outcomeOf, type Run, type StoredRows, withRun } from './outcome.ts'
import { ROW_IDS, rowOf } from './rows.ts'
import { asPage, cellsOf } from './write-table.ts'

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
    expect(outcomeOf('climatology', after.climatology)).toMatchObject({ state: 'failed', kept: { problem } })
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
  const page = asPage(outcomes, cells, 'A machine.')
  for (const id of ROW_IDS) expect(page).toContain(`| ${rowOf(id).what} |`)
  expect(page).toContain('| 2 ms | other: 10 ms | 0.20 | at most 0.1× | **no** | 2026-11-16 15:00, abc1234')
  expect(page).toContain(`0 met, 1 missed, ${ROW_IDS.length - 1} not measured`)
  expect(page).toMatch(/field list \|.*\| not measured \| there is no bench\/lighthouse.bench.ts yet \|/)
})
