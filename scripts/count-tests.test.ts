import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'

const {
  countTests,
}: { countTests: (json: string | null, endedWell: boolean) => { passed: number; failed: number } } =
  await import(pathToFileURL(path.join(import.meta.dirname, 'tests/count-tests.mjs')).href)

const report = (...files: string[][]) =>
  JSON.stringify({
    testResults: files.map((statuses, index) => ({
      name: `file-${index}.test.ts`,
      status: 'whatever',
      assertionResults: statuses.map((status) => ({ fullName: 'a test', status })),
    })),
  })

const count = (json: string | null, endedWell: boolean) => {
  const { passed, failed } = countTests(json, endedWell)
  return { passed, failed }
}

describe('counting a test run', () => {
  test('passed and failed tests', () => {
    expect(count(report(['passed', 'passed'], ['failed']), false)).toEqual({ passed: 2, failed: 1 })
    expect(count(report(['passed']), true)).toEqual({ passed: 1, failed: 0 })
  })

  test('skipped and open tests have not passed', () => {
    for (const status of ['skipped', 'pending', 'todo', 'disabled'])
      expect(count(report(['passed', status]), true)).toEqual({ passed: 1, failed: 1 })
  })

  test('a file that could not be loaded is a failure', () => {
    expect(count(report(['passed'], []), false)).toEqual({ passed: 1, failed: 1 })
  })

  test('no tests, no report and a bad end are failures', () => {
    expect(count(report(), true)).toEqual({ passed: 0, failed: 1 })
    expect(count(null, true)).toEqual({ passed: 0, failed: 1 })
    expect(count(report(['passed']), false)).toEqual({ passed: 1, failed: 1 })
  })
})
