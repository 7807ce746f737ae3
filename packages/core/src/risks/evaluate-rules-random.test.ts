import { createRandom } from '@windrow/testkit/random/random.ts'
import { randomRule, randomWeather } from '@windrow/testkit/risks/random-rules.ts'
import { slowVerdict } from '@windrow/testkit/risks/slow-evaluation.ts'
import { expect, test } from 'vitest'
import { calendarDay } from '../time/day.ts'
import { evaluateRules, type Rule } from './evaluate-rules.ts'

const CELLS = 60
const RULES = 12

test('on random ensembles and rules it says what a slow and obvious implementation says', {
  timeout: 60_000,
}, () => {
  const random = createRandom(6)
  const states = { quiet: 0, triggered: 0, noData: 0 }
  for (let cell = 0; cell < CELLS; cell++) {
    const weather = randomWeather(random)
    const rules: Rule[] = Array.from({ length: RULES }, () => randomRule(random, calendarDay(weather.today)))
    const since = weather.today - random.below(10)
    const verdicts = evaluateRules(rules, weather, { plantingDate: null }, { since })
    for (const [at, rule] of rules.entries()) {
      const expected = slowVerdict(rule, weather, since)
      states[expected.state]++
      expect(verdicts[at], `cell ${cell}, rule ${at}: ${JSON.stringify(rule)}`).toEqual(expected)
    }
  }
  expect(Math.min(...Object.values(states))).toBeGreaterThan(CELLS / 2)
})
