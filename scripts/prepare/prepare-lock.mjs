import { createHash } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readIfThere } from './hash-files.mjs'
import { root } from './root.mjs'

const clone = createHash('sha256').update(root).digest('hex').slice(0, 16)
const file = path.join(os.tmpdir(), `windrow-prepare-${process.getuid?.() ?? 'user'}-${clone}`)

/**
 * Installing and building write to the clone: only one command does so at a time. The file holds the process
 * id, so that one left behind by a killed process is not waited for.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function whilePreparing(work) {
  for (let isLogged = false; !take(); isLogged = true) {
    if (!isLogged) console.log('Waiting for another Windrow command to finish installing or building…')
    await wait(200)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** A link is made whole or not at all: the file is never read without the process id in it. */
function take() {
  const own = `${file}-${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, file)
    return true
  } catch {
    if (!isAlive(Number(readIfThere(file)))) rmSync(file, { force: true })
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
