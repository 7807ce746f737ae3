import { setPriority } from 'node:os'
import { checkImportRules } from './checks/import-rules.mjs'
import { checkLint } from './checks/lint.mjs'
import { checkTypes } from './checks/types.mjs'
import { BUNDLES, buildBundles } from './prepare/build-bundles.mjs'
import { findChromium } from './prepare/find-chromium.mjs'
import { tryToPrepare } from './prepare/prepare.mjs'
import { whilePreparing } from './prepare/prepare-lock.mjs'
import { closingLine, runSteps } from './tests/run-steps.mjs'
import { runVitest } from './tests/run-vitest.mjs'

/** That of Windrow's threads, which give way to requests: beside tests of a higher one they would not get on at all. */
setPriority(10)

const { NODE_ENV, FORCE_COLOR, ...inherited } = process.env
const env = process.stdout.isTTY ? { ...inherited, FORCE_COLOR: '1' } : { ...inherited, NO_COLOR: '1' }

/** `--only unit server`, `--file sign-in`: for work on one thing. @param {string} flag */
const valuesOf = (flag) => {
  const rest = process.argv.slice(2)
  const start = rest.indexOf(flag) + 1
  const end = rest.findIndex((word, index) => index >= start && word.startsWith('--'))
  return start === 0 ? [] : rest.slice(start, end === -1 ? rest.length : end)
}

const only = valuesOf('--only')
const files = valuesOf('--file')

/** @type {import('./tests/run-steps.mjs').Step[]} */
const steps = [
  { name: 'build', run: build },
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => checkLint() },
  { name: 'import rules', run: () => checkImportRules() },
  { name: 'unit', run: () => runVitest('unit', env, files) },
  { name: 'server', run: () => runVitest('server', env, files) },
  { name: 'browser', run: testInBrowser },
]

async function build() {
  await whilePreparing(() => buildBundles([BUNDLES.web, BUNDLES.server]))
  return { ok: true, output: '' }
}

/** On the built bundles, as they are shipped. */
async function testInBrowser() {
  const chromium = await findChromium()
  await build()
  return runVitest('browser', { ...env, CHROMIUM_PATH: chromium }, files)
}

const unknown = only.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length) {
  console.error(
    `There is no step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

const total = (await tryToPrepare([]))
  ? await runSteps(only.length ? steps.filter(({ name }) => only.includes(name)) : steps)
  : { passed: 0, failed: 1 }
console.log(closingLine(total))
process.exitCode = total.failed > 0 ? 1 : 0
