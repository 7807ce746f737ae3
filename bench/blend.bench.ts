import { blendRun } from '@windrow/core/blend/blend-run.ts'
import { blendedValuesOf } from '@windrow/core/blend/blended-values.ts'
import { learnBlend } from '@windrow/core/blend/learn-blend.ts'
import { scoreLead } from '@windrow/core/verification/lead-scores.ts'
import { type BandKey, RECORD_BANDS, RECORD_SIZE } from '@windrow/core/verification/record-levels.ts'
import { type BlendTrial, lastDays, runBlendTrial, runOfDay } from '@windrow/testkit/blend-trial.ts'
import { EQUAL_MODELS, FIVE_MODELS, SAME_MODELS, withBroken } from '@windrow/testkit/five-models.ts'
import { bestWeights } from '@windrow/testkit/oracles/best-weights.ts'
import { createSyntheticWeather, type SyntheticWorld } from '@windrow/testkit/synthetic-models.ts'
import { report } from './report.ts'

/** The figures of `docs/adr/2026-11-17-blending-models.md`: made-up models whose truth is known. */
const SEEDS = [1, 2, 3, 4, 5, 6]
const DAYS = 260
/** Days before there is anything to judge. */
const START = 60
const LEADS = FIVE_MODELS.t2m_max.leads

const TRUTH = 'the truth of made-up models'
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

type World = readonly [name: string, key: keyof typeof FIVE_MODELS, world: SyntheticWorld]

const trialsOf = ([, key, world]: World): BlendTrial[] =>
  SEEDS.map((seed) => runBlendTrial({ ...world, seed }, blendedValuesOf(key), DAYS))

/** How much less the mean score at a lead is than that of the best model, which is known only afterwards. */
function gainsOf(
  trials: readonly BlendTrial[],
  of: 'issued' | 'blend',
  against: 'models' | 'fair' = 'models',
): number[] {
  return Array.from({ length: LEADS }, (_, lead) => {
    const days = trials.flatMap(({ scores }) => scores.slice(START).flatMap((leads) => leads[lead] ?? []))
    const singles = days[0]?.models.map((_, model) => mean(days.map((day) => day[against][model] ?? 0))) ?? []
    return 1 - mean(days.map((day) => day[of])) / Math.min(...singles)
  })
}

/** The largest difference of any band's coverage over 200 days, leads and seeds together for each band. */
function coverageError(trials: readonly BlendTrial[], key: keyof typeof FIVE_MODELS): number {
  const errors = (Object.keys(RECORD_BANDS) as BandKey[]).map((band) => {
    const found = trials.flatMap(({ record }) =>
      Array.from({ length: LEADS }, (_, lead) => {
        const days = Array.from({ length: DAYS - START }, (_, day) => START + day)
        const quantiles = days.flatMap((day) => {
          const at = (day * LEADS + lead) * RECORD_SIZE
          return [...record.blend.subarray(at, at + RECORD_SIZE)]
        })
        const observed = days.map((day) => record.observed[day] ?? Number.NaN)
        const cases = { quantiles, observed, climatology: [], persistence: [] }
        return scoreLead(cases, blendedValuesOf(key).range).coverage[band] ?? Number.NaN
      }),
    )
    return Math.abs(mean(found) - Number(band))
  })
  return Math.max(...errors)
}

const worlds: World[] = [
  ...(Object.keys(FIVE_MODELS) as (keyof typeof FIVE_MODELS)[]).map(
    (key) => [key, key, FIVE_MODELS[key]] as const,
  ),
  ['models of one skill', 't2m_max', EQUAL_MODELS],
]
let leastGain = Number.POSITIVE_INFINITY
let worstCoverage = 0
let firstDays = 0
for (const world of worlds) {
  const trials = trialsOf(world)
  const gains = gainsOf(trials, 'issued')
  const coverage = coverageError(trials, world[1])
  console.log(`${world[0]}: issued against the best model, by lead: ${gains.map(percent).join(', ')}`)
  console.log(`  without the gate: ${gainsOf(trials, 'blend').map(percent).join(', ')}`)
  console.log(`  coverage off by at most ${percent(coverage)}`)
  leastGain = Math.min(leastGain, ...gains)
  worstCoverage = Math.max(worstCoverage, coverage)
  if (world[0] === 't2m_max') firstDays = Math.min(...gains.slice(0, 5))
}
const sameTrials = trialsOf(['models that say the same', 't2m_max', SAME_MODELS])
const same = gainsOf(sameTrials, 'issued')
console.log(`models that say the same: ${same.map(percent).join(', ')}`)
const sameFair = gainsOf(sameTrials, 'blend', 'fair')
console.log(`  the blend against one with infinitely many members: ${sameFair.map(percent).join(', ')}`)
leastGain = Math.min(leastGain, ...same)

