import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { findCrop } from '@windrow/core/crops/find-crop.ts'
import { hasWinter } from '@windrow/core/crops/growth-climate.ts'
import { type GrowthStage, growthStage } from '@windrow/core/crops/growth-stage.ts'
import { standsThroughWinter } from '@windrow/core/crops/season-days.ts'
import { isHarvestDone } from '@windrow/core/crops/season-end.ts'
import type { FrostThresholds } from '@windrow/core/decisions/decision-thresholds.ts'
import { criticalTemperature, frostNight } from '@windrow/core/decisions/frost-nights.ts'
import { worstVerdict } from '@windrow/core/decisions/verdict.ts'
import { type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import type { FieldGrowth } from '../crops/field-growth.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import { wireNumber } from '../weather/cells/wire-values.ts'
import type { FieldWeather } from '../weather/store/field-weather.ts'
import { membersOn, spreadOf } from './spread.ts'

const NIGHTS = 7

/** Frost of the coming nights: tomorrow's early morning first, since that is the night ahead. */
export function frostResponse(
  field: FieldWeather,
  { today, forecast }: CellWeather,
  growth: FieldGrowth,
  limits: FrostThresholds,
): Decisions['frost'] {
  const crop = findCrop(field.crop)
  const isSownForWinter =
    typeof growth.season !== 'string' &&
    standsThroughWinter(growth.season.from, field.lat) &&
    hasWinter(growth.climate)
  const { values } = forecast
  const ahead = Array.from({ length: NIGHTS }, (_, night) => {
    const day = today + 1 + night
    const stage = stageOn(growth, day)
    return { day, stage, critical: criticalTemperature(limits.critical, crop, stage, isSownForWinter) }
  })
  const nights = ahead.map(({ day, critical }) => {
    const members = {
      tmin: membersOn(forecast, values.t2m_min, day),
      tavg: membersOn(forecast, values.t2m_avg, day),
      humidity: membersOn(forecast, values.rh_mean, day),
    }
    const { verdict, reasons, frostChance, harmChance, wetBulbs } = frostNight(members, critical, limits)
    return {
      date: dayOf(day),
      verdict,
      reasons,
      minimum: spreadOf(members.tmin, 10),
      wetBulb: spreadOf(wetBulbs, 10),
      frostChance: wireNumber(frostChance),
      harmChance: wireNumber(harmChance),
    }
  })
  const told = ahead.find(({ critical }) => critical.temperature !== null) ?? ahead[0]
  return {
    verdict: worstVerdict(nights.map(({ verdict }) => verdict)),
    critical: told?.critical.temperature ?? null,
    stage: told === undefined || told.stage === 'over' ? null : told.stage,
    nights,
  }
}

/** What stands there in the early morning of a day to come: a crop may come up, or ripen, within the week. */
function stageOn({ season, outlook }: FieldGrowth, day: DayNumber): GrowthStage | 'over' | null {
  if (season === 'planted-later') return 'Planting'
  if (typeof season === 'string' || !outlook) return null
  if (isHarvestDone(outlook.end)) return 'over'
  return growthStage(season.thresholds, outlook.sums['0.5'][day - 1 - outlook.from] ?? outlook.sum)
    .stage_estimated
}
