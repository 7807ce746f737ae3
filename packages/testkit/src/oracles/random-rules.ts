import type { Rule } from '@windrow/core/risks/evaluate-rules.ts'
import type { RiskKey } from '@windrow/core/risks/registry.ts'
import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import type { PlainRule } from '@windrow/core/risks/rule.ts'
import { DAYS_IN_MONTH, type MonthDay } from '@windrow/core/time/calendar.ts'
import { dayNumberOf } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { Random } from '../random.ts'

/** Small numbers, so that values meet thresholds and days meet season edges often. */
const SERIES = ['t2m_min', 't2m_max', 'tp_sum', 'rh_mean'] as const satisfies readonly SeriesKey[]

const RISKS = [
  'risk_cold',
  'risk_heat_stress',
  'risk_insufficient_high_temp',
  'risk_insufficient_low_temp',
  'risk_flood',
  'risk_drought',
  'risk_cumulative_flood',
  'risk_cumulative_drought',
  'risk_high_humidity',
] as const satisfies readonly RiskKey[]

/** Weather of a made-up cell: short, with values that lie on each other, gaps and series that are not there. */
export function randomWeather(random: Random): RiskWeather {
  const today = dayNumberOf(2024, 1 + random.below(12), 1 + random.below(28))
  const observedDays = random.below(12)
  const forecastDays = random.below(12)
  const members = forecastDays === 0 ? 0 : random.pick([1, 2, 5, 31, 32, 33, 51, 64, 70])
  const missing = random.pick([0, 0, 0.05, 0.4])
  const value = () => (random.uniform() < missing ? Number.NaN : random.below(5))
  const values = (length: number) => {
    const made: Partial<Record<SeriesKey, Float32Array>> = {}
    for (const key of SERIES)
      if (random.below(15) > 0) made[key] = Float32Array.from({ length }, () => value())
    return made
  }
  return {
    today,
    observed: {
      first: today - observedDays + random.below(2),
      count: observedDays,
      values: values(observedDays),
    },
    forecast: {
      first: today - random.below(3),
      count: forecastDays,
      members,
      values: values(forecastDays * members),
    },
  }
}

export function randomRule(random: Random, today: MonthDay): Rule {
  const near = (): MonthDay => {
    const month = ((today.month - 1 + random.below(3) + 11) % 12) + 1
    return { month, day: 1 + random.below(DAYS_IN_MONTH[month - 1] as number) }
  }
  const isWholeYear = random.below(2) === 0
  const frame = {
    title: 'made up',
    active: random.below(20) > 0,
    recurrent_days: 1 + random.below(random.pick([1, 3, 8, 20])),
    start_date: isWholeYear ? { month: 1, day: 1 } : near(),
    end_date: isWholeYear ? { month: 12, day: 31 } : near(),
  }
  const condition = () => ({ threshold: random.below(5), probability: random.pick([0.1, 0.25, 0.5, 0.9, 1]) })
  if (random.below(4) === 0) {
    const risks = (['risk_cold', 'risk_high_humidity'] as const).map((risk) => ({ risk, ...condition() }))
    return { id: 'stacked', risk: 'risk_cold_and_damp', alert: { ...frame, risks } }
  }
  return { id: 'plain', risk: random.pick(RISKS), alert: { ...frame, ...condition() } }
}

/** The same cell with past years that degree-day sums go on with. */
export function withYears(random: Random, weather: RiskWeather): RiskWeather {
  const years = 2 + random.below(4)
  const days = 10 + random.below(50)
  const missing = random.pick([0, 0, 0.05])
  const values = () =>
    Float32Array.from({ length: years * days }, () =>
      random.uniform() < missing ? Number.NaN : random.below(5),
    )
  const from = weather.forecast.first + weather.forecast.count
  return {
    ...weather,
    years: { first: from, count: days, years, values: { t2m_min: values(), t2m_max: values() } },
  }
}

const LEVELS: readonly [number[], ...number[][]] = [[0.05, 0.25, 0.5, 0.75, 0.95], [0.1, 0.5, 0.9], [0.5]]

/** A cell whose source gives quantiles only. */
export function randomQuantiles(random: Random): RiskWeather {
  const levels = random.pick(LEVELS)
  const weather = randomWeather(random)
  const days = random.below(12)
  const missing = random.pick([0, 0, 0.05])
  const row = () => {
    const quantiles = levels.map(() => random.below(5)).sort((a, b) => a - b)
    return random.uniform() < missing ? quantiles.map(() => Number.NaN) : quantiles
  }
  const values = Object.fromEntries(
    SERIES.filter(() => random.below(15) > 0).map((key) => [
      key,
      Float32Array.from(Array.from({ length: days }, row).flat()),
    ]),
  )
  return {
    ...weather,
    forecast: { ...weather.forecast, count: days, members: levels.length, values, levels },
  }
}

export function randomDegreeDayRule(random: Random, today: MonthDay): PlainRule {
  const { alert } = randomRule(random, today)
  const { title, active, start_date, end_date } = alert
  return {
    id: 'degree days',
    risk: random.pick(['risk_growing_degree_days', 'risk_pest_degree_days'] as const),
    alert: {
      title,
      active,
      start_date,
      end_date,
      probability: random.pick([0.1, 0.25, 0.5, 0.9, 1]),
      gddBase: random.below(3),
      gddSum: random.below(random.pick([5, 30, 80])),
      gddLifeCycle: 1 + random.below(60),
    },
  }
}
