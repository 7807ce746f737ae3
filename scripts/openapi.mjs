import { writeFileSync } from 'node:fs'
import { prepare } from './prepare/prepare.mjs'
import { inRoot } from './prepare/root.mjs'
import { runProgram } from './prepare/run-program.mjs'

await prepare(['server'])
const { ok, output } = await runProgram(process.execPath, [
  inRoot('packages', 'server', 'dist', 'openapi.js'),
])
if (!ok) {
  console.error(output)
  process.exit(1)
}
writeFileSync(inRoot('docs', 'openapi.json'), output)
console.log('Wrote docs/openapi.json.')
