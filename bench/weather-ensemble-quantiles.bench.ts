import { ensembleQuantiles } from '@windrow/core/series/ensemble-quantiles.ts'
import { QUANTILE_KEYS } from '@windrow/core/series/quantile.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { againstNumpy } from './against-numpy.ts'
import { report } from './report.ts'

const SETS = 60_000
const MEMBERS = 51
const ROUNDS = 15

const random = createRandom(7)
const values = Float32Array.from({ length: SETS * MEMBERS }, () => 14 + 5 * random.normal())

function ours() {
  const quantiles = ensembleQuantiles(values, MEMBERS)
  const answers = new Float32Array(QUANTILE_KEYS.length * SETS)
  for (const [at, key] of QUANTILE_KEYS.entries()) answers.set(quantiles[key], at * SETS)
  return answers
}

const outcome = await againstNumpy({
  script: 'ensemble_quantiles.py',
  input: values,
  sizes: [SETS, MEMBERS],
  rounds: ROUNDS,
  ours,
  tolerance: 1e-5,
})
report({
  what: `Quantiles of a ${MEMBERS}-member ensemble, ${SETS} sets (best of ${ROUNDS})`,
  ours: outcome.oursMs,
  unit: 'ms',
  baseline:
    'numpyMs' in outcome
      ? { name: 'numpy', value: outcome.numpyMs }
      : { name: 'numpy', missing: outcome.missing },
  goal: { ratioAtMost: 0.33 },
})
