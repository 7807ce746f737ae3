import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import type { IrrigationThresholds } from '@windrow/core/decisions/decision-thresholds.ts'
import { irrigationAdvice } from '@windrow/core/decisions/irrigation-advice.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { type RootWater, stepRootWater, withWater } from '@windrow/core/water-use/root-water.ts'
import { type SeasonDay, seasonWater } from '@windrow/core/water-use/season-water.ts'
import type { FieldGrowth } from '../crops/field-growth.ts'
import type { FieldSoil } from '../soil/field-water.ts'
import { seasonDaysOf, waterUserOf } from '../soil/field-water.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import { wireNumber } from '../weather/cells/wire-values.ts'
import type { FieldWeather } from '../weather/store/field-weather.ts'
import { membersOn, spreadOf } from './frost.ts'

const DAYS = 14
const WEEK = 7
const NOTHING = { low: null, middle: null, high: null }

export function irrigationResponse(
  field: FieldWeather,
  weather: CellWeather,
  growth: FieldGrowth,
  soil: FieldSoil,
  limits: IrrigationThresholds,
): Decisions['irrigation'] {
  const { season, outlook } = growth
  const rain = weekSums(weather, 'tp_sum')
  const none = (reason: 'no-model' | 'not-growing' | 'not-planted'): Decisions['irrigation'] => ({
    verdict: reason === 'not-growing' ? 'green' : 'unknown',
    reasons: [reason],
    amount: null,
    by: null,
    rootZone: null,
    rain: spreadOf(rain, 10),
    need: NOTHING,
    days: [],
  })
  if (season === 'unknown-crop') return none('no-model')
  if (season === 'not-planted' || season === 'planted-too-early') return none('not-planted')
  if (typeof season === 'string' || !outlook || outlook.end !== null) return none('not-growing')
  const { today } = weather
  const { from, sums } = outlook
  const user = waterUserOf(growth)
  const past = seasonWater(seasonDaysOf(weather, field, from, today, sums['0.5']), soil.water, user)
  const applied = field.irrigations.filter(({ date }) => date === dayOf(today))
  const now = withWater(
    past.at(-1) ?? firstDayOf(weather, field, growth, soil),
    applied.reduce((sum, { amount }) => sum + amount, 0),
  )
  const ahead = stepAhead(weather, now, growth, soil)
  const refill = limits.refill ?? 1 - season.crop.depletion
  const advice = irrigationAdvice(now, ahead, { ...limits, refill })
  return {
    verdict: advice.verdict,
    reasons: advice.reasons,
    amount: advice.amount,
    by: advice.by === null ? null : dayOf(today + advice.by),
    rootZone: {
      available: Math.round(now.available),
      depletion: Math.round(now.depletion),
      full: wireNumber(1 - now.depletion / now.available) ?? 0,
      refillAt: refill,
      stress: wireNumber(now.stress) ?? 0,
      depth: wireNumber(now.depth) ?? 0,
    },
    rain: spreadOf(rain, 10),
    need: spreadOf(ahead.need, 10),
    days: Array.from({ length: ahead.days }, (_, day) => ({
      date: dayOf(today + day),
      full: spreadOf(
        ahead.depletion
          .subarray(day * ahead.members, (day + 1) * ahead.members)
          .map((depletion) => 1 - depletion / (ahead.available[day] as number)),
      ),
    })),
  }
}

/** Planted today: the soil as the fallow before left it. */
function firstDayOf(
  weather: CellWeather,
  field: FieldWeather,
  growth: FieldGrowth,
  soil: FieldSoil,
): SeasonDay {
  const days = seasonDaysOf(weather, field, weather.today, weather.today, [])
  const dry = { ...days, rain: [0], et0: [0], sums: [0], irrigation: [0] }
  return seasonWater(dry, soil.water, waterUserOf(growth))[0] as SeasonDay
}

/** The root zone of each member over the days ahead, from its current state; and what the crop needs in a week, mm. */
function stepAhead({ today, forecast }: CellWeather, now: RootWater, growth: FieldGrowth, soil: FieldSoil) {
  const { members, values } = forecast
  const days = Math.max(0, Math.min(DAYS, forecast.first + forecast.count - today))
  const user = waterUserOf(growth)
  const { from, sums } = growth.outlook ?? { from: today, sums: { '0.5': new Float32Array(0) } }
  const depletion = new Float32Array(days * members)
  const available = new Float32Array(days)
  const need = new Float32Array(members)
  for (let member = 0; member < members; member++) {
    let water = now
    for (let day = 0; day < days; day++) {
      const at = (today + day - forecast.first) * members + member
      const rain = values.tp_sum?.[at] ?? Number.NaN
      const et0 = values.e_sum?.[at] ?? Number.NaN
      const sum = sums['0.5'][today + day - from] ?? 0
      const next = stepRootWater(water, { rain, et0, sum }, soil.water, user)
      depletion[day * members + member] = next.depletion
      available[day] = next.available
      if (day < WEEK) need[member] = (need[member] as number) + next.need
      water = next
    }
  }
  return { days, members, depletion, available, need }
}

/** What each member's next 7 days sum up to. */
function weekSums({ today, forecast }: CellWeather, key: 'tp_sum'): Float32Array {
  const sums = new Float32Array(forecast.members)
  for (let day = today; day < today + WEEK; day++)
    membersOn(forecast, forecast.values[key], day).forEach((value, member) => {
      sums[member] = (sums[member] as number) + value
    })
  return sums
}
