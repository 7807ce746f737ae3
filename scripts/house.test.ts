import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const load = (name: string) =>
  import(pathToFileURL(path.join(import.meta.dirname, 'house', `${name}.mjs`)).href)

const { measure }: typeof import('./house/measure.mjs') = await load('measure')
const { readTree }: typeof import('./house/read-tree.mjs') = await load('read-tree')
const { STEPS, walk }: typeof import('./house/walk.mjs') = await load('walk')
const { asMarkdown, asMissed, missedTargets, replaceTable }: typeof import('./house/table.mjs') =
  await load('table')

const SERVER = 'packages/server/src'
const WEB = 'packages/web/src'
const lines = (count: number) => '// a line\n'.repeat(count)

/** A house of two rooms in the server and one in the web. */
const FILES: Record<string, string> = {
  [`${SERVER}/alerts/evaluate.ts`]: `import { half } from './half.ts'\nimport type { Clock } from '../platform/clock.ts'\nexport const evaluate = half\n${lines(60)}`,
  [`${SERVER}/alerts/half.ts`]: 'export const half = 0.5\n',
  [`${SERVER}/alerts/evaluate.test.ts`]: "import { evaluate } from './evaluate.ts'\n",
  [`${SERVER}/platform/clock.ts`]: `export type Clock = { told: Date }\n${lines(400)}`,
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

const made: string[] = []
function makeTree(files: Record<string, string>): string {
  const tree = mkdtempSync(path.join(os.tmpdir(), 'windrow-house-'))
  made.push(tree)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true })
    writeFileSync(path.join(tree, file), text)
  }
  return tree
}
afterAll(() => {
  for (const tree of made) rmSync(tree, { recursive: true, force: true })
})

const root = makeTree(FILES)

const ALL_STEPS = STEPS.map(({ exports }) => `export const ${exports[0]} = 1\n`).join('')

/** A house of one room, of which no target is missed; its calls have a file of their own, however few they are. */
const GOOD = {
  [`${SERVER}/fields/add-field.ts`]: `import { routes } from './routes.ts'\n${ALL_STEPS}routes\n${lines(120)}`,
  [`${SERVER}/fields/store.ts`]: lines(120),
  [`${SERVER}/fields/routes.ts`]: 'export const routes = 1\n',
}

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

  test('replaces what is between the markers of its name only', () => {
    const figuresStart = '<!-- figures: written by npm run house -- --write -->'
    const missedStart = '<!-- missed: written by npm run house -- --write -->'
    const rest = `${missedStart}\nold\n<!-- end of missed -->\nafter\n`
    const page = (table: string) =>
      `# House\n${figuresStart}\n${table}\n<!-- end of figures -->\nbetween\n${rest}`
    expect(replaceTable(page('old'), 'figures', 'new')).toBe(page('new'))
    expect(() => replaceTable('# House\n', 'figures', 'new')).toThrow('docs/house.md lacks')
  })

  test('of what is missed has target, figure and reason', () => {
    expect(missedTargets(figures)).toEqual([
      { what: 'lines of a file, on average', target: 'at least 79', figure: '56' },
      { what: 'lines of a file, median', target: 'about 75', figure: '48' },
      { what: 'files above 350 lines', target: 'none', figure: '1' },
      { what: 'files below 40 lines beside their only importer', target: 'none', figure: '2' },
      { what: 'folders with one code file', target: 'none', figure: '1' },
      { what: 'words that the glossary replaces', target: 'none', figure: '1' },
    ])
    expect(asMissed(figures).split('\n')).toContain(
      '| lines of a file, median | about 75 | 48 | Not looked into yet. |',
    )
    expect(missedTargets(measure(makeTree(GOOD)))).toEqual([])
  })
})

describe('the command', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; error: string }>((resolve) => {
      const script = path.join(import.meta.dirname, 'house.mjs')
      execFile(process.execPath, [script, ...args], (failed, out, error) =>
        resolve({ code: Number(failed?.code ?? 0), out, error }),
      )
    })

  test('prints the names that other programs rely on, and ends with 1 where a target is missed', async () => {
    const { code, out } = await run('--tree', root, '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      files: 13,
      median_lines: 48,
      below_20: 6,
      above_350: 1,
      one_file_folders: 1,
      single_importers: 2,
      server_rooms: 2,
      walks: [
        { name: 'a new field until its row shows weather', files: 0, folders: 0 },
        { name: 'the same without ui/', files: 0, folders: 0 },
      ],
      missed: missedTargets(measure(root)),
    })
  })

  test('ends with 0 where none is, and says so', async () => {
    const tree = makeTree(GOOD)
    const [json, text] = await Promise.all([run('--tree', tree, '--json'), run('--tree', tree)])
    expect([json.code, JSON.parse(json.out).missed]).toEqual([0, []])
    expect(text).toMatchObject({ code: 0, error: '' })
    expect(text.out).toContain('No target is missed.')
  })

  test('prints what is missed below the table', async () => {
    const { code, out } = await run('--tree', root)
    expect(code).toBe(1)
    expect(out).toContain('missed: lines of a file, median: 48, the target is about 75')
  })

  test('ends with 1 where a step of the walk is nowhere', async () => {
    const { code, error } = await run(
      '--tree',
      makeTree({ ...GOOD, [`${SERVER}/fields/add-field.ts`]: lines(80) }),
    )
    expect(code).toBe(1)
    expect(error).toContain('Steps of the walk that no file exports: the form (AddFieldDialog)')
  })

  test.each([
    [['--jsn'], 'There is no option --jsn.'],
    [['--json', 'here'], 'There is no option here.'],
    [['--tree'], '--tree needs a folder that is there.'],
    [['--tree', path.join(root, 'nowhere')], '--tree needs a folder that is there.'],
  ])('called with %j says what is wrong and ends with 2', async (words, problem) => {
    const { code, out, error } = await run(...words)
    expect([code, out, error.split('\n')[0]]).toEqual([2, '', problem])
  })
})
