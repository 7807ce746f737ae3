import os from 'node:os'
import { pathToFileURL } from 'node:url'
import { inRoot } from './prepare/root.mjs'

/**
 * Runs an entry of the built server in this very process: signals reach it directly, its exit code is ours,
 * and no kill can leave it behind as an orphan.
 * @param {string} name
 * @param {string[]} args
 */
export async function runBundle(name, args) {
  const file = inRoot('packages', 'server', 'dist', `${name}.js`)
  process.argv = [process.execPath, file, ...args]
  process.setSourceMapsEnabled(true)
  takeSignalsOnce('SIGINT')
  takeSignalsOnce('SIGTERM')
  await import(pathToFileURL(file).href)
}

/**
 * A terminal sends its signal to npm and to us, and npm sends us its own on top: the second of a pair must not
 * cut off the shutdown that the first began. Before there is anything to shut down, the first ends us at once.
 * @param {'SIGINT' | 'SIGTERM'} signal
 */
function takeSignalsOnce(signal) {
  let isTaken = false
  process.on(signal, () => {
    if (!isTaken && process.listenerCount(signal) === 1) process.exit(128 + os.constants.signals[signal])
    isTaken = true
  })
}
