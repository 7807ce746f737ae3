import { findChromium } from './prepare/find-chromium.mjs'
import { prepare } from './prepare/prepare.mjs'
import { inRoot } from './prepare/root.mjs'
import { runTool } from './prepare/run-program.mjs'

const args = process.argv.slice(2)

// The standard output is for the JSON alone.
if (args.includes('--json')) console.log = console.error
await prepare(['web', 'server'])
const env = { ...process.env, CHROMIUM_PATH: await findChromium() }
const { ok } = await runTool('tsx/dist/cli.mjs', [inRoot('bench', 'run.ts'), ...args], { show: true, env })
if (!ok) process.exitCode = 1
