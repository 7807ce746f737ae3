import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { isHarvestDone } from '@windrow/core/crops/season-days.ts'
import type { IrrigationThresholds } from '@windrow/core/decisions/decision-thresholds.ts'
import { irrigationAdvice } from '@windrow/core/decisions/irrigation-advice.ts'
import { waterStress } from '@windrow/core/indices/soil-moisture.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { unwateredAhead, type WaterAhead } from '@windrow/core/water-use/field-water.ts'
import { isFrozenOn } from '@windrow/core/water-use/frozen-ground.ts'
import { PHASE } from '@windrow/core/water-use/water-calendar.ts'
import type { FieldGrowth } from '../crops/field-growth.ts'
import type { ReckonedWater } from '../soil/field-water.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import { spreadOf, wireNumber } from '../weather/cells/wire-values.ts'
import { membersOn } from './frost.ts'

const DAYS = 14
const WEEK = 7
const NOTHING = { low: null, middle: null, high: null }

export function irrigationResponse(
  { field, water }: ReckonedWater,
  weather: CellWeather,
  growth: FieldGrowth,
  limits: IrrigationThresholds,
  isWetAbove: boolean,
): Decisions['irrigation'] {
  const { season, outlook } = growth
  const rain = weekSums(weather, 'tp_sum')
  const none = (reason: 'no-model' | 'not-growing' | 'not-planted' | 'ripe'): Decisions['irrigation'] => ({
    verdict: reason === 'not-growing' || reason === 'ripe' ? 'green' : 'unknown',
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
  if (typeof season === 'string' || !outlook) return none('not-growing')
  if (outlook.end !== null) return none(isHarvestDone(outlook.end) ? 'not-growing' : 'ripe')
  const { today } = weather
  const { available, ready, depth, depletion: before } = water.yesterday
  const depletion = Math.max(0, before - (field.given.get(today) ?? 0))
  const now = { available, depletion, stress: waterStress(depletion, available, ready) }
  const ahead = unwateredAhead(field, water.now, weather, DAYS)
  const refill = limits.refill ?? 1 - season.crop.depletion
  const isFlooded =
    field.irrigated === 'paddy' && field.calendar.phase[today - field.calendar.first] === PHASE.flooded
  const advice = isFlooded
    ? ({ verdict: 'green', reasons: ['flooded'], amount: null, by: null } as const)
    : irrigationAdvice(now, ahead, {
        ...limits,
        refill,
        isWatered: field.irrigated === 'full',
        isWetAbove,
        isFrozen: (day) => isFrozenOn(weather.forecast, today + day),
      })
  return {
    verdict: advice.verdict,
    reasons: [...advice.reasons],
    amount: advice.amount,
    by: advice.by === null ? null : dayOf(today + advice.by),
    rootZone: {
      available: Math.round(available),
      depletion: Math.round(depletion),
      full: wireNumber(1 - depletion / available) ?? 0,
      refillAt: refill,
      stress: wireNumber(now.stress) ?? 0,
      depth: wireNumber(depth) ?? 0,
    },
    rain: spreadOf(rain, 10),
    need: spreadOf(weekNeeds(ahead), 10),
    days: Array.from({ length: ahead.days }, (_, day) => ({
      date: dayOf(today + day),
      full: spreadOf(
        ahead.depletion
          .subarray(day * ahead.members, (day + 1) * ahead.members)
          .map((missing) => 1 - missing / (ahead.available[day] as number)),
      ),
    })),
  }
}

/** What the crop needs in the next 7 days, mm, by member. */
function weekNeeds({ days, members, need }: WaterAhead): Float32Array {
  const sums = new Float32Array(members)
  for (let at = 0; at < Math.min(days, WEEK) * members; at++)
    sums[at % members] = (sums[at % members] as number) + (need[at] as number)
  return sums
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
