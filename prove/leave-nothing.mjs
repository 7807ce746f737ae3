import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../scripts/prepare/root.mjs'

/** Where a test run has the programs that it starts and kills, by its process number. */
const CHILDREN = inRoot('packages', 'server', 'node_modules')

/**
 * Ends every process that the check of this mark has left running, its databases included, and removes its folder.
 * At once, because it also runs while the command itself is ending.
 * @param {string} mark what WINDROW_PROVE is in the environment of the check's processes
 * @param {string} folder in which the check had all its temporary files
 */
export function leaveNothing(mark, folder) {
  for (const pid of marked(mark)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself meanwhile.
    }
  }
  const running = new Set(namesIn('/proc'))
  for (const name of namesIn(CHILDREN)) {
    const pid = /^\.children-(\d+)-/.exec(name)?.[1]
    if (pid && running.size > 0 && !running.has(pid))
      rmSync(path.join(CHILDREN, name), { recursive: true, force: true })
  }
  // A process that is just ending may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

/** Only Linux lists other processes; elsewhere the check has to clean up by itself. @param {string} mark */
function marked(mark) {
  return namesIn('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => environmentOf(pid).includes(`WINDROW_PROVE=${mark}`))
    .map(Number)
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** @param {string} pid */
function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}
