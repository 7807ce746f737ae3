import { readdirSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../prepare/hash-files.mjs'
import { inRoot } from '../prepare/root.mjs'
import { runTool } from '../prepare/run-program.mjs'

/**
 * Types of every package, of the tests and of the scripts, each with what it may use (no DOM in core). What was found
 * is stored for the next time, which checks what has changed since and all that uses it.
 */
export async function checkTypes() {
  const packages = readdirSync(inRoot('packages'))
    .filter(hasSources)
    .map((name) => `packages/${name}`)
  let output = ''
  let ok = true
  for (const project of [...packages, 'scripts', '.']) {
    const name = project === '.' ? 'tests' : path.basename(project)
    const done = await runTool('typescript/bin/tsc', [
      '-p',
      project,
      // Each further checker does much of the others' work again: together they take twice the processor time.
      '--singleThreaded',
      '--pretty',
      String(process.stdout.isTTY === true),
      '--incremental',
      '--tsBuildInfoFile',
      inRoot('node_modules', '.cache', 'types', `${name}.tsbuildinfo`),
    ])
    ok &&= done.ok
    output += done.output
  }
  return { ok, output }
}

/** The compiler refuses a project without a file. @param {string} name */
const hasSources = (name) =>
  listFiles([inRoot('packages', name, 'src')], (file) => /(?<!\.test)\.tsx?$/.test(file)).length > 0
