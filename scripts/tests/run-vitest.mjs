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
 */
export async function runVitest(project, env, files) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'windrow-report-'))
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
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { env },
    )
    const { passed, failed, notes } = countTests(readIfThere(report), ok)
    return { ok: failed === 0, passed, failed, output: output + notes.map((note) => `${note}\n`).join('') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
