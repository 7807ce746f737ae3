import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** An issue that lands adds its name: from then on its texts are held here. */
const LANDED = [
  'foundation',
  'weather-engine',
  'fields',
  'weather-page',
  'alerts',
  'field-pages',
  'planting-tool',
  'reports',
]
const KINDS = ['ui-text', 'ui-behaviour', 'validation', 'error']

/** Quoted in a statement, yet not a text of the product. */
const NOT_TEXTS: [id: string, quoted: string, why: string][] = [
  ['S2-2.82', 'ID: {id}', 'the placeholder that no page may be left as'],
  ['D-1.24', 'now', 'a word of the statement itself'],
  ['S1-5.51', '... lower than 60', 'shortened by the spec'],
  ['S1-5.52', '... must be a whole number', 'shortened by the spec'],
  ['D-8.01', 'Windrow alerts', 'of a file, not of a page: core/alerts/file'],
  ['D-8.07', 'above', 'of a file'],
  ['D-8.07', 'below', 'of a file'],
  ['D-8.10', '1 Jan', 'an example of a date in a file'],
  ['D-8.10', '01/01', 'an example of a date in a file'],
  ['D-8.10', '2026-01-01', 'an example of a date in a file'],
  ['S2-2.153', 'Potato Growth', 'made of the name of the crop'],
  ['S2-2.160', 'vegetation index', 'begins with a capital, as every title'],
  ['S2-2.165', '5.5 - 8.4', 'a sample; the value of the field is shown (decisions §10)'],
  ['S2-2.166', '5.5 - 8.4', 'a sample'],
  ['S2-2.167', '10.5 - 15.4', 'a sample'],
  ['S2-2.172', 'Emergence', 'a sample'],
  ['D-10.03', 'could not load, try again', 'what the cards say, each in its own words'],
]

/** Quoted as a part of a longer text. */
const PARTS = [
  'ingests all available forecasts to deliver the most accurate forecast',
  // Both hold quotes of their own, where the statement's end.
  'The CSV file provided is missing a value for ',
  'Invalid data, ',
  ' was not found in the alert config table headers.',
]

/** RFC 4180: fields in quotes may hold commas, line breaks and doubled quotes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}

/** Every string below a value. Texts of the spec are plain strings; what they need is put in by `fill`. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const checklist = parseCsv(readFileSync(path.join(root, 'docs/spec/checklist.csv'), 'utf8'))
const quotes = checklist.flatMap(([id = '', , , issue = '', kind = '', statement = '']) =>
  [...statement.matchAll(/"([^"]+)"/g)].map(([, text = '']) => ({ id, issue, kind, text })),
)

const folder = path.join(root, 'packages/contract/src/texts/en')
const modules = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file): Promise<unknown> => import(pathToFileURL(path.join(folder, file)).href)),
)
const texts = new Set(modules.flatMap(stringsIn))

const isThere = (text: string) =>
  PARTS.includes(text) ? [...texts].some((whole) => whole.includes(text)) : texts.has(text)

describe('the texts of the specification', () => {
  test('the checklist is read whole', () => {
    const ids = checklist.slice(1).map(([id]) => id)
    expect(checklist[0]).toEqual(['id', 'spec', 'section', 'issue', 'kind', 'statement'])
    expect(ids.length).toBeGreaterThan(1_000)
    expect(ids.filter((id) => !/^(S1|S2|D)-\d+\.\d+$/.test(id ?? ''))).toEqual([])
    expect(quotes.filter(({ issue }) => LANDED.includes(issue)).length).toBeGreaterThan(30)
  })

  test('each is in the texts word for word', () => {
    const wanted = quotes.filter(
      ({ id, issue, kind, text }) =>
        LANDED.includes(issue) &&
        KINDS.includes(kind) &&
        !NOT_TEXTS.some(([notId, notText]) => notId === id && notText === text),
    )
    const missing = wanted.filter(({ text }) => !isThere(text)).map(({ id, text }) => `${id}: ${text}`)
    expect(missing).toEqual([])
  })

  test('every exception is still needed', () => {
    for (const [id, text] of NOT_TEXTS)
      expect(quotes.some((quote) => quote.id === id && quote.text === text)).toBe(true)
    for (const part of PARTS) expect(quotes.some(({ text }) => text === part) && !texts.has(part)).toBe(true)
  })
})