const JUDGED = [0, 4, 9]
const distances = JUDGED.flatMap((lead) => {
  const best = bestWeights({ ...FIVE_MODELS.t2m_max, seed: 99 }, lead, 1_500)
  return SEEDS.map((seed) => {
    const trial = runBlendTrial(
      { ...FIVE_MODELS.t2m_max, seed: 100 + seed },
      blendedValuesOf('t2m_max'),
      START,
    )
    const learned = trial.learned[START - 1]?.leads[lead]?.weights ?? new Float64Array(best.length)
    return best.map((weight, model) => Math.abs(weight - (learned[model] ?? 0)))
  })
})
console.log(
  `weights after ${START} days: a model's is off by ${mean(distances.flat()).toFixed(3)} on average, ` +
    `the farthest of the five by ${mean(distances.map((five) => Math.max(...five))).toFixed(3)}`,
)

const BREAK = 100
const lost = SEEDS.map((seed) => {
  const world = withBroken({ ...FIVE_MODELS.t2m_max, seed }, 0, BREAK, 1.5)
  const { learned } = runBlendTrial(world, blendedValuesOf('t2m_max'), BREAK + 30)
  const after = learned.findIndex(
    ({ leads }, day) => day >= BREAK && leads.every(({ weights }) => (weights[0] ?? 1) < 0.05),
  )
  return after < 0 ? Number.POSITIVE_INFINITY : after - BREAK + 1
})

const values = blendedValuesOf('t2m_max')
const { record } = runBlendTrial({ ...FIVE_MODELS.t2m_max, leads: 15 }, values, START + 15)
const archive = lastDays(record, record.days)
const { members } = createSyntheticWeather({ ...FIVE_MODELS.t2m_max, leads: 15 })()
const ids = archive.models.map(({ id }) => id)
const runs = ids.map((id, model) => runOfDay(id, members, model))
const ROUNDS = 400

/** Milliseconds of the processor for one round, which others on the machine do not change much. */
function processorTime(round: () => unknown): number {
  for (let warm = 0; warm < ROUNDS; warm++) round()
  const before = process.cpuUsage()
  for (let timed = 0; timed < ROUNDS; timed++) round()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / ROUNDS
}

const learned = learnBlend(archive, values)
const learning = processorTime(() => learnBlend(archive, values))
const drawing = processorTime(() =>
  blendRun({ runs, ids, days: 15, members: 51, learned, values, isGated: false }),
)
console.log(`learned in ${learning.toFixed(2)} ms, drawn in ${drawing.toFixed(2)} ms`)
/** Outcomes come once a day, so a day's runs share what was learned. */
const RUNS_A_DAY = 4

const baseline = { name: TRUTH, missing: 'the goal is a figure by itself' }
report({ row: 'blend-time', ours: learning / RUNS_A_DAY + drawing, baseline, how: 'processor time' })
report({ row: 'blend-weights', ours: mean(distances.flat()), baseline })
report({ row: 'blend-gain', ours: 100 * firstDays, baseline })
report({ row: 'blend-loss', ours: -100 * leastGain, baseline })
report({ row: 'blend-alike', ours: -100 * Math.min(...same), baseline })
report({ row: 'blend-broken', ours: Math.max(...lost), baseline })
report({ row: 'blend-coverage', ours: 100 * worstCoverage, baseline })
