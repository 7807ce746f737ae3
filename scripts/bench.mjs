import { readdirSync } from 'node:fs'
import { findChromium } from './prepare/find-chromium.mjs'
import { prepare } from './prepare/prepare.mjs'
import { inRoot } from './prepare/root.mjs'
import { runTool } from './prepare/run-program.mjs'

const wanted = process.argv.slice(2)

await prepare(['web', 'server'])
const env = { ...process.env, CHROMIUM_PATH: await findChromium() }
const files = readdirSync(inRoot('bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))

// One after the other: a figure taken beside another run is worth nothing.
for (const file of files) {
  const { ok } = await runTool('tsx/dist/cli.mjs', [inRoot('bench', file)], { show: true, env })
  if (!ok) {
    console.error(`${file} failed.`)
    process.exitCode = 1
  }
}
