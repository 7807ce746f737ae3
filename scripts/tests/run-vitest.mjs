import os from 'node:os'
import { pathToFileURL } from 'node:url'
import { readIfThere } from '../prepare/hash-files.mjs'
import { inRoot } from '../prepare/root.mjs'
import { runProgram } from '../prepare/run-program.mjs'
import { countTests } from './count-tests.mjs'
import { openRunFolder } from './run-folder.mjs'

/**
 * Runs one project of `vitest.config.ts`. What its tests leave behind, processes or folders, counts as a failure.
 * @param {string} project
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} files parts of the names of test files; none means all
 * @param {{ args?: string[], timeoutMs?: number }} [options] more arguments of vitest; after that long it is ended
 */
export async function runVitest(project, env, files, { args = [], timeoutMs } = {}) {
  const run = openRunFolder(env.TMPDIR ?? os.tmpdir())
  try {
    const { ok, output } = await runProgram(
      process.execPath,
      [
        '--import',
        pathToFileURL(inRoot('scripts', 'tests', 'older-node.mjs')).href,
        inRoot('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        ...files,
        '--project',
        project,
        '--allowOnly=false',
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${run.report}`,
      ],
      { env: { ...env, ...run.env }, ...(timeoutMs === undefined ? {} : { timeoutMs }) },
    )
    const count = countTests(readIfThere(run.report), ok)
    const left = await run.leftBehind()
    const failed = count.failed + (left.length > 0 ? 1 : 0)
    const said = output + [...count.notes, ...left].map((note) => `${note}\n`).join('')
    return {
      ok: failed === 0,
      passed: count.passed,
      failed,
      failures: [...count.failures, ...left],
      output: said,
    }
  } finally {
    run.remove()
  }
}
