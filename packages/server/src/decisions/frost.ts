import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { growthStage } from '@windrow/core/crops/growth-stage.ts'
import { isHarvestDone } from '@windrow/core/crops/season-days.ts'
import { type FrostThresholds, worstVerdict } from '@windrow/core/decisions/decision-thresholds.ts'
import { criticalTemperature, frostNight } from '@windrow/core/decisions/frost-nights.ts'
import { airPressure } from '@windrow/core/indices/et0-daily.ts'
import { type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import type { FieldGrowth } from '../crops/field-growth.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import { spreadOf, wireNumber } from '../weather/cells/wire-values.ts'

/** The members of a day; empty where the forecast does not reach. */
export function membersOn(
  forecast: { first: number; count: number; members: number },
  values: Float32Array | undefined,
  day: number,
): Float32Array {
  const at = day - forecast.first
  if (!values || at < 0 || at >= forecast.count) return new Float32Array(0)
  return values.subarray(at * forecast.members, (at + 1) * forecast.members)
}

const NIGHTS = 7

/** Frost of the coming nights: tomorrow's early morning first, since that is the night ahead. */
export function frostResponse(
  { today, forecast, elevation }: CellWeather,
  growth: FieldGrowth,
  limits: FrostThresholds,
): Decisions['frost'] {
  const pressure = airPressure(elevation)
  const { values } = forecast
  const ahead = Array.from({ length: NIGHTS }, (_, night) => {
    const day = today + 1 + night
    const crop = cropOn(growth, day)
    // Still to be sown.
    const unsown = crop === 'not-sensitive' ? ('Planting' as const) : null
    const stage = typeof crop === 'string' ? unsown : crop.stage
    return { day, stage, critical: criticalTemperature(limits.critical, crop) }
  })
  const nights = ahead.map(({ day, critical }) => {
    const members = {
      tmin: membersOn(forecast, values.t2m_min, day),
      tavg: membersOn(forecast, values.t2m_avg, day),
      humidity: membersOn(forecast, values.rh_mean, day),
    }
    const { verdict, reasons, frostChance, harmChance, wetBulbs } = frostNight(
      members,
      critical,
      limits,
      pressure,
    )
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
  const shown = ahead.find(({ critical }) => critical.temperature !== null) ?? ahead[0]
  return {
    verdict: worstVerdict(nights.map(({ verdict }) => verdict)),
    critical: shown?.critical.temperature ?? null,
    stage: shown === undefined || shown.stage === 'over' ? null : shown.stage,
    nights,
  }
}

/** The crop in the early morning of a day to come: it may emerge, joint or ripen within the week. */
function cropOn({ season, outlook }: FieldGrowth, day: DayNumber): Parameters<typeof criticalTemperature>[1] {
  if (season === 'planted-later') return 'not-sensitive'
  if (season === 'unknown-crop') return 'no-model'
  if (typeof season === 'string' || !outlook) return 'not-planted'
  const sum = outlook.sums['0.5'][day - 1 - outlook.from] ?? outlook.sum
  const stage = growthStage(season.thresholds, sum).stage_estimated ?? 'Planting'
  return { season, sum, lt50: outlook.lt50, stage: isHarvestDone(outlook.end) ? 'over' : stage }
}
