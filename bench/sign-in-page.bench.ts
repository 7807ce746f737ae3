import { type ColdLoad, launch, loadCold } from './cold-page.ts'
import { startPlainReact } from './plain-react-server.ts'
import { report } from './report.ts'
import { startWindrow, withDataDir } from './running.ts'

const ROUNDS = 7

const best = (loads: ColdLoad[]) => Math.min(...loads.map(({ ms }) => ms))
const kilobytes = (loads: ColdLoad[]) => Math.max(...loads.map(({ scriptBytes }) => scriptBytes)) / 1000

await withDataDir(async (dataDir) => {
  const windrow = await startWindrow(dataDir)
  const plain = await startPlainReact()
  const browser = await launch()
  const ours: ColdLoad[] = []
  const baseline: ColdLoad[] = []
  try {
    // The first of each warms the browser and the servers, and is not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      const pair = [await loadCold(browser, `${windrow.url}/`), await loadCold(browser, plain.url)] as const
      if (round === 0) continue
      ours.push(pair[0])
      baseline.push(pair[1])
    }
  } finally {
    await browser.close()
    plain.stop()
    await windrow.stop()
  }

  report({
    row: 'sign-in-bytes',
    ours: kilobytes(ours),
    baseline: { name: 'a plain React page', value: kilobytes(baseline) },
  })
  report({
    row: 'sign-in-cold',
    how: `best of ${ROUNDS}`,
    ours: best(ours),
    baseline: { name: 'a plain React page', value: best(baseline) },
  })
  report({
    what: 'Sign-in page: the same against LiteFarm',
    ours: best(ours),
    unit: 'ms',
    baseline: {
      name: "LiteFarm's sign-in page",
      missing: 'LiteFarm is not installed here (goal: at most 0.25×)',
    },
    goal: null,
  })
})
