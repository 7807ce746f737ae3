import { endWithNpm } from './prepare/end-with-npm.mjs'
import { prepare } from './prepare/prepare.mjs'
import { runBundle } from './run-bundle.mjs'

endWithNpm()
await prepare(['web', 'server'])
process.env.NODE_ENV ??= 'production'
await runBundle('main', [])
