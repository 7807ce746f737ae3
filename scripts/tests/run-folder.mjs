import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Where Windrow puts the database of a DATA_DIR that PostgreSQL's account cannot reach, one folder for each. */
const SYSTEM_FOLDER = '/var/lib/windrow'
const PREFIX = 'wt-'
/** In the environment of every process of a run, so that none of them is overlooked. */
const MARK = 'WINDROW_TEST_RUN'
/** A program that is ending may take a moment. */
const ENDING_MS = 5000
/** What tsx has compiled for threads of the tests; it goes with the folder. */
const COMPILED = /^tsx-\d+$/

/**
 * A folder for all that a test run writes, its databases included, and a mark on all processes that it starts: what is
 * there after the run was left behind. Folders of runs that were killed are removed first.
 * @param {string} parent
 */
export function openRunFolder(parent) {
  for (const name of namesIn(parent)) if (isOfDeadRun(name)) clear(path.join(parent, name))
  const folder = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-`))
  // Run by root, PostgreSQL is another user, who has to pass through.
  chmodSync(folder, 0o755)
  const report = path.join(folder, 'report.json')
  const remove = () => clear(folder)
  process.once('exit', remove)
  return {
    report,
    env: { TMPDIR: folder, [MARK]: path.basename(folder) },
    leftBehind: () => leftBehind(folder, path.basename(report)),
    remove: () => {
      process.off('exit', remove)
      remove()
    },
  }
}

/** A line for each process and folder. @param {string} folder @param {string} report @returns {Promise<string[]>} */
async function leftBehind(folder, report) {
  const until = Date.now() + ENDING_MS
  while (processesOf(folder).length > 0 && Date.now() < until) await delay(50)
  const databases = systemFoldersOf(folder).filter((name) => namesIn(name).includes('pg'))
  return [
    ...processesOf(folder).map(
      (pid) => `process ${pid}: ${read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')}`,
    ),
    ...namesIn(folder)
      .filter((name) => name !== report && !COMPILED.test(name))
      .map((name) => path.join(folder, name)),
    ...databases,
  ].map((what) => `Left behind by the tests: ${what}`)
}

/** Ends what still runs, and removes all folders of a run. @param {string} folder */
function clear(folder) {
  for (const pid of processesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself meanwhile.
    }
  }
  for (const name of systemFoldersOf(folder)) rmSync(name, { recursive: true, force: true })
  // A process that is just ending may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

/** Only Linux lists other processes. @param {string} folder */
function processesOf(folder) {
  const mark = `${MARK}=${path.basename(folder)}`
  return namesIn('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => read(`/proc/${pid}/environ`).split('\0').includes(mark))
    .map(Number)
}

/** @param {string} folder */
function systemFoldersOf(folder) {
  return namesIn(SYSTEM_FOLDER)
    .map((name) => path.join(SYSTEM_FOLDER, name))
    .filter((name) => read(path.join(name, 'data-dir')).startsWith(`${folder}${path.sep}`))
}

/** @param {string} name */
function isOfDeadRun(name) {
  const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : Number.NaN
  if (Number.isNaN(pid)) return false
  try {
    return !process.kill(pid, 0)
  } catch (error) {
    // Of another user's process it says that it may not.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
