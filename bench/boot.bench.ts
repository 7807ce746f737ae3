import { report } from './report.ts'
import { startScript, startWindrow, withDataDir } from './running.ts'

const ROUNDS = 5
const PLAIN_SERVER = `
  require('node:http').createServer((_, reply) => reply.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')
`

await withDataDir(async (dataDir) => {
  const first = await startWindrow(dataDir)
  await first.stop()

  let ours = Number.POSITIVE_INFINITY
  let plain = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const windrow = await startWindrow(dataDir)
    await windrow.stop()
    ours = Math.min(ours, windrow.msUntilReady)
    const baseline = await startScript(['-e', PLAIN_SERVER], {}, '/')
    await baseline.stop()
    plain = Math.min(plain, baseline.msUntilReady)
  }

  report({
    what: 'First start on an empty data folder, until /readyz answers',
    ours: first.msUntilReady,
    unit: 'ms',
    baseline: { name: 'a bare node:http server', value: plain },
    goal: null,
  })
  report({
    what: `Second start, until /readyz answers (best of ${ROUNDS})`,
    ours,
    unit: 'ms',
    baseline: { name: 'a bare node:http server', value: plain },
    goal: { atMost: 5_000 },
  })
})
