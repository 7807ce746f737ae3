import { waterBudget } from '../indices/water-budget.ts'
import { ensembleQuantiles } from '../series/ensemble-quantiles.ts'
import type { DerivedSets } from './derived-sets.ts'
import type { MemberWeather } from './member-weather.ts'
import { normalOfYears } from './normal-of-years.ts'

/** The water budget of each day, mm, for one evaporation rate: each member's and each year's own (decisions §5). */
export function waterBudgetSets(
  { observed, forecast, years }: MemberWeather,
  coefficient: number,
): DerivedSets {
  const ahead = waterBudget(forecast.rain.values, forecast.evaporation.values, coefficient)
  const past = waterBudget(years.rain.values, years.evaporation.values, coefficient)
  return {
    observed: { from: observed.from, values: waterBudget(observed.rain, observed.evaporation, coefficient) },
    forecast: { from: forecast.rain.from, quantiles: ensembleQuantiles(ahead, forecast.rain.members) },
    normal: { from: years.rain.from, quantiles: normalOfYears({ ...years.rain, values: past }) },
  }
}
