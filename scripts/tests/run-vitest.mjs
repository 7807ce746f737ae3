import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readIfThere } from '../prepare/hash-files.mjs'
import { inRoot } from '../prepare/root.mjs'
import { runProgram } from '../prepare/run-program.mjs'
import { countTests } from './count-tests.mjs'

/**
 * Runs one project of `vitest.config.ts`.
 * @param {string} project
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} files parts of the names of test files; none means all
 * @param {{ args?: string[], timeoutMs?: number }} [options] more arguments of vitest; after that long it is ended
 */
export async function runVitest(project, env, files, { args = [], timeoutMs } = {}) {
  const folder = mkdtempSync(path.join(env.TMPDIR ?? os.tmpdir(), 'windrow-report-'))
  const report = path.join(folder, 'report.json')
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
        `--outputFile.json=${report}`,
      ],
      timeoutMs === undefined ? { env } : { env, timeoutMs },
    )
    const { passed, failed, notes, failures } = countTests(readIfThere(report), ok)
    const said = output + notes.map((note) => `${note}\n`).join('')
    return { ok: failed === 0, passed, failed, failures, output: said }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
