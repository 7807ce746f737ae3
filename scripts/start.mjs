import { prepare } from './prepare/prepare.mjs'
import { runBundle } from './run-bundle.mjs'

await prepare(['web', 'server'])
process.env.NODE_ENV ??= 'production'
await runBundle('main', [])
