import {
  randomDegreeDayRule,
  randomQuantiles,
  randomRule,
  randomWeather,
  withYears,
} from '@windrow/testkit/oracles/random-rules.ts'
import { slowDegreeDays } from '@windrow/testkit/oracles/slow-degree-days.ts'
import { slowVerdict } from '@windrow/testkit/oracles/slow-evaluation.ts'
import { slowQuantiles } from '@windrow/testkit/oracles/slow-quantiles.ts'
import { createRandom, type Random } from '@windrow/testkit/random.ts'
import { expect, test } from 'vitest'
import { calendarDay } from '../time/day.ts'
import { evaluateRules, type Rule, type Verdict } from './evaluate-rules.ts'
import type { RiskWeather } from './risk-weather.ts'
import type { PlainRule } from './rule.ts'

const CELLS = 60
const RULES = 12

type Slow<One extends Rule> = (
  rule: One,
  weather: RiskWeather,
  since: number,
  planting: number | null,
) => Verdict

/** Many rules on many cells; how often each state came out. */
function compare<One extends Rule>(
  seed: number,
  weatherOf: (random: Random) => RiskWeather,
  ruleOf: (random: Random, today: { month: number; day: number }) => One,
  slow: Slow<One>,
): Record<Verdict['state'], number> {
  const random = createRandom(seed)
  const states = { quiet: 0, triggered: 0, noData: 0 }
  for (let cell = 0; cell < CELLS; cell++) {
    const weather = weatherOf(random)
    const rules = Array.from({ length: RULES }, () => ruleOf(random, calendarDay(weather.today)))
    const since = weather.today - random.below(10)
    const plantingDate = random.below(2) === 0 ? null : weather.today + 10 - random.below(40)
    const verdicts = evaluateRules(rules, weather, { plantingDate }, { since })
    for (const [at, rule] of rules.entries()) {
      const expected = slow(rule, weather, since, plantingDate)
      states[expected.state]++
      expect(rounded(verdicts[at]), `cell ${cell}, rule ${at}: ${JSON.stringify(rule)}`).toEqual(
        rounded(expected),
      )
    }
  }
  return states
}

/** Shares are added up in another order. */
const rounded = (verdict: Verdict | undefined) => ({
  ...verdict,
  ranges: verdict?.ranges.map((range) => ({
    ...range,
    probability: Math.round(range.probability * 1e9) / 1e9,
  })),
})

const least = (states: Record<string, number>) => Math.min(...Object.values(states))

test('on random ensembles and rules it says what a slow and obvious implementation says', {
  timeout: 60_000,
}, () => {
  expect(least(compare(6, randomWeather, randomRule, slowVerdict))).toBeGreaterThan(CELLS / 2)
})

test('the same with degree days, of ensembles and past years and of quantiles', { timeout: 60_000 }, () => {
  const slow: Slow<PlainRule> = (rule, weather, since, planting) =>
    slowDegreeDays(rule, weather, planting, since)
  const ofMembers = (random: Random) =>
    random.below(4) === 0 ? randomWeather(random) : withYears(random, randomWeather(random))
  const ofQuantiles = (random: Random) => withYears(random, randomQuantiles(random))
  expect(least(compare(7, ofMembers, randomDegreeDayRule, slow))).toBeGreaterThan(CELLS / 2)
  expect(least(compare(8, ofQuantiles, randomDegreeDayRule, slow))).toBeGreaterThan(CELLS / 4)
})

test('the same with sources that give quantiles only', { timeout: 60_000 }, () => {
  expect(least(compare(9, randomQuantiles, randomRule, slowQuantiles))).toBeGreaterThan(CELLS / 2)
})
