import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BENCHES, readArguments } from './read-arguments.mjs'

const SOME = ['boot', 'charts', 'lighthouse', 'weather-page', 'weather-refresh']

test('all benchmarks run where none is named, but that of the phone', () => {
  expect(readArguments([], SOME)).toEqual({
    benches: ['boot', 'charts', 'weather-page', 'weather-refresh'],
    isAll: true,
    isJson: false,
  })
})

test('a part of a name means all that have it, wherever --json is', () => {
  expect(readArguments(['weather', '--json'], SOME)).toEqual({
    benches: ['weather-page', 'weather-refresh'],
    isAll: false,
    isJson: true,
  })
  expect(readArguments(['--json', 'boot', 'lighthouse'], SOME)).toMatchObject({
    benches: ['boot', 'lighthouse'],
  })
})

test('the names are those of the files', () => {
  expect(BENCHES).toContain('parse-fields')
})

test.each([
  [['--jsn'], 'There is no option --jsn.'],
  [['boot', '-j'], 'There is no option -j.'],
  [['boot', 'boots', '--json'], 'No benchmark is named like "boots": there are '],
])(
  'called with %j the command says what is wrong and ends with 2, before it builds anything',
  async (words, problem) => {
    const script = path.resolve(import.meta.dirname, '../scripts/bench.mjs')
    const [code, out, error] = await new Promise<[unknown, string, string]>((resolve) => {
      execFile(process.execPath, [script, ...words], (failed, ...said) => resolve([failed?.code, ...said]))
    })
    expect([code, out]).toEqual([2, ''])
    const lines = error.trim().split('\n')
    expect(lines[0]?.startsWith(problem)).toBe(true)
    expect(lines[1]).toMatch(/^Usage: npm run bench/)
    expect(lines).toHaveLength(2)
  },
)
