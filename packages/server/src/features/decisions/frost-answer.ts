import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { findCrop } from '@windrow/core/crops/find-crop.ts'
import type { GrowthStage } from '@windrow/core/crops/growth-stage.ts'
import { isHarvestDone } from '@windrow/core/crops/season-end.ts'
import type { FrostThresholds } from '@windrow/core/decisions/decision-thresholds.ts'
import { criticalTemperature, frostNight } from '@windrow/core/decisions/frost-nights.ts'
import { worstVerdict } from '@windrow/core/decisions/verdict.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import type { CellWeather } from '../../cell-answers/cell-weather.ts'
import type { FieldGrowth } from '../../cell-answers/field-growth.ts'
import { wireNumber } from '../../cell-answers/wire-values.ts'
import type { FieldWeather } from '../../stores/field-weather.ts'
import { membersOn, spreadOf } from './spread.ts'

const NIGHTS = 7

/** Frost of the coming nights: tomorrow's early morning first, since that is the night ahead. */
export function frostAnswer(
  field: FieldWeather,
  { today, forecast }: CellWeather,
  growth: FieldGrowth,
  limits: FrostThresholds,
): Decisions['frost'] {
  const stage = frostStage(growth)
  const critical = criticalTemperature(limits.critical, findCrop(field.crop), stage)
  const { values } = forecast
  const nights = Array.from({ length: NIGHTS }, (_, night) => {
    const day = today + 1 + night
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
  return {
    verdict: worstVerdict(nights.map(({ verdict }) => verdict)),
    critical: critical.temperature,
    stage: stage === 'over' ? null : stage,
    nights,
  }
}

/** What stands there: nothing yet where the planting date lies ahead. */
function frostStage({ season, outlook, stage }: FieldGrowth): GrowthStage | 'over' | null {
  if (season === 'planted-later') return 'Planting'
  return isHarvestDone(outlook?.end ?? null) ? 'over' : stage.stage_estimated
}
