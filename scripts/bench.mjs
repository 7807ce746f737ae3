import { readArguments, USAGE } from '../bench/read-arguments.mjs'
import { findChromium } from './prepare/find-chromium.mjs'
import { prepare } from './prepare/prepare.mjs'
import { inRoot } from './prepare/root.mjs'
import { runTool } from './prepare/run-program.mjs'

const words = process.argv.slice(2)
const wanted = readArguments(words)
if ('problem' in wanted) {
  console.error(`${wanted.problem}\n${USAGE}`)
  process.exit(2)
}

// The standard output is for the JSON alone.
if (wanted.isJson) console.log = console.error
await prepare(['web', 'server'])
const env = { ...process.env, CHROMIUM_PATH: await findChromium() }
const { ok } = await runTool('tsx/dist/cli.mjs', [inRoot('bench', 'run.ts'), ...words], { show: true, env })
if (!ok) process.exitCode = 1
