import { checkAlert, checkStackedAlert, hasRisksOf } from '@windrow/core/alerts/check-alert.ts'
import { evaluateRules } from '@windrow/core/risks/evaluate-rules.ts'
import { RISKS } from '@windrow/core/risks/registry.ts'
import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import { isStackedRule, type Rule } from '@windrow/core/risks/rule.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { DEMO_ALERTS, type DemoAlert } from '@windrow/testkit/demo-farm/demo-alerts.ts'
import { DEMO_FIELDS, type DemoField } from '@windrow/testkit/demo-farm/demo-fields.ts'
import { expect, test } from 'vitest'
import { timeZoneAt } from '../weather/places/create-places.ts'
import { openSimulatedSource } from '../weather/sources/simulated/open-simulated-source.ts'
import type { DailySeries, Ensemble } from '../weather/sources/weather-source.ts'

const ruleOf = ({ risk, data }: DemoAlert) => ({ id: data.title, risk, alert: data }) as Rule

test('the sample farm has sound alerts of most risk types, on every variety [D-1.35]', () => {
  for (const rule of DEMO_ALERTS.map(ruleOf)) {
    const problems = isStackedRule(rule) ? checkStackedAlert(rule.alert) : checkAlert(rule.risk, rule.alert)
    expect(problems).toEqual([])
    if (isStackedRule(rule)) expect(hasRisksOf(rule.risk, rule.alert)).toBe(true)
  }
  const used = new Set(DEMO_ALERTS.map(({ risk }) => risk))
  expect(RISKS.filter(({ key }) => used.has(key)).length).toBeGreaterThanOrEqual(14)
  for (const { crop, variety } of DEMO_FIELDS)
    expect(DEMO_ALERTS.filter((alert) => alert.crop === crop && alert.variety === variety)).not.toHaveLength(
      0,
    )
  for (const { crop, variety } of DEMO_ALERTS)
    expect(DEMO_FIELDS.some((field) => field.crop === crop && field.variety === variety)).toBe(true)
})

/** As far back as the longest run. */
const BACK = 90

test('at least three of them are triggered, in whatever month Windrow is first started [D-1.35]', async () => {
  let now = 0
  const { grid } = openSimulatedSource({ now: () => new Date(now), isMoved: true })
  const triggered = async (field: DemoField, today: number): Promise<string[]> => {
    const { lat, lon } = field
    const cell = grid.cellFor({ lat, lon, elevation: null, zone: timeZoneAt(lat, lon) })
    const [observed] = (await grid.history([cell], today - BACK, today - 1)) as [DailySeries]
    const [forecast] = (await grid.forecast([cell], today, 15)) as [Ensemble]
    const weather: RiskWeather = {
      today,
      observed: { first: observed.first, count: observed.count, values: observed.values },
      forecast: { ...forecast, first: forecast.first },
    }
    const rules = DEMO_ALERTS.filter(({ crop, variety }) => crop === field.crop && variety === field.variety)
    const verdicts = evaluateRules(rules.map(ruleOf), weather, { plantingDate: null })
    return rules.flatMap(({ data }, at) => (verdicts[at]?.state === 'triggered' ? [data.title] : []))
  }
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-09`
    now = Date.parse(`${day}T12:00:00Z`)
    const titles = new Set<string>()
    for (const field of DEMO_FIELDS)
      for (const title of await triggered(field, dayNumber(day))) titles.add(title)
    expect([day, titles.size >= 3, [...titles]]).toEqual([day, true, [...titles]])
  }
}, 120_000)
