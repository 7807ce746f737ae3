import { readArguments, USAGE } from '../bench/load/read-arguments.mjs'
import { endWithNpm } from './prepare/end-with-npm.mjs'
import { prepare } from './prepare/prepare.mjs'
import { inRoot } from './prepare/root.mjs'
import { runTool } from './prepare/run-program.mjs'

const words = process.argv.slice(2)
const wanted = readArguments(words)
if ('problem' in wanted) {
  console.error(`${wanted.problem}\n${USAGE}`)
  process.exit(2)
}

endWithNpm()
// The standard output is for the figures alone.
console.log = console.error
await prepare(['web', 'server'])
const { ok } = await runTool('tsx/dist/cli.mjs', [inRoot('bench', 'load', 'load.ts'), ...words], {
  show: true,
})
process.exitCode = ok ? 0 : 1
