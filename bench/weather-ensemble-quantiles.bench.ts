import { ensembleQuantiles } from '@windrow/core/kernels/member-quantiles.ts'
import { QUANTILE_KEYS } from '@windrow/core/series/quantile.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { againstPython, sameFloats } from './against-python.ts'
import { report } from './report.ts'

const SETS = 60_000
const MEMBERS = 51
const ROUNDS = 15

const random = createRandom(7)
const values = Float32Array.from({ length: SETS * MEMBERS }, () => 14 + 5 * random.normal())

function ours() {
  const quantiles = ensembleQuantiles(values, MEMBERS)
  const results = new Float32Array(QUANTILE_KEYS.length * SETS)
  for (const [at, key] of QUANTILE_KEYS.entries()) results.set(quantiles[key], at * SETS)
  return results
}

const duelled = await againstPython({
  library: 'numpy',
  script: 'ensemble_quantiles.py',
  input: values,
  sizes: [SETS, MEMBERS],
  rounds: ROUNDS,
  ours,
  compare: sameFloats(1e-5),
})
report({ row: 'ensemble-quantiles', how: `best of ${ROUNDS}`, ...duelled })
