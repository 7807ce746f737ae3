import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const load = (name: string) =>
  import(pathToFileURL(path.join(import.meta.dirname, 'house', `${name}.mjs`)).href)

const { measure }: typeof import('./house/measure.mjs') = await load('measure')
const { readTree }: typeof import('./house/read-tree.mjs') = await load('read-tree')
const { walk }: typeof import('./house/walk.mjs') = await load('walk')
const { asMarkdown, replaceTable, START, END }: typeof import('./house/table.mjs') = await load('table')

const SERVER = 'packages/server/src'
const WEB = 'packages/web/src'
const lines = (count: number) => '// a line\n'.repeat(count)

/** A house of two rooms in the server and one in the web. */
const FILES: Record<string, string> = {
  [`${SERVER}/alerts/evaluate.ts`]: `import { half } from './half.ts'\nimport type { Clock } from '../platform/clock.ts'\nexport const evaluate = half\n${lines(60)}`,
  [`${SERVER}/alerts/half.ts`]: 'export const half = 0.5\n',
  [`${SERVER}/alerts/evaluate.test.ts`]: "import { evaluate } from './evaluate.ts'\n",
  [`${SERVER}/platform/clock.ts`]: `export type Clock = { kept: Date }\n${lines(400)}`,
  [`${SERVER}/platform/log/write-line.ts`]: 'export function writeLine() {}\n',
  [`${SERVER}/main.ts`]: `import { evaluate } from './alerts/evaluate.ts'\nimport '@windrow/core/crops/registry.ts'\nevaluate\n${lines(45)}`,
  [`${SERVER}/testing/fake-clock.ts`]: 'export const fakeClock = 1\n',
  [`${WEB}/alerts/alert-row.tsx`]: `import {\n  type Shown,\n  shownAlert,\n} from './shown-alert.ts'\nexport function AlertRow(_: Shown) {\n  return shownAlert\n}\n${lines(50)}`,
  [`${WEB}/alerts/shown-alert.ts`]: `export type Shown = 1\nexport const shownAlert = 1\n${lines(50)}`,
  [`${WEB}/alerts/page.ts`]: `export const page = { component: () => import('./alerts-page.tsx') }\n${lines(50)}`,
  [`${WEB}/alerts/alerts-page.tsx`]: "import { AlertRow } from './alert-row.tsx'\nexport default AlertRow\n",
  'packages/core/src/crops/registry.ts': `import { maize } from './maize.ts'\nimport { wheat } from './wheat.ts'\nimport { sum } from './sum.ts'\nexport const CROPS = [maize, wheat]\nexport const total = sum(CROPS)\n${lines(50)}`,
  'packages/core/src/crops/maize.ts': 'export const maize = 1\n',
  'packages/core/src/crops/wheat.ts': 'export const wheat = 2\n',
  'packages/core/src/crops/sum.ts': 'export const sum = (all: number[]) => all.length\n',
  'packages/core/node_modules/other/left-out.ts': 'export const leftOut = 1\n',
}

const root = mkdtempSync(path.join(os.tmpdir(), 'windrow-house-'))
for (const [file, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('the figures of a tree', () => {
  const figures = measure(root)

  test('counts production files apart from tests', () => {
    expect(figures.files).toMatchObject({ count: 13, aboveLimit: 1, longest: 401, median: 48 })
    expect(figures.files.shareBelow20).toBeCloseTo(6 / 13)
    expect(figures.files.shareBelow50).toBeCloseTo(7 / 13)
    expect(figures.tests.count).toBe(2)
  })

  test('names the rooms, and where a capability is', () => {
    expect(figures.rooms).toEqual({ server: ['alerts', 'platform'], web: ['alerts'] })
    expect(figures.capabilities.alerts).toEqual({
      files: 6,
      folders: 2,
      rooms: ['server/alerts', 'web/alerts'],
    })
    expect(figures.capabilities.reports).toEqual({ files: 0, folders: 0, rooms: [] })
  })

  test('finds small files beside their only importer, but no entries of a registry and no late ones', () => {
    expect(figures.smallBesideImporter).toEqual([
      'packages/core/src/crops/sum.ts',
      `${SERVER}/alerts/half.ts`,
    ])
  })

  test('finds folders with one code file', () => {
    expect(figures.oneFileFolders).toEqual([`${SERVER}/platform/log`])
  })

  test('counts words that the glossary replaces', () => {
    expect(figures.oldWords).toBe(1)
  })
})

describe('the walk', () => {
  test('follows what runs, not types and not what is loaded later', () => {
    const steps = [
      { step: 'the server', exports: ['evaluate'] },
      { step: 'the page', exports: ['page'] },
      { step: 'the row', exports: ['AlertRow', 'OlderName'] },
    ]
    expect(walk(readTree(root), steps)).toEqual({
      files: 5,
      folders: 2,
      withoutUi: { files: 5, folders: 2 },
      missing: [],
    })
  })

  test('lists the steps that are nowhere', () => {
    expect(walk(readTree(root), [{ step: 'the form', exports: ['Form'] }]).missing).toEqual([
      'the form (Form)',
    ])
  })

  test('finds every step in this tree', () => {
    expect(walk(readTree(path.resolve(import.meta.dirname, '..'))).missing).toEqual([])
  })
})

describe('the table', () => {
  const figures = measure(root)

  test('has a line for each figure, before and now', () => {
    const table = asMarkdown(figures, figures).split('\n')
    expect(table).toContain('| folders with one code file | 1 | 1 |')
    expect(table).toContain(
      '| files of alerts; rooms of server and web they are in | 6 in 2 folders; 2 | 6 in 2 folders; 2 |',
    )
  })

  test('replaces what is between the markers only', () => {
    const page = `# House\n${START}\nold\n${END}\nafter\n`
    expect(replaceTable(page, 'new')).toBe(`# House\n${START}\nnew\n${END}\nafter\n`)
    expect(() => replaceTable('# House\n', 'new')).toThrow('docs/house.md lacks')
  })
})
