import { randomRule, randomWeather } from '@windrow/testkit/oracles/random-rules.ts'
import { createRandom, type Random } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { evaluateRules } from '../risks/evaluate-rules.ts'
import type { RiskWeather } from '../risks/risk-weather.ts'
import type { Rule } from '../risks/rule.ts'
import { calendarDay } from '../time/day.ts'
import { createMemberCounter, type MemberCounter } from './member-counter.ts'

const CELLS = 400
const RULES = 12

/** A counter that records how many rules it was called with. */
function watched(counter: MemberCounter) {
  let asked = 0
  const watching: MemberCounter = {
    begin: (days, members) => counter.begin(days, members),
    takeIn: (place, series) => counter.takeIn(place, series),
    countDays: (place, run) => {
      asked++
      return counter.countDays(place, run)
    },
    countSums: (place, sum) => {
      asked++
      return counter.countSums(place, sum)
    },
    get counts() {
      return counter.counts
    },
  }
  return { watching, asked: () => asked }
}

/** Values between whole numbers, as weather has them, for as long as a year. */
function longWeather(random: Random): RiskWeather {
  const weather = randomWeather(random)
  const members = random.pick([1, 15, 16, 17, 50, 51, 100, 300])
  const days = { observed: random.below(200), forecast: 1 + random.below(30) }
  const values = (length: number) => {
    const of = () => Float32Array.from({ length }, () => random.normal() * 2 + 2)
    return { t2m_min: of(), t2m_max: of(), rh_mean: of(), tp_sum: of().map((value) => Math.max(0, value)) }
  }
  return {
    today: weather.today,
    observed: { first: weather.today - days.observed, count: days.observed, values: values(days.observed) },
    forecast: {
      first: weather.today,
      count: days.forecast,
      members,
      values: values(days.forecast * members),
    },
  }
}

describe('counting members by SIMD', () => {
  for (const [name, weatherOf] of [
    ['short and with gaps', randomWeather],
    ['long and whole', longWeather],
  ] as const)
    test(`says what masks of members say: weather that is ${name}`, () => {
      const counter = createMemberCounter()
      if (!counter) throw new Error('There is no SIMD here.')
      const { watching, asked } = watched(counter)
      const random = createRandom(17)
      for (let cell = 0; cell < CELLS; cell++) {
        const weather = weatherOf(random)
        const rules: Rule[] = Array.from({ length: RULES }, () =>
          randomRule(random, calendarDay(weather.today)),
        )
        const field = { plantingDate: null }
        const since = weather.today - random.below(40)
        const counted = evaluateRules(rules, weather, field, { since, counter: watching })
        const masked = evaluateRules(rules, weather, field, { since })
        for (const [at, rule] of rules.entries())
          expect(counted[at], `cell ${cell}, ${JSON.stringify(rule)}`).toEqual(masked[at])
      }
      expect(asked()).toBeGreaterThan(CELLS)
    })

  test('leaves more members than it has room for to masks', () => {
    const counter = createMemberCounter()
    counter?.begin(1, 2_000)
    const values = new Float32Array(2_000)
    const series = { observed: values, observedFrom: 0, observedDays: 0, forecast: values, forecastFrom: 0 }
    expect(counter?.takeIn(0, { ...series, forecastDays: 1 })).toBe(false)
  })
})
