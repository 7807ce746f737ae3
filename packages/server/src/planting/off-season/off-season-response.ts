import type { OffSeason, Recharge } from '@windrow/contract/entities/off-season.ts'
import type { CropDef } from '@windrow/core/crops/crop-def.ts'
import { namedForm } from '@windrow/core/crops/forms.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { isHarvestDone } from '@windrow/core/crops/season-days.ts'
import { effectiveThresholds } from '@windrow/core/decisions/decision-thresholds.ts'
import { ensembleQuantiles } from '@windrow/core/kernels/member-quantiles.ts'
import { QUANTILE_KEYS, quantile } from '@windrow/core/series/quantile.ts'
import { YEAR_DAYS } from '@windrow/core/time/calendar.ts'
import { type DayNumber, dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { seasonSpan } from '../../climate/season-footprints.ts'
import { type FieldGrowth, fieldGrowth, nearLat } from '../../crops/field-growth.ts'
import { runInSlices } from '../../platform/threads/in-slices.ts'
import { fieldSoil } from '../../soil/field-water.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import { wireDays, wireNumber, wireValues } from '../../weather/cells/wire-values.ts'
import type { FieldWeather } from '../../weather/store/field-weather.ts'
import { nextCrops } from './next-crops.ts'
import { nextPlanting, nextUsualPlanting } from './next-planting.ts'
import { type SeasonYields, seasonReview } from './season-review.ts'
import { type RestingField, type RestingWater, restingWater, topsoilShares } from './soil-recharge.ts'

/** The soil counts as full from this share on: the sun takes a little from the top of any soil. */
const FULL = 0.95
/** Days that are shown after the next season begins, and the longest that is looked ahead. */
const SHOWN_AFTER = 14
const LONGEST = 330

/** A field between two seasons. `yieldsOf` is asked only where a season is reviewed. */
export async function offSeasonResponse(
  field: FieldWeather,
  weather: CellWeather,
  yieldsOf: () => Promise<SeasonYields>,
): Promise<OffSeason> {
  const growth = fieldGrowth(field, weather)
  const state = stateOf(growth)
  const today = dayOf(weather.today)
  const crop = findCrop(field.crop)
  if (state === 'growing' || !crop)
    return {
      today,
      state: 'growing',
      review: null,
      recharge: null,
      planting: null,
      noPlanting: null,
      crops: [],
    }
  const season = state === 'over' ? seasonSpan(growth, field.lat, weather.today) : null
  const resting = { field, weather, growth, soil: fieldSoil(field), season }
  const { planting, noPlanting } = plantingOf(resting, crop)
  const begins = nextBegin(resting, crop, planting)
  const water = await restingWater(resting, aheadTo(weather, begins))
  return {
    today,
    state,
    review: season && seasonReview(resting, season, water, await yieldsOf()),
    recharge: rechargeResponse(resting, water, begins),
    planting,
    noPlanting,
    crops: crop.perennial
      ? []
      : await runInSlices(nextCrops(field, growth.climate, weather, resting.soil.water)),
  }
}

/** `growing` also where there is no model, or the planting date cannot be right. */
function stateOf({ season, outlook }: FieldGrowth): OffSeason['state'] {
  if (season === 'not-planted' || season === 'planted-later') return 'not-planted'
  return isHarvestDone(outlook?.end ?? null) ? 'over' : 'growing'
}

function plantingOf(resting: RestingField, crop: CropDef): Pick<OffSeason, 'planting' | 'noPlanting'> {
  if (crop.perennial) return { planting: null, noPlanting: 'perennial' }
  const { field, weather, growth } = resting
  const { season, climate } = growth
  const form = typeof season === 'string' ? namedForm(field.crop, field.variety) : season.form
  const planted = field.plantingDate === null ? null : dayNumber(field.plantingDate)
  const span = nextUsualPlanting(crop, form, nearLat(field.lat), climate, weather.today, planted)
  if (!span) return { planting: null, noPlanting: 'no-usual-season' }
  const workable = effectiveThresholds(field.thresholds.farm, field.thresholds.field).fieldWork.moisture
  const place = {
    crop,
    form,
    latitude: nearLat(field.lat),
    weather,
    topsoil: topsoilShares(resting),
    workable,
  }
  return { planting: nextPlanting(place, span), noPlanting: null }
}

type Begin = { day: DayNumber; what: 'planting' | 'bud-break' }

/** When the soil had better be full: the date that was entered, the usual season, or bud break a year after the last. */
function nextBegin(
  { field, weather, growth }: RestingField,
  crop: CropDef,
  planting: OffSeason['planting'],
): Begin | null {
  const { season, outlook } = growth
  if (crop.perennial) {
    const bud = outlook?.stages.find(({ stage }) => stage === 'Emergence')?.day.middle ?? null
    if (!outlook || bud === null) return null
    return { day: outlook.from + bud + YEAR_DAYS, what: 'bud-break' }
  }
  const day =
    season === 'planted-later' && field.plantingDate !== null
      ? dayNumber(field.plantingDate)
      : planting && dayNumber(planting.from)
  return day !== null && day > weather.today ? { day, what: 'planting' } : null
}

/** Where nothing is known of the next season, as far as a grower plans. */
const aheadTo = ({ today }: CellWeather, begins: Begin | null): DayNumber =>
  Math.min(today + LONGEST, (begins?.day ?? today) + SHOWN_AFTER)

function rechargeResponse(
  { weather, soil }: RestingField,
  water: RestingWater,
  begins: Begin | null,
): Recharge {
  const { available, atEnd, first, observed, ahead, normal } = water
  const { paths, shares } = ahead
  const full = observed.at(-1) ?? atEnd ?? 0
  const days = paths === 0 ? 0 : shares.length / paths
  const bands = ensembleQuantiles(shares, paths)
  const before = new Array<null>(observed.length).fill(null)
  const middleOf = (of: (one: RestingWater['normal'][number]) => number, parts: number) =>
    wireNumber(quantile(normal.map(of), 0.5), parts)
  return {
    soil: { type: soil.type, from: soil.from },
    depth: water.depth,
    available: Math.round(available),
    full: wireNumber(full) ?? 0,
    normalFull: middleOf(({ now }) => now, 100),
    since: atEnd === null ? null : dayOf(first),
    gained: atEnd === null ? null : Math.round((full - atEnd) * available),
    normalGained:
      atEnd === null ? null : middleOf(({ now, atEnd: then }) => Math.round((now - then) * available), 1),
    ahead: begins && rechargeAhead(weather.today, ahead, begins),
    curve: {
      time: wireDays(first, observed.length + days),
      observed: [...wireValues(observed), ...new Array<null>(days).fill(null)],
      forecast: Object.fromEntries(
        QUANTILE_KEYS.map((key) => [key, [...before, ...wireValues(bands[key])]]),
      ) as Recharge['curve']['forecast'],
    },
  }
}

/** How full the soil is on the evening before a day; null where nothing reaches so far. */
function rechargeAhead(
  today: DayNumber,
  { paths, shares }: RestingWater['ahead'],
  { day, what }: Begin,
): Recharge['ahead'] {
  const at = (day - 1 - today) * paths
  const then = shares.subarray(at, at + paths)
  if (at < 0 || paths === 0 || then.length < paths) return null
  const level = (wanted: number) => wireNumber(quantile(then, wanted)) ?? 0
  return {
    date: dayOf(day),
    what,
    fullChance: wireNumber(then.filter((share) => share >= FULL).length / paths) ?? 0,
    low: level(0.1),
    middle: level(0.5),
    high: level(0.9),
  }
}
