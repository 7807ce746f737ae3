import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/** Running programs, so that ending the command ends them too. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Only while a program runs: afterwards signals are left to the rest of this process. */
function listenForSignals() {
  for (const signal of SIGNALS) process.on(signal, endAll)
}

function stopListening() {
  for (const signal of SIGNALS) process.off(signal, endAll)
}

/** Ends every running program, and then the process. */
export function endAll() {
  for (const child of running) {
    child.kill('SIGTERM')
    child.once('close', () => running.size === 0 && process.exit(1))
  }
  // A program that closes a database needs a moment; one that hangs is not waited for.
  setTimeout(() => process.exit(1), 10_000).unref()
}

/**
 * @typedef {object} Outcome
 * @property {boolean} ok
 * @property {string} output both streams as they came; empty when they went to the terminal
 */

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, timeoutMs?: number }} [options]
 * @returns {Promise<Outcome>}
 */
export function runProgram(program, args, options = {}) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const chunks = []
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    })
    if (running.size === 0) listenForSignals()
    running.add(child)
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    /** @param {boolean} ok @param {string} [more] */
    const end = (ok, more = '') => {
      running.delete(child)
      if (running.size === 0) stopListening()
      resolve({ ok, output: Buffer.concat(chunks).toString() + more })
    }
    child.once('error', (error) => end(false, `${program}: ${error.message}\n`))
    child.once('close', (code, signal) => end(code === 0, signal ? `${program} ended by ${signal}\n` : ''))
  })
}

/**
 * A script of an installed package, run by this same Node.
 * @param {string} script below node_modules
 * @param {string[]} args
 * @param {Parameters<typeof runProgram>[2]} [options]
 */
export const runTool = (script, args, options) =>
  runProgram(process.execPath, [`${root}/node_modules/${script}`, ...args], options)
