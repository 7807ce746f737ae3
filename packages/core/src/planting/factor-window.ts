import type { PlantingRiskKey } from './planting-risks.ts'
import type { SeasonStages } from './season-stages.ts'

/** Days `from` to `to`, the last not included. */
export type DaySpan = { from: number; to: number }

const SEED_DAYS = 14
const YOUNG_DAYS = 30
/** Before and after planting and harvest. */
const WORK_DAYS = 7

/**
 * When a risk tells on a crop planted on a day (science.md §13): soil temperature on the seed, cold on young plants,
 * heat and drought from canopy closure to senescence, wet soil around planting and harvest.
 */
export function factorSpans(risk: PlantingRiskKey, planted: number, stages: SeasonStages | null): DaySpan[] {
  switch (risk) {
    case 'risk_low_soil_temperature':
    case 'risk_high_soil_temperature':
      return [{ from: planted, to: planted + SEED_DAYS }]
    case 'risk_cold': {
      const from = stages?.emergence ?? planted + UNKNOWN_CROP.emergence
      return [{ from, to: from + YOUNG_DAYS }]
    }
    case 'risk_heat_stress':
    case 'risk_drought':
      return [
        {
          from: stages?.canopyClosure ?? planted + UNKNOWN_CROP.canopyClosure,
          to: stages?.senescence ?? planted + UNKNOWN_CROP.senescence,
        },
      ]
    case 'risk_wet_soil':
      return stages ? [around(planted), around(stages.end)] : [around(planted)]
  }
}

const around = (day: number): DaySpan => ({ from: day - WORK_DAYS, to: day + WORK_DAYS + 1 })

/** Days after planting of a crop that has no model: those of most annual crops. */
const UNKNOWN_CROP = { emergence: 10, canopyClosure: 50, senescence: 95 } as const
