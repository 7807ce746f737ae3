import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../prepare/hash-files.mjs'

/**
 * @typedef {object} Import
 * @property {string} file the imported file, from the root
 * @property {string[]} names as the importing file calls them
 * @property {boolean} isType whether nothing of it runs
 * @property {boolean} isLate whether it is loaded later, by `import()`
 *
 * @typedef {object} SourceFile
 * @property {string} file from the root, with forward slashes
 * @property {string} folder
 * @property {string} text
 * @property {number} lines
 * @property {boolean} isProduction
 * @property {Import[]} imports of files of the tree only
 * @property {string[]} exports names of values
 */

const PLACES = ['packages', 'e2e', 'bench', 'prove']
const SKIPPED = /(^|\/)(node_modules|dist)\/|\.d\.ts$/
/** What ships no line to an operator: tests, what they are made of, benchmarks, and the gallery of components. */
const NOT_PRODUCTION =
  /\.(test|bench|prove)\.tsx?$|^(e2e|bench|prove|packages\/testkit)\/|\/src\/(testing|gallery)\//

/**
 * Every TypeScript file of a tree with what it imports and exports. It is read by patterns, without a parser, so that
 * it works on any commit without its packages; it relies on the format that Biome gives.
 * @param {string} root
 * @returns {SourceFile[]}
 */
export function readTree(root) {
  const files = listFiles(
    PLACES.map((place) => path.join(root, place)),
    (file) => /\.tsx?$/.test(file) && !SKIPPED.test(toName(root, file)),
  ).map((file) => toName(root, file))
  const known = new Set(files)
  return files.map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return {
      file,
      folder: path.posix.dirname(file),
      text,
      lines: text.trimEnd().split('\n').length,
      isProduction: !NOT_PRODUCTION.test(file),
      imports: importsOf(file, text).filter((found) => known.has(found.file)),
      exports: exportsOf(text),
    }
  })
}

/** @param {string} root @param {string} file */
const toName = (root, file) => path.relative(root, file).replaceAll(path.sep, '/')

/** `import a, { type B } from './c.ts'`, `export * from './c.ts'` or `import './c.ts'`. */
const IMPORT =
  /^(?:import|export)\s+(type\s+)?(?:((?:\w+,\s*)?(?:\{[^}]*\}|\*(?: as \w+)?|\w+))\s+from\s+)?'([^']+)'/gm

/** @param {string} file @param {string} text @returns {Import[]} */
function importsOf(file, text) {
  const found = []
  for (const [, type, clause = '', target = ''] of text.matchAll(IMPORT)) {
    const parts = clause.split(/[{},]/).map((part) => part.trim())
    const names = parts.filter((part) => part !== '').map((part) => part.split(/\s+as\s+/).at(-1) ?? part)
    const isType =
      type !== undefined || (names.length > 0 && parts.every((part) => part === '' || /^type\s/.test(part)))
    found.push({ file: resolveImport(file, target), names, isType, isLate: false })
  }
  for (const [, target = ''] of text.matchAll(/\bimport\(\s*'([^']+)'\s*,?\s*\)/g))
    found.push({ file: resolveImport(file, target), names: [], isType: false, isLate: true })
  return found
}

/** `./name.ts`, or `@windrow/<package>/name.ts`, which is below its `src`. @param {string} from @param {string} target */
function resolveImport(from, target) {
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(from), target)
  const [, workspace, rest] = /^@windrow\/([^/]+)\/(.+)$/.exec(target) ?? []
  return workspace ? `packages/${workspace}/src/${rest}` : target
}

/** @param {string} text */
const exportsOf = (text) =>
  [...text.matchAll(/^export (?:default )?(?:async )?(?:const|let|function\*?|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
