import path from 'node:path'
import { readTree } from './read-tree.mjs'
import { walk } from './walk.mjs'

/** @import { SourceFile } from './read-tree.mjs' */

/** Capabilities whose spread is counted, by the word that is in their paths. */
export const CAPABILITIES = { alerts: 'alert', reports: 'report', planting: 'planting' }

export const SMALL_LINES = 40
export const LIMIT_LINES = 350

/** Words that the glossary replaces. `kept` in quotes or as a key is what callers read of a mail, and a connection is refused. */
const OLD_WORDS =
  /\b(answer(s|ed)?|(?<!['`])kept(?!['`:])|told|telling|news|anew|refusal|(?<!connection )refused|under way|underWay|stands (in|for)|somebody|whoever|nobody|twins?|gather(s|ed|er)?)\b|[a-z](Answers?|Kept|Told|Refusal|Twin|Gatherer)\b|\b(kept|told|answer|gather)[A-Z]/g

/** The figures of a tree. @param {string} root */
export function measure(root) {
  const tree = readTree(root)
  const production = tree.filter(({ isProduction }) => isProduction)
  return {
    files: sizesOf(production),
    tests: sizesOf(tree.filter(({ isProduction }) => !isProduction)),
    rooms: { server: roomsOf(production, 'server'), web: roomsOf(production, 'web') },
    capabilities: Object.fromEntries(
      Object.entries(CAPABILITIES).map(([name, word]) => [name, spreadOf(production, word)]),
    ),
    smallBesideImporter: besideTheirImporter(production),
    oneFileFolders: oneFileFolders(production),
    oldWords: oldWordsIn(production),
    walk: walk(tree),
  }
}

/** @typedef {ReturnType<typeof measure>} Figures */

/** @param {SourceFile[]} files */
function sizesOf(files) {
  const lines = files.map((file) => file.lines).sort((a, b) => a - b)
  const share = (/** @type {number} */ below) =>
    lines.length === 0 ? 0 : lines.filter((count) => count < below).length / lines.length
  return {
    count: lines.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    median: median(lines),
    below20: lines.filter((count) => count < 20).length,
    shareBelow50: share(50),
    shareBelow20: share(20),
    aboveLimit: lines.filter((count) => count > LIMIT_LINES).length,
    longest: lines.at(-1) ?? 0,
  }
}

/** @param {number[]} sorted */
function median(sorted) {
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return (low + high) / 2
}

/** Top folders with production code. @param {SourceFile[]} files @param {string} workspace */
function roomsOf(files, workspace) {
  const prefix = `packages/${workspace}/src/`
  const inside = files
    .filter(({ file }) => file.startsWith(prefix))
    .map(({ file }) => file.slice(prefix.length))
  const names = inside.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? '')
  return [...new Set(names)].sort()
}

/**
 * The files of a capability: those of all packages that have its word in their path. In a house by capability the
 * files of server and web are in one room each.
 * @param {SourceFile[]} files @param {string} word
 */
function spreadOf(files, word) {
  const own = files.filter(({ file }) => file.toLowerCase().includes(word))
  const rooms = own.flatMap(
    ({ file }) => /^packages\/(server|web)\/src\/([^/]+)\//.exec(file)?.slice(1, 3).join('/') ?? [],
  )
  return {
    files: own.length,
    folders: new Set(own.map(({ folder }) => folder)).size,
    rooms: [...new Set(rooms)].sort(),
  }
}

/**
 * Files at a name that they must have: what a thread begins with, a compiled kernel, what a page begins with, and where
 * each room has its calls and its tables.
 */
const FIXED_NAMES =
  /-thread\.ts$|\.wasm\.ts$|^packages\/web\/src\/[^/]+$|^packages\/server\/src\/[^/]+\/(routes|store)\.ts$/

/**
 * Small files with one importer, which is in the same folder. Left out are entries of a registry and what is loaded
 * later, such as the component of a page, which have to be files of their own, and those at a fixed name.
 * @param {SourceFile[]} files
 */
function besideTheirImporter(files) {
  /** @type {Map<string, Set<SourceFile>>} */
  const importers = new Map()
  for (const importer of files)
    for (const { file } of importer.imports)
      importers.set(file, (importers.get(file) ?? new Set()).add(importer))
  return files
    .filter(({ file, folder, lines }) => {
      const [importer, another] = importers.get(file) ?? []
      const isBeside = importer !== undefined && another === undefined && importer.folder === folder
      const isSmall = isBeside && lines < SMALL_LINES && !FIXED_NAMES.test(file)
      return isSmall && !isLoadedLate(file, importer) && !isEntryOf(file, importer)
    })
    .map(({ file }) => file)
}

/** @param {string} file @param {SourceFile} importer */
const isLoadedLate = (file, importer) => importer.imports.some((found) => found.file === file && found.isLate)

/**
 * Whether an importer lists what the file exports: a name that it imports from it is by itself an element of an array
 * or object that begins at the margin, as `[wheat, maize]`, `{ ...wheat }` or `{ key: wheat }`.
 * @param {string} file @param {SourceFile} importer
 */
function isEntryOf(file, importer) {
  const names = importer.imports.filter((found) => found.file === file).flatMap((found) => found.names)
  const lists = [
    ...importer.text.matchAll(
      /^(?:export )?const \w+[^=]*= (?:\w+\()?[[{]([\s\S]*?)(?:^[\]}]|[\]}]\)?(?: as const)?$)/gm,
    ),
  ].map(([, list = '']) => list)
  return names.some((name) => {
    const element = new RegExp(`(^|[,\\n]|: )\\s*(\\.\\.\\.)?${name}\\s*(,|\\n|$)`)
    return lists.some((list) => element.test(list.trim()))
  })
}

/** Folders with one code file and no folder with code below them. @param {SourceFile[]} files */
function oneFileFolders(files) {
  const folders = [...new Set(files.map(({ folder }) => folder))]
  return folders.filter(
    (folder) =>
      files.filter((file) => file.folder === folder).length === 1 &&
      !folders.some((other) => path.posix.dirname(other) === folder),
  )
}

/** The texts of growers have words of their own. @param {SourceFile[]} files */
function oldWordsIn(files) {
  const own = files.filter(({ file }) => !file.startsWith('packages/contract/src/texts/'))
  return own.reduce((sum, { text }) => sum + [...text.matchAll(OLD_WORDS)].length, 0)
}
