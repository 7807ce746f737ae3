import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { goldenTests, numberOf } from './golden.ts'

describe('golden cases', () => {
  const registered = (folder: string, read: (value: unknown) => void = () => undefined) => {
    const tests: { title: string; run: () => void }[] = []
    goldenTests(
      (title, run) => tests.push({ title, run }),
      {
        'rows of a table': (golden) => read(golden.rows('table.csv')),
        'and of another': () => undefined,
      },
      folder,
    )
    return tests
  }

  test('say plainly that they were not run where their folder is absent', () => {
    const tests = registered(path.join(os.tmpdir(), 'windrow-no-such-folder'))
    expect(tests.map(({ title }) => title)).toEqual([
      'golden cases: ../shared/data/golden is absent, 2 cases not run',
    ])
  })

  test('are one test each where it is there', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'windrow-golden-'))
    try {
      writeFileSync(path.join(folder, 'table.csv'), 'day, value\n2024-01-01, 3.5\n2024-01-02,\n')
      const seen: unknown[] = []
      const tests = registered(folder, (value) => seen.push(value))
      expect(tests.map(({ title }) => title)).toEqual(['golden: rows of a table', 'golden: and of another'])
      for (const { run } of tests) run()
      expect(seen).toEqual([
        [
          { day: '2024-01-01', value: '3.5' },
          { day: '2024-01-02', value: '' },
        ],
      ])
    } finally {
      rmSync(folder, { recursive: true })
    }
    expect([numberOf('3.5'), numberOf(''), numberOf('NA'), numberOf(undefined)]).toEqual([
      3.5,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ])
  })
})
