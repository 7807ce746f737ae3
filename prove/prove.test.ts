import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { lines } from './lines.mjs'
import { type Checked, judge } from './prove-line.mjs'
import { readArguments } from './read-arguments.mjs'
import { exitCodeOf } from './report-outcomes.mjs'

const root = path.resolve(import.meta.dirname, '..')
const checked = lines.find((line) => 'runs' in line)
const waiting = lines.find((line) => 'waitsFor' in line)
if (!checked || !waiting) throw new Error('There are both.')

const seen = (part: Partial<Checked>): Checked => ({
  passed: 0,
  failed: 0,
  figures: [],
  failures: [],
  ...part,
})

describe('the list of lines', () => {
  test('has every line from 1 to 19, in order, with what is checked and what has to hold', () => {
    expect([...new Set(lines.map(({ line }) => line))]).toEqual(Array.from({ length: 19 }, (_, at) => at + 1))
    expect(lines.map(({ line }) => line)).toEqual(lines.map(({ line }) => line).toSorted((a, b) => a - b))
    for (const { what, goal } of lines) expect([what, goal]).not.toContain('')
  })

  test('fits into 90 minutes, whatever the loops do', () => {
    const minutes = lines.reduce((sum, line) => sum + ('minutes' in line ? line.minutes : 0), 0)
    expect(minutes).toBeLessThanOrEqual(90)
  })

  test('names test files that are there, and every long check', () => {
    const sources = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}/src`)
    const files = ['e2e', 'prove', ...sources].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(test|prove)\.tsx?$/.test(file))
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    )
    const named = lines.flatMap((line) => ('runs' in line ? line.runs.flatMap((run) => run.files) : []))
    for (const part of named)
      expect(
        files.filter((file) => file.includes(part)),
        part,
      ).not.toEqual([])
    const forgotten = files.filter(
      (file) => file.endsWith('.prove.ts') && !named.some((part) => file.includes(part)),
    )
    expect(forgotten).toEqual([])
  })
})

describe('the arguments', () => {
  test('are a line, minutes and JSON, all of them optional', () => {
    expect(readArguments([])).toEqual({ line: null, minutes: null, isJson: false })
    expect(readArguments(['--line', '18', '--minutes', '0.5', '--json'])).toEqual({
      line: 18,
      minutes: 0.5,
      isJson: true,
    })
  })

  test.each([
    ['--line'],
    ['--line', '0'],
    ['--line', '20'],
    ['--line', '1.5'],
    ['--line', 'one'],
    ['--minutes', '0'],
    ['--minutes', '-1'],
    ['--minutes', '601'],
    ['--minutes', ''],
    ['--fast'],
    ['4'],
  ])('%s %s is a wrong usage', (...words) => {
    expect(readArguments(words)).toHaveProperty('problem')
  })

  test('wrong usage ends the command with 2 and one line on how it is used', () => {
    const ended = spawnSync(process.execPath, [path.join(root, 'scripts/prove.mjs'), '--line', '99'], {
      encoding: 'utf8',
    })
    expect([ended.status, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toContain('Usage: npm run prove -- [--line N] [--minutes M] [--json]')
  })
})

describe('the outcome of a line', () => {
  test('is held with its figures when every check held', () => {
    expect(judge(checked, seen({ passed: 2, figures: ['20 kills, 0 lost', '1.2 s'] }))).toEqual({
      line: checked.line,
      what: checked.what,
      goal: checked.goal,
      figure: '20 kills, 0 lost; 1.2 s',
      state: 'held',
      reason: null,
    })
  })

  test('is how many checks held where none reports a figure', () => {
    expect(judge(checked, seen({ passed: 7 })).figure).toBe('7 of 7 checks held')
  })

  test('is missed, with the reason, when one failed, and when none ran', () => {
    const missed = judge(checked, seen({ passed: 1, failed: 1, figures: ['3 lost'], failures: ['lost: 3'] }))
    expect(missed).toMatchObject({ state: 'missed', figure: '3 lost', reason: 'lost: 3' })
    expect(judge(checked, seen({})).state).toBe('missed')
  })

  test('is not_run where the thing itself is not there yet', () => {
    expect(judge(waiting, seen({}))).toEqual({
      line: waiting.line,
      what: waiting.what,
      goal: waiting.goal,
      figure: null,
      state: 'not_run',
      reason: 'waitsFor' in waiting ? waiting.waitsFor : '',
    })
  })

  test('is not_run where the machine lacks what it needs, and names it', () => {
    const outcome = judge(checked, seen({}), 'PgBouncer is not installed.')
    expect([outcome.state, outcome.figure, outcome.reason]).toEqual([
      'not_run',
      null,
      'PgBouncer is not installed.',
    ])
    expect(exitCodeOf([outcome])).toBe(0)
  })

  test.each([
    [[], 0],
    [['held', 'not_run'], 0],
    [['held', 'missed', 'not_run'], 1],
  ] as const)('%j ends the command with %i', (states, code) => {
    const about = { line: 1, what: '', goal: '', figure: null, reason: null }
    expect(exitCodeOf(states.map((state) => ({ ...about, state })))).toBe(code)
  })
})
