import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { readIfThere } from './hash-files.mjs'
import { inRoot } from './root.mjs'
import { runProgram } from './run-program.mjs'

/** Installs the packages of the lock file unless they are there. Throws when that fails. */
export async function installPackages() {
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8')
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`
  const stamp = inRoot('node_modules', '.windrow-install')
  if (readIfThere(stamp) === wanted) return
  if (!holdsEverything(lock)) {
    console.log('Installing packages…')
    // NODE_ENV=production must not leave the build tools out.
    const done = await npm(['ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error'])
    if (!done) throw new Error('The packages could not be installed: see what npm says above.')
  }
  writeFileSync(stamp, wanted)
}

/** @param {string[]} args */
export async function npm(args) {
  const cli = process.env.npm_execpath
  const { ok } =
    cli && /npm-cli\.[cm]?js$/.test(cli)
      ? await runProgram(process.execPath, [cli, ...args], { show: true })
      : await runProgram(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { show: true })
  return ok
}

/**
 * Whether npm's own record of node_modules agrees with the lock file, as it does after `npm install`: then
 * there is nothing to install, only no stamp yet.
 * @param {string} lock
 */
function holdsEverything(lock) {
  const record = readIfThere(inRoot('node_modules', '.package-lock.json'))
  if (record === null) return false
  /** @type {Record<string, LockedPackage>} */
  const wanted = JSON.parse(lock).packages
  /** @type {Record<string, LockedPackage>} */
  const present = JSON.parse(record).packages
  return Object.entries(wanted).every(
    ([place, entry]) =>
      !place.startsWith('node_modules/') ||
      present[place]?.version === entry.version ||
      (present[place] === undefined && mayBeMissing(entry)),
  )
}

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/** A binary for another machine, or what only such a one needs. @param {LockedPackage} entry */
function mayBeMissing({ optional, os, cpu, libc }) {
  const isForThisMachine = os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined
  return optional === true && !isForThisMachine
}
