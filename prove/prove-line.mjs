import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from '../scripts/prepare/find-chromium.mjs'
import { runVitest } from '../scripts/tests/run-vitest.mjs'
import { leaveNothing } from './leave-nothing.mjs'

/**
 * @typedef {import('./lines.mjs').Line} Line
 *
 * @typedef {object} Outcome
 * @property {number} line
 * @property {string} what
 * @property {string | null} figure
 * @property {string} goal
 * @property {'held' | 'missed' | 'not_run'} state
 * @property {string | null} reason null when it held
 *
 * @typedef {object} Checked
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} figures
 * @property {string[]} failures
 */

/** What a check may take beyond its minutes: to set up, to finish what it began, and to clean up. */
const GRACE_MS = 10 * 60_000

/**
 * Runs the checks of a line one after the other, each as a vitest run of its own, and says what was seen.
 * @param {Line} line
 * @param {number | null} minutes in place of the line's own
 * @returns {Promise<Outcome>}
 */
export async function proveLine(line, minutes) {
  const missing = 'missing' in line ? (line.missing?.() ?? null) : null
  if ('waitsFor' in line || missing !== null)
    return judge(line, { passed: 0, failed: 0, figures: [], failures: [] }, missing)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wp-'))
  // Run by root, PostgreSQL is another user, who has to pass through.
  chmodSync(folder, 0o755)
  const figuresFile = path.join(folder, 'figures')
  const allowed = minutes ?? line.minutes
  const until = Date.now() + allowed * 60_000
  const mark = path.basename(folder)
  const cleanUp = () => leaveNothing(mark, folder)
  process.on('exit', cleanUp)
  const busy = busyNow()
  try {
    /** @type {Checked} */
    const checked = { passed: 0, failed: 0, figures: [], failures: [] }
    for (const { project, files, env = {} } of line.runs) {
      const { NODE_ENV, ...inherited } = process.env
      const settings = {
        ...inherited,
        ...env,
        NO_COLOR: '1',
        TMPDIR: folder,
        WINDROW_PROVE: mark,
        WINDROW_FIGURES: figuresFile,
        PROVE_MINUTES: String(allowed),
        PROVE_UNTIL: String(until),
        ...(project === 'browser' ? { CHROMIUM_PATH: await findChromium() } : {}),
      }
      const timeoutMs = Math.max(until - Date.now(), 0) + GRACE_MS
      const begun = performance.now()
      const done = await runVitest(project, settings, files, {
        // What fails once has failed: a line is about what happens every time.
        args: ['--retry=0'],
        timeoutMs,
      })
      checked.passed += done.passed
      checked.failed += done.failed
      const isLate = performance.now() - begun >= timeoutMs
      const unreported = isLate
        ? `ended after ${Math.round(timeoutMs / 60_000)} minutes`
        : lastLine(done.output)
      checked.failures.push(...(done.failures.length || done.ok ? done.failures : [unreported]))
    }
    checked.figures = readFigures(figuresFile, line.line)
    const outcome = judge(line, checked)
    return outcome.state === 'missed' && busy
      ? { ...outcome, reason: `${outcome.reason} (${busy})` }
      : outcome
  } finally {
    process.off('exit', cleanUp)
    cleanUp()
  }
}

/** What others do on this machine counts for every time that was measured. */
function busyNow() {
  const [load = 0] = os.loadavg()
  const cores = os.availableParallelism()
  return load > cores
    ? `the machine was busy before it began: load ${load.toFixed(1)} on ${cores} cores`
    : null
}

/**
 * @param {Line} line
 * @param {Checked} checked
 * @param {string | null} [missing] what this machine does not have
 * @returns {Outcome}
 */
export function judge(line, { passed, failed, figures, failures }, missing = null) {
  const about = { line: line.line, what: line.what, goal: line.goal }
  const reason = 'waitsFor' in line ? line.waitsFor : missing
  if (reason !== null) return { ...about, figure: null, state: 'not_run', reason }
  const counted = `${passed} of ${passed + failed} checks held`
  return {
    ...about,
    figure: figures.length ? figures.join('; ') : counted,
    state: failed === 0 && passed > 0 ? 'held' : 'missed',
    reason: failed === 0 && passed > 0 ? null : failures.join(' | ') || counted,
  }
}

/** @param {string} file @param {number} line */
function readFigures(file, line) {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    return lines.map((text) => JSON.parse(text)).flatMap((each) => (each.line === line ? [each.figure] : []))
  } catch {
    return []
  }
}

/** @param {string} output */
const lastLine = (output) => output.trimEnd().split('\n').at(-1)?.trim() ?? ''
