import type { CropDef } from '../crops/crop-def.ts'
import type { SoilWater } from '../indices/soil-moisture.ts'
import { alertDailyStress, ownDailyStress } from './daily-stress.ts'
import { dailyDaylight } from './daylight.ts'
import { droughtReader } from './drought-stress.ts'
import { type DaySpan, factorSpans } from './factor-window.ts'
import type { PlantedCrop } from './planted-crop.ts'
import type { PlantingFactor } from './planting-factors.ts'
import { SHORT_DAYS } from './planting-risks.ts'
import type { YearWeather } from './planting-weather.ts'
import type { SeasonStages } from './season-stages.ts'

/** The mean stress in a factor's window, 0 to 1, where the window begins, and how many days it has. */
export type ReadStress = { stress: number; from: number; days: number }

type FactorReader = (planted: number, stages: SeasonStages | null) => ReadStress

/** Reads a factor for any planting date of a year; null where no source has its weather. */
export function factorReader(
  factor: PlantingFactor,
  planted: PlantedCrop | null,
  weather: YearWeather,
  soil: SoilWater,
): FactorReader | null {
  const { risk, alert, subType } = factor
  const crop = planted?.crop ?? null
  if (subType === SHORT_DAYS) return planted && shortDays(planted, weather)
  if (!alert && risk === 'risk_drought') return crop && ownDrought(crop, weather, soil)
  const daily = alert
    ? alertDailyStress(risk, alert, weather)
    : crop && risk !== 'risk_drought' && ownDailyStress(risk, crop, weather)
  if (!daily) return null
  const sums = prefixSums(daily)
  return (planted, stages) => meanOver(sums, shifted(factorSpans(risk, planted, stages), planted, alert?.lag))
}

function ownDrought(crop: CropDef, weather: YearWeather, soil: SoilWater): FactorReader | null {
  const read = droughtReader(weather, crop, soil)
  if (!read) return null
  return (planted, stages) =>
    stages
      ? {
          stress: read(planted, stages),
          from: stages.canopyClosure,
          days: stages.senescence - stages.canopyClosure,
        }
      : { stress: 0, from: planted, days: 0 }
}

/** How much less light the crop has while it flowers and fills than in the best of its usual season. */
function shortDays({ latitude, usualLight }: PlantedCrop, weather: YearWeather): FactorReader | null {
  if (usualLight === null) return null
  const sums = prefixSums(dailyDaylight(latitude, weather.from, weather.days))
  return (planted, stages) => {
    const read = meanOver(sums, factorSpans('risk_heat_stress', planted, stages))
    return { ...read, stress: read.days > 0 ? Math.max(0, 1 - read.stress / usualLight) : 0 }
  }
}

/** An alert's own lag says where its window begins; as long as that of its risk it stays (decisions §7). */
function shifted(spans: DaySpan[], planted: number, lag: number | undefined): DaySpan[] {
  if (lag === undefined) return spans
  const [first] = spans
  const from = planted + lag
  return first ? [{ from, to: from + first.to - first.from }] : []
}

function meanOver(sums: Float64Array, spans: readonly DaySpan[]): ReadStress {
  let stress = 0
  let days = 0
  for (const { from, to } of spans) {
    const first = Math.max(0, from)
    const last = Math.min(sums.length - 1, to)
    if (last <= first) continue
    stress += (sums[last] as number) - (sums[first] as number)
    days += last - first
  }
  return { stress: days > 0 ? stress / days : 0, from: spans[0]?.from ?? 0, days }
}

/** Of the days before each. */
function prefixSums(daily: Float32Array): Float64Array {
  const sums = new Float64Array(daily.length + 1)
  for (let day = 0; day < daily.length; day++) sums[day + 1] = (sums[day] as number) + (daily[day] as number)
  return sums
}
