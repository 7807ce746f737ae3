import type { CropDef } from '../crops/crop-def.ts'
import { curveNumberRunoff, type SoilWater, waterStress } from '../indices/soil-moisture.ts'
import { alertDailyStress, ownDailyStress } from './daily-stress.ts'
import { dailyDaylight, type PlantedCrop } from './planted-crop.ts'
import { type PlantingFactor, type PlantingRiskKey, SHORT_DAYS } from './planting-factors.ts'
import type { YearWeather } from './planting-weather.ts'
import type { SeasonStages } from './season-stages.ts'

/** The mean stress in a factor's window, 0 to 1, where the window begins, and how many days it has. */
type ReadStress = { stress: number; from: number; days: number }

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
  return (planted, stages) => {
    const read = meanOver(sums, shifted(factorSpans(risk, planted, stages), planted, alert?.lag))
    return alert || risk !== 'risk_cold' || !stages ? read : withWinter(read, stages)
  }
}

/** The crop's own cold takes what winter kills, and the beet that run to seed after it. */
const withWinter = (read: ReadStress, { wintered }: SeasonStages): ReadStress => ({
  ...read,
  stress: 1 - (1 - read.stress) * wintered,
})

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
  const sums = prefixSums(dailyDaylight(latitude, weather.first, weather.count))
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

/** Days `from` to `to`, the last not included. */
type DaySpan = { from: number; to: number }

const SEED_DAYS = 14
const YOUNG_DAYS = 30
/** Before and after planting and harvest. */
const WORK_DAYS = 7

/**
 * When a risk tells on a crop planted on a day (science.md §13): soil temperature on the seed, cold on young plants,
 * heat and drought from canopy closure to senescence, wet soil around planting and harvest.
 */
function factorSpans(risk: PlantingRiskKey, planted: number, stages: SeasonStages | null): DaySpan[] {
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

/** Kc of bare or weedy ground before planting. */
const FALLOW_KC = 0.4
/** How deep bare ground dries, m. */
const FALLOW_DEPTH = 0.3
/** Roots of rain-fed crops against the registered ones, which are in the middle: FAO-56 table 22, its first note. */
const RAIN_FED_ROOTS = 1.35

type DroughtReader = (planted: number, stages: SeasonStages) => number

/**
 * Reads the drought that a crop meets from canopy closure to senescence: the mean of 1 - Ks of a root zone that is
 * kept from rain and evapotranspiration without irrigation (science.md §6, §13). Up to planting the ground lies fallow.
 */
function droughtReader(
  weather: YearWeather,
  crop: Pick<CropDef, 'kc' | 'rootDepth' | 'depletion'>,
  soil: SoilWater,
): DroughtReader | null {
  const { tp_sum: rain, e_sum: et0 } = weather.values
  if (!rain || !et0) return null
  const perMetre = 1_000 * (soil.fieldCapacity - soil.wiltingPoint)
  const totalWater = perMetre * crop.rootDepth * RAIN_FED_ROOTS
  const readyWater = crop.depletion * totalWater
  const infiltrated = rain.map((value) => value - curveNumberRunoff(value))
  const fallow = fallowDepletion(infiltrated, et0, perMetre * FALLOW_DEPTH)
  const { initial, mid } = crop.kc

  return (planted, { emergence, canopyClosure, senescence }) => {
    if (senescence <= canopyClosure) return 0
    let depletion = fallow[planted] as number
    let lost = 0
    for (let day = planted; day < senescence; day++) {
      const grown =
        day < emergence ? 0 : day >= canopyClosure ? 1 : (day - emergence) / (canopyClosure - emergence)
      const stress = waterStress(depletion, totalWater, readyWater)
      if (day >= canopyClosure) lost += 1 - stress
      const drawn = stress * (initial + grown * (mid - initial)) * (et0[day] as number)
      depletion = Math.max(0, Math.min(totalWater, depletion - (infiltrated[day] as number) + drawn))
    }
    return lost / (senescence - canopyClosure)
  }
}

/** mm below field capacity at the beginning of each day while nothing is planted. */
function fallowDepletion(infiltrated: Float32Array, et0: Float32Array, reach: number): Float32Array {
  const depletions = new Float32Array(infiltrated.length)
  let depletion = reach / 2
  for (let day = 0; day < infiltrated.length; day++) {
    depletions[day] = depletion
    const evaporated = FALLOW_KC * waterStress(depletion, reach, reach / 2) * (et0[day] as number)
    depletion = Math.max(0, Math.min(reach, depletion - (infiltrated[day] as number) + evaporated))
  }
  return depletions
}
