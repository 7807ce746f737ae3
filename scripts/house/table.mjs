import { CAPABILITIES, LIMIT_LINES, SMALL_LINES } from './measure.mjs'
import { WALK_DEFINITION } from './walk.mjs'

/** @import { Figures } from './measure.mjs' */

const percent = (/** @type {number} */ share) => `${Math.round(share * 100)} %`
const spread = (/** @type {{ files: number, folders: number }} */ { files, folders }) =>
  `${files} in ${folders} folders`

/** What is said of a tree, line by line. @type {{ what: string, of: (figures: Figures) => string }[]} */
const ROWS = [
  { what: 'TypeScript files of production', of: ({ files }) => `${files.count}` },
  { what: 'lines of a file, median', of: ({ files }) => `${files.median}` },
  { what: 'files below 50 lines', of: ({ files }) => percent(files.shareBelow50) },
  { what: 'files below 20 lines', of: ({ files }) => percent(files.shareBelow20) },
  {
    what: `files above ${LIMIT_LINES} lines`,
    of: ({ files }) => `${files.aboveLimit}, the longest ${files.longest}`,
  },
  { what: 'files of tests, median lines', of: ({ tests }) => `${tests.count}, ${tests.median}` },
  { what: 'rooms of the server', of: ({ rooms }) => `${rooms.server.length}` },
  { what: 'rooms of the web', of: ({ rooms }) => `${rooms.web.length}` },
  ...Object.keys(CAPABILITIES).map((name) => ({
    what: `files of ${name}; rooms of server and web they are in`,
    of: (/** @type {Figures} */ { capabilities }) => {
      const own = capabilities[name]
      return own ? `${spread(own)}; ${own.rooms.length}` : 'none'
    },
  })),
  {
    what: `files below ${SMALL_LINES} lines beside their only importer`,
    of: ({ smallBesideImporter }) => `${smallBesideImporter.length}`,
  },
  { what: 'folders with one code file', of: ({ oneFileFolders }) => `${oneFileFolders.length}` },
  { what: 'the walk of a new field until its row shows weather', of: ({ walk }) => spread(walk) },
  { what: 'the same without `ui/`', of: ({ walk }) => spread(walk.withoutUi) },
  { what: 'words that the glossary replaces', of: ({ oldWords }) => `${oldWords}` },
]

/** How the figures are counted, in one sentence each. */
export const DEFINITIONS = [
  'Files: `.ts` and `.tsx` below `packages/`. Tests are those and whatever only they use: `*.test.*`, `e2e/`, `bench/`, `prove/`, `testkit`, `testing/` and `gallery/`.',
  'Rooms: top folders of `src` with production code.',
  'Files of a capability: production files of any package that have its word in their path.',
  'Beside their only importer: exactly one production file imports it, types included, and is in the same folder. Entries of a registry are left out (the importer lists the imported name in an array or object at the margin), and so is what `import()` loads.',
  'Folders with one code file: tests and style sheets do not count, and no folder below has code.',
  `The walk: ${WALK_DEFINITION}`,
  'Words: those of the glossary that can be searched for (answer, kept, told, anew, refusal, gather ...), in names and comments of production code; texts of growers aside.',
]

/** @param {Figures} figures */
export function asLines(figures) {
  const width = Math.max(...ROWS.map(({ what }) => what.length))
  const lines = ROWS.map(({ what, of }) => `${what.padEnd(width)}  ${of(figures)}`)
  return [...lines, '', ...DEFINITIONS].join('\n')
}

/** @param {Figures} before @param {Figures} now */
export const asMarkdown = (before, now) =>
  [
    '| what | before | now |',
    '|---|---|---|',
    ...ROWS.map(({ what, of }) => `| ${what} | ${of(before)} | ${of(now)} |`),
  ].join('\n')

export const START = '<!-- figures: written by npm run house -- --write -->'
export const END = '<!-- end of figures -->'

/** The page with a new table between its markers. @param {string} page @param {string} table */
export function replaceTable(page, table) {
  const [head, rest] = page.split(START)
  const tail = rest?.split(END)[1]
  if (head === undefined || tail === undefined)
    throw new Error(`docs/house.md lacks the lines ${START} and ${END}.`)
  return `${head}${START}\n${table}\n${END}${tail}`
}
