import { endWithNpm } from './prepare/end-with-npm.mjs'
import { prepare } from './prepare/prepare.mjs'
import { runBundle } from './run-bundle.mjs'

const [name, ...args] = process.argv.slice(2)
if (!name) {
  console.error('Usage: node scripts/command.mjs NAME [arguments]')
  process.exit(2)
}
endWithNpm()
await prepare(['server'])
process.env.NODE_ENV ??= 'production'
await runBundle(name, args)
