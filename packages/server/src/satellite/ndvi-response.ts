import type { NdviSeason } from '@windrow/contract/entities/satellite.ts'
import { cleanNdvi, type NdviState, type NdviValue } from '@windrow/core/ndvi/clean-ndvi.ts'
import {
  curveSeason,
  type FittedCurve,
  fitGrowthCurve,
  growthCurveAt,
  type NdviPoint,
} from '@windrow/core/ndvi/growth-curve.ts'
import { modelledCurve, modelledNdvi, ndviSum } from '@windrow/core/ndvi/modelled-ndvi.ts'
import { type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import type { FieldGrowth } from '../crops/field-growth.ts'
import { wireDays, wireNumber, wireValues } from '../weather/cells/wire-values.ts'

/** Before planting, so that the bare field shows. */
const LEAD_DAYS = 14
/** Where nothing grows: what a year of pictures shows. */
const YEAR = 365
/** Days after harvest that are drawn. */
const AFTER_HARVEST = 28
/** What the model says of the days ahead counts this much of a picture. */
const EXPECTED_WEIGHT = 0.1
/** A normal value lies within so many deviations 9 times in 10. */
const NINE_IN_TEN = 1.645

/** From which day on to which the season is drawn. */
export function seasonSpan({ outlook }: FieldGrowth, today: DayNumber): { from: DayNumber; to: DayNumber } {
  if (!outlook) return { from: today - YEAR, to: today }
  const length = outlook.sums['0.5'].length
  const end = Math.min(length - 1, (outlook.harvest.high ?? length) + AFTER_HARVEST)
  return { from: outlook.from - LEAD_DAYS, to: Math.max(today, outlook.from + end) }
}

export type CleanValue = NdviValue & { state: NdviState }

export function cleanValues(values: readonly NdviValue[]): CleanValue[] {
  const states = cleanNdvi(values)
  return values.map((value, at) => ({ ...value, state: states[at] as NdviState }))
}

export const wireNdvi = ({ day, value, valid, state }: CleanValue): NdviSeason['values'][number] => ({
  date: dayOf(day),
  value: wireNumber(value, 1_000),
  valid: Math.round(valid * 100) / 100,
  state,
})

type CurveResponse = Pick<NdviSeason, 'curve' | 'fit' | 'season'>

/**
 * The growth curve through the used values, filled up by the model where days have yet to come. Modelled values are the
 * curve themselves, which goes on from the last of them with the same `meanStress`. Yields now and then.
 */
export function* curveResponse(
  values: readonly CleanValue[],
  growth: FieldGrowth,
  { from, to }: { from: DayNumber; to: DayNumber },
  today: DayNumber,
  meanStress?: number,
): Generator<undefined, CurveResponse> {
  const isModelled = meanStress !== undefined
  const model = modelOf(growth, meanStress ?? 1)
  const points: NdviPoint[] = values
    .filter(({ state }) => state === 'used')
    .map(({ day, value }) => ({ t: day - from, value, weight: 1 }))
  if (model && !isModelled)
    for (let day = today; day <= to; day += 5) {
      const value = model(day, '0.5')
      if (!Number.isNaN(value)) points.push({ t: day - from, value, weight: EXPECTED_WEIGHT })
    }
  const fitted = yield* fitGrowthCurve(points)
  const days = to - from + 1
  const drawn =
    isModelled && model ? modelBand(model, from, days, values) : fitted ? fittedBand(fitted, days) : null
  if (!drawn) return { curve: null, fit: null, season: null }
  const bare = Math.min(...drawn.value)
  const season = curveSeason(drawn.value, bare)
  return {
    curve: {
      time: wireDays(from, days),
      value: wireValues(drawn.value, 1_000),
      low: wireValues(drawn.low, 1_000),
      high: wireValues(drawn.high, 1_000),
    },
    fit: fitted && fitResponse(fitted, from),
    season: season && {
      start: dayOf(from + season.start),
      peak: dayOf(from + season.peak),
      end: dayOf(from + season.end),
      length: season.end - season.start + 1,
    },
  }
}

function fitResponse({ curve, rmse, used }: FittedCurve, from: DayNumber): NdviSeason['fit'] {
  const round = (value: number) => Math.round(value * 1_000) / 1_000
  return {
    bare: round(curve.bare),
    full: round(curve.full),
    greenUp: dayOf(from + Math.round(curve.greenUp)),
    greenUpRate: round(curve.greenUpRate),
    browning: dayOf(from + Math.round(curve.browning)),
    browningRate: round(curve.browningRate),
    rmse: round(rmse),
    used,
  }
}

type Band = { value: number[]; low: number[]; high: number[] }
type Level = '0.05' | '0.5' | '0.95'

/** The modelled value of a day at a level of its degree days; null where no crop model grows. */
function modelOf(
  { season, outlook }: FieldGrowth,
  meanStress: number,
): ((day: DayNumber, level: Level) => number) | null {
  if (typeof season === 'string' || !outlook) return null
  const curve = modelledCurve(season.crop, season.thresholds)
  return (day, level) => {
    const sum = day < outlook.from ? 0 : (outlook.sums[level][day - outlook.from] ?? Number.NaN)
    return modelledNdvi(curve, ndviSum(season, day, sum), meanStress)
  }
}

/** Warm members are ahead on both flanks: the band is what lies between the slow and the fast ones. */
function modelBand(
  model: (day: DayNumber, level: Level) => number,
  from: DayNumber,
  days: number,
  past: readonly NdviValue[],
): Band {
  const known = new Map(past.map(({ day, value }) => [day, value]))
  const at = (level: Level) =>
    Array.from({ length: days }, (_, day) => known.get(from + day) ?? model(from + day, level))
  const slow = at('0.05')
  const fast = at('0.95')
  const value = at('0.5')
  const of = (pick: (...values: number[]) => number) =>
    value.map((middle, day) => pick(middle, slow[day] as number, fast[day] as number))
  return { value, low: of(Math.min), high: of(Math.max) }
}

function fittedBand({ curve, rmse }: FittedCurve, days: number): Band {
  const value = Array.from({ length: days }, (_, t) => growthCurveAt(curve, t))
  const off = NINE_IN_TEN * rmse
  return { value, low: value.map((one) => one - off), high: value.map((one) => one + off) }
}

/** The stages as they follow each other, as far as they are known. */
export function stageSpans({ outlook }: FieldGrowth): NdviSeason['stages'] {
  if (!outlook) return []
  const known = outlook.stages.filter(({ day }) => day.middle !== null)
  return known.map(({ stage, day }, at) => {
    const next = known[at + 1]?.day.middle
    return {
      stage,
      from: dayOf(outlook.from + (day.middle as number)),
      to: next == null ? null : dayOf(outlook.from + next),
    }
  })
}
