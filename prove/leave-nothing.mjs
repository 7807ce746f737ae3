import { readdirSync, readFileSync, rmSync } from 'node:fs'

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
  // A process that is just ending may still write.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

/** Only Linux tells of other processes; elsewhere the check has to clean up by itself. @param {string} mark */
function marked(mark) {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .filter((pid) => environmentOf(pid).includes(`WINDROW_PROVE=${mark}`))
      .map(Number)
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
