import type { CropDef } from '../crops/crop-def.ts'
import type { SoilWater } from '../indices/soil-moisture.ts'
import type { DayNumber } from '../time/day.ts'
import { GRASS, rootedFor } from '../water-use/crop-water.ts'
import type { Irrigated } from '../water-use/irrigated.ts'
import { waterBalance } from '../water-use/water-balance.ts'
import { PHASE, waterCalendar } from '../water-use/water-calendar.ts'
import { alertDailyStress, ownDailyStress } from './daily-stress.ts'
import { dailyDaylight, type PlantedCrop } from './planted-crop.ts'
import { type PlantingFactor, type PlantingRiskKey, SHORT_DAYS } from './planting-factors.ts'
import type { YearWeather } from './planting-weather.ts'
import type { SeasonStages } from './season-stages.ts'

/** The mean stress in a factor's window, 0 to 1, where the window begins, and how many days it has. */
type ReadStress = { stress: number; from: number; days: number }

type FactorReader = (planted: number, stages: SeasonStages | null) => ReadStress

/** What of a field its water depends on. */
export type PlantedField = {
  soil: SoilWater
  irrigated: Irrigated
  /** What the diary says was given, mm, by day. */
  given: ReadonlyMap<DayNumber, number>
}

/** Reads a factor for any planting date of a year; null where no source has its weather. */
export function factorReader(
  factor: PlantingFactor,
  planted: PlantedCrop | null,
  weather: YearWeather,
  field: PlantedField,
  ground: FallowGround | null,
): FactorReader | null {
  const { risk, alert, subType } = factor
  const crop = planted?.crop ?? null
  if (subType === SHORT_DAYS) return planted && shortDays(planted, weather)
  if (!alert && risk === 'risk_drought') return crop && ground && ownDrought(crop, weather, field, ground)
  const daily = alert
    ? alertDailyStress(risk, alert, weather, field.soil)
    : crop && risk !== 'risk_drought' && ownDailyStress(risk, crop, weather, field.soil)
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

function ownDrought(
  crop: CropDef,
  weather: YearWeather,
  field: PlantedField,
  ground: FallowGround,
): FactorReader | null {
  const read = droughtReader(weather, crop, field, ground)
  if (!read) return null
  return (planted, stages) =>
    stages
      ? { stress: read(planted, stages), from: stages.emergence, days: stages.end - stages.emergence }
      : { stress: 0, from: planted, days: 0 }
}

/** How much less light the crop has in full canopy than when it is planted at the usual time. */
function shortDays({ latitude, usualLight }: PlantedCrop, weather: YearWeather): FactorReader | null {
  if (usualLight === null) return null
  const sums = prefixSums(dailyDaylight(latitude, weather.first, weather.count))
  return (_planted, stages) => {
    const span = stages && { from: stages.canopyClosure, to: stages.senescence }
    const read = meanOver(sums, span ? [span] : [])
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
 * When a risk affects a crop planted on a day (science.md §13): soil temperature on the seed, cold on young plants,
 * heat from a week before flowering on while it fills, drought from its emergence on, wet soil around planting and
 * harvest.
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
      return [stages ? { from: stages.flowering - BEFORE_FLOWERING, to: stages.end } : unknownCrop(planted)]
    case 'risk_drought':
      return [stages ? { from: stages.emergence, to: stages.end } : unknownCrop(planted)]
    case 'risk_wet_soil':
      return stages ? [around(planted), around(stages.end)] : [around(planted)]
  }
}

const around = (day: number): DaySpan => ({ from: day - WORK_DAYS, to: day + WORK_DAYS + 1 })

/** Days before flowering in which heat already affects the set. */
const BEFORE_FLOWERING = 7

/** Days after planting of a crop that has no model: those of most annual crops. */
const UNKNOWN_CROP = { emergence: 10, canopyClosure: 50, senescence: 95 } as const

const unknownCrop = (planted: number): DaySpan => ({
  from: planted + UNKNOWN_CROP.canopyClosure,
  to: planted + UNKNOWN_CROP.senescence,
})

type DroughtReader = (planted: number, stages: SeasonStages) => number

/** Where flowering begins and ends, as shares of the days from emergence to the end, around the day of flowering. */
const FLOWERS = { before: 0.1, after: 0.15 }

/**
 * Reads what drought takes of a crop's yield: 1 − Π (ETa/ETc)^λ over its time before flowering, at flowering and while it
 * fills (Jensen 1968), by the field's own water balance. The exponents are the stages' shares of the season's response,
 * λ = Ky Kyᵢ / Σ Kyᵢ (FAO-33): a shortage that is the same all along takes what FAO-33 says of the season. Its responses
 * by stage are for a shortage in that stage alone; multiplied they count one shortage several times. Up to planting the
 * ground lies fallow.
 */
function droughtReader(
  weather: YearWeather,
  crop: CropDef,
  field: PlantedField,
  { states, width }: FallowGround,
): DroughtReader | null {
  const { tp_sum: rain, e_sum: et0 } = weather.values
  if (!rain || !et0) return null
  const { soil, irrigated, given } = field
  const { first, count } = weather
  const days = Float32Array.from({ length: count }, (_, day) => day)
  const input = (day: number) => ({
    rain: rain[day] as number,
    et0: et0[day] as number,
    given: given.get(first + day) ?? 0,
  })
  const { season: response, early, flowering, filling } = crop.yieldResponse
  const exponents = [early, flowering, filling].map(
    (stage) => (response * stage) / (early + flowering + filling),
  )
  const used = new Float64Array(exponents.length)
  const needed = new Float64Array(exponents.length)

  return (planted, stages) => {
    const { emergence, canopyClosure, senescence } = stages
    if (stages.end <= emergence) return 0
    // The stages of this year by the day instead of degree days.
    const thresholds = {
      emergence,
      canopyClosure,
      senescence,
      maturity: Math.max(stages.end, senescence + 1),
    }
    const season = { from: planted, sums: days.subarray(planted), days: stages.end - planted }
    const user = rootedFor({ crop, thresholds }, irrigated)
    const calendar = waterCalendar(planted, stages.end - planted, user, [season])
    const balance = waterBalance(calendar, soil, irrigated)
    const water = states.slice(planted * width, (planted + 1) * width)
    const length = stages.end - emergence
    const flowers = stages.flowering - FLOWERS.before * length
    const fills = stages.flowering + FLOWERS.after * length
    used.fill(0)
    needed.fill(0)
    for (let day = planted; day < stages.end; day++) {
      const { used: drawn, need } = balance.step(water, day - planted, input(day))
      // A paddy is drained on purpose, when its grain no longer needs the water.
      const isDrained = irrigated === 'paddy' && calendar.phase[day - planted] !== PHASE.flooded
      if (day < emergence || isDrained) continue
      const stage = day < flowers ? 0 : day < fills ? 1 : 2
      used[stage] = (used[stage] as number) + drawn
      needed[stage] = (needed[stage] as number) + need
    }
    let left = 1
    for (let stage = 0; stage < exponents.length; stage++)
      if ((needed[stage] as number) > 0)
        left *= ((used[stage] as number) / (needed[stage] as number)) ** (exponents[stage] as number)
    return 1 - left
  }
}

/** Ground that lies fallow: its water on each morning, one after the other, and its topsoil as `swvl1_mean` has it. */
export type FallowGround = { states: Float64Array; width: number; topsoil: Float32Array }

/** Of the first days of a year's weather; null where no source has rain and evapotranspiration. */
export function fallowGround(
  weather: YearWeather,
  { soil, irrigated, given }: PlantedField,
  crop: CropDef | null,
  days: number,
): FallowGround | null {
  const { tp_sum: rain, e_sum: et0 } = weather.values
  if (!rain || !et0) return null
  const { first } = weather
  const user = crop ? rootedFor({ crop, thresholds: GRASS.thresholds }, irrigated) : GRASS
  const balance = waterBalance(waterCalendar(first, days, user, []), soil, irrigated)
  const water = balance.start()
  const width = water.length
  const states = new Float64Array(days * width)
  const topsoil = new Float32Array(days)
  for (let day = 0; day < days; day++) {
    states.set(water, day * width)
    const input = { rain: rain[day] as number, et0: et0[day] as number, given: given.get(first + day) ?? 0 }
    topsoil[day] = balance.step(water, day, input).topsoil
  }
  return { states, width, topsoil }
}
