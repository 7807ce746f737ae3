import type { SeasonWater, Sustainability } from '@windrow/contract/entities/climate.ts'
import { countYears, pastSequences } from '@windrow/core/climatology/years.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { effectiveThresholds } from '@windrow/core/decisions/decision-thresholds.ts'
import { hemisphereOf } from '@windrow/core/indices/frost.ts'
import { WARNING_LIMITS } from '@windrow/core/risks/fixed-warnings.ts'
import { quantile } from '@windrow/core/series/quantile.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { climateYears, frostYears } from '@windrow/core/trends/climate-years.ts'
import { rootedFor } from '@windrow/core/water-use/crop-water.ts'
import type { WaterFootprint } from '@windrow/core/water-use/season-water.ts'
import { availableWater } from '@windrow/core/water-use/soil-profile.ts'
import { fieldGrowth } from '../crops/field-growth.ts'
import { fieldSoil, waterUserOf } from '../soil/field-water.ts'
import type { AboutWeather } from '../weather/cells/cell-responses.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import { wireDays } from '../weather/cells/wire-values.ts'
import type { FieldWeather } from '../weather/store/field-weather.ts'
import { yearlyResponse } from './longterm-response.ts'
import {
  footprintOf,
  runPastSeasons,
  runSeason,
  type SeasonRun,
  type SeasonSpan,
  seasonSpan,
} from './season-footprints.ts'

/** Days of a season that are hot or cold, counted up, beside what is normal by the same date. */
function exposureResponse(
  { history, years }: CellWeather,
  key: 't2m_min' | 't2m_max',
  threshold: number,
  { from, elapsed }: SeasonSpan,
): Sustainability['heat'] {
  const holds = (value: number) => (key === 't2m_max' ? value > threshold : value <= threshold)
  const values = history.values[key] ?? new Float32Array(history.count).fill(Number.NaN)
  const counted: number[] = []
  let days = 0
  for (let day = 0; day < elapsed; day++) {
    if (holds(values[from + day - history.first] ?? Number.NaN)) days++
    counted.push(days)
  }
  if (!years || elapsed <= 0) return { threshold, days, normal: null, counted, normalCounted: [] }
  const count = countYears(years)
  const past = pastSequences({ first: history.first, values }, years, from, elapsed)
  const running = new Float64Array(count)
  const normalCounted: number[] = []
  for (let day = 0; day < elapsed; day++) {
    for (let year = 0; year < count; year++)
      if (holds(past[day * count + year] as number)) running[year] = (running[year] as number) + 1
    normalCounted.push(quantile(running, 0.5))
  }
  const at = (level: number) => Math.round(10 * quantile(running, level)) / 10
  return { threshold, days, normal: { low: at(0.1), middle: at(0.5), high: at(0.9) }, counted, normalCounted }
}

const FROST = 0

export async function sustainabilityResponse(
  field: FieldWeather,
  weather: CellWeather,
  { source }: AboutWeather,
): Promise<Sustainability> {
  const growth = fieldGrowth(field, weather)
  const crop = typeof growth.season === 'string' ? null : growth.season.crop
  const span = seasonSpan(growth, field.lat, weather.today)
  const soil = fieldSoil(field)
  const { efficiency } = effectiveThresholds(field.thresholds.farm, field.thresholds.field).irrigation
  const run = runSeason(weather, growth, soil, efficiency, span.from, span.elapsed)
  const past = await runPastSeasons(weather, growth, soil, efficiency, span)
  return {
    source,
    season: {
      from: dayOf(span.from),
      to: dayOf(span.from + Math.max(0, span.elapsed - 1)),
      kind: span.kind,
      crop: crop?.key ?? null,
    },
    soil: {
      type: soil.type,
      from: soil.from,
      available: Math.round(
        availableWater(soil.water, rootedFor(waterUserOf(growth), field.irrigated).crop.rootDepth),
      ),
    },
    water: {
      soFar: waterResponse(footprintOf(run, span.elapsed)),
      normal: normalResponse(past, span),
      ...countedResponse(run, span),
      years: past.map((one) => ({ year: one.year, ...waterResponse(footprintOf(one, span.days)) })),
    },
    heat: exposureResponse(weather, 't2m_max', findCrop(field.crop)?.heat ?? WARNING_LIMITS.day, span),
    frost: exposureResponse(weather, 't2m_min', FROST, span),
    seasonLength: seasonLength(weather, field.lat),
  }
}

function waterResponse(footprint: WaterFootprint): SeasonWater {
  const round = (value: number) => Math.round(10 * value) / 10
  return {
    rain: round(footprint.rain),
    rainUsed: round(footprint.rainUsed),
    need: round(footprint.need),
    used: round(footprint.used),
    deficit: round(footprint.deficit),
    irrigation: round(footprint.irrigation),
    runoff: round(footprint.runoff),
    drainage: round(footprint.drainage),
  }
}

/** The same days of past seasons, 1, 5 and 9 times in 10. */
function normalResponse(
  past: readonly SeasonRun[],
  { elapsed }: SeasonSpan,
): Sustainability['water']['normal'] {
  if (past.length === 0) return null
  const soFar = past.map((run) => footprintOf(run, elapsed))
  const spread = (key: 'rain' | 'irrigation' | 'deficit') => {
    const values = soFar.map((footprint) => footprint[key])
    const at = (level: number) => Math.round(10 * quantile(values, level)) / 10
    return { low: at(0.1), middle: at(0.5), high: at(0.9) }
  }
  return { rain: spread('rain'), irrigation: spread('irrigation'), deficit: spread('deficit') }
}

/** Counted up from the season's start, day by day. */
function countedResponse({ rainfed, watered, efficiency }: SeasonRun, { from, elapsed }: SeasonSpan) {
  const sums = { rain: 0, need: 0, used: 0, lost: 0, irrigation: 0 }
  const counted: Record<'rain' | 'rainUsed' | 'need' | 'irrigation' | 'deficit', number[]> = {
    rain: [],
    rainUsed: [],
    need: [],
    irrigation: [],
    deficit: [],
  }
  const push = (key: keyof typeof counted, value: number) => counted[key].push(Math.round(10 * value) / 10)
  rainfed.forEach((day, at) => {
    sums.rain += day.rain
    sums.need += day.need
    sums.used += day.used
    sums.lost += day.runoff + day.drainage
    sums.irrigation += (watered[at]?.irrigation ?? 0) / efficiency
    push('rain', sums.rain)
    push('rainUsed', Math.max(0, Math.min(sums.used, sums.rain - sums.lost)))
    push('need', sums.need)
    push('irrigation', sums.irrigation)
    push('deficit', Math.max(0, sums.need - sums.used))
  })
  return { time: wireDays(from, elapsed), ...counted }
}

function seasonLength({ history }: CellWeather, lat: number): Sustainability['seasonLength'] {
  const values = history.values.t2m_min ?? new Float32Array(history.count).fill(Number.NaN)
  const past = { first: history.first, values }
  const hemisphere = hemisphereOf(lat)
  const years = climateYears(past, hemisphere)
  if (!years) return { years: [], values: [], trend: null, decades: [] }
  return yearlyResponse(years.from, frostYears(past, years, hemisphere).length)
}
