import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { listFiles } from '../prepare/hash-files.mjs'
import { inRoot, root } from '../prepare/root.mjs'
import { runProgram } from '../prepare/run-program.mjs'

const PLACES = ['packages', 'scripts', 'e2e', 'bench', 'prove']

/**
 * Who may import whom, after `.dependency-cruiser.cjs`. Also fails when a TypeScript file was not read: with
 * a broken parser the tool finds no file and no violation, and says that all is well.
 * @param {string} [folder] another tree with the same layout, for the test of the rules
 */
export async function checkImportRules(folder = root) {
  const places = PLACES.filter((place) => sourcesIn(folder, place).length > 0)
  if (places.length === 0) return { ok: false, output: `No TypeScript file below ${folder}.\n` }
  const { output } = await runProgram(
    process.execPath,
    [
      '--import',
      pathToFileURL(inRoot('scripts', 'checks', 'swc-reads-tsx.mjs')).href,
      inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
      '--config',
      inRoot('.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...places,
    ],
    { cwd: folder },
  )
  const report = parseReport(output)
  if (!report) return { ok: false, output }
  const complaints = [...brokenRules(report), ...unreadFiles(report, folder, places)]
  return { ok: complaints.length === 0, output: complaints.map((line) => `${line}\n`).join('') }
}

/**
 * @typedef {object} Report
 * @property {{ source: string }[]} modules
 * @property {{ violations: Violation[] }} summary
 *
 * @typedef {object} Violation
 * @property {string} from
 * @property {string} to
 * @property {{ name: string, severity: string }} rule
 * @property {{ name: string }[]} [cycle]
 * @property {string} [comment]
 */

/** @param {string} output @returns {Report | null} */
function parseReport(output) {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}

/** @param {Report} report */
const brokenRules = (report) =>
  report.summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to
    return from === to && !cycle ? `${rule.name}: ${from}` : `${rule.name}: ${from} → ${way}`
  })

/** @param {Report} report @param {string} folder @param {string[]} places */
function unreadFiles(report, folder, places) {
  const read = new Set(report.modules.map(({ source }) => source))
  return places
    .flatMap((place) => sourcesIn(folder, place))
    .filter((file) => !read.has(file))
    .map((file) => `not read: ${file}`)
}

/** @param {string} folder @param {string} place */
const sourcesIn = (folder, place) =>
  listFiles([path.join(folder, place)], (file) => isSource(path.relative(folder, file))).map((file) =>
    path.relative(folder, file).replaceAll(path.sep, '/'),
  )

/** @param {string} file */
const isSource = (file) =>
  /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file)
