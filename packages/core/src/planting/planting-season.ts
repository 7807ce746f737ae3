import { SOILS, type SoilWater } from '../indices/soil-moisture.ts'
import { riskByKey } from '../risks/registry.ts'
import type { DayNumber } from '../time/day.ts'
import type { Irrigated } from '../water-use/irrigated.ts'
import { factorReader, fallowGround } from './factor-reader.ts'
import type { PlantedCrop } from './planted-crop.ts'
import type { PlantingFactor, PlantingRiskKey } from './planting-factors.ts'
import {
  type FactorSeries,
  type PlantingSeries,
  type PlantingWeather,
  yearWeathers,
} from './planting-weather.ts'
import { LONGEST_SEASON, seasonReader } from './season-stages.ts'

/** What the stages of a crop are read from. */
const TEMPERATURES = ['t2m_min', 't2m_max'] as const

/** Days of weather before the first planting date: the soil's water settles, and a lag may reach back. */
export const SPIN_UP_DAYS = 365

export type PlantingInput = {
  weather: PlantingWeather
  /** Null where the crop has no model. */
  planted: PlantedCrop | null
  factors: readonly PlantingFactor[]
  /** The first planting date, and how many. */
  from: DayNumber
  dates: number
  soil?: SoilWater
  irrigated?: Irrigated
  /** What the diary says was given, mm, by day. */
  given?: ReadonlyMap<DayNumber, number>
}

const NOTHING_GIVEN: ReadonlyMap<DayNumber, number> = new Map()

/** What a factor does to a crop by planting date and year. */
export type FactorStress = PlantingFactor & {
  /** 0 to 1: `values[date * years + year]`; NaN where no source has the weather. */
  values: Float32Array
  /** Days from planting to the beginning of its window and its length, on average, whole. */
  lag: number
  length: number
}

export type PlantingSeason = {
  from: DayNumber
  dates: number
  /** The calendar year in which each past year's window begins. */
  years: readonly number[]
  /** S, 0 to 1: `ripens[date * years + year]`. */
  ripens: Float32Array
  factors: FactorStress[]
}

/**
 * The stress that each factor means for a crop, by planting date and year (decisions §7, science.md §13). It pauses
 * after each year, a few milliseconds of work, so that a server can handle other calls between.
 */
export function* plantingSeason(input: PlantingInput): Generator<undefined, PlantingSeason> {
  const { weather, planted: crop, factors, from, dates, soil = SOILS.loam, irrigated = 'none' } = input
  const field = { soil, irrigated, given: input.given ?? NOTHING_GIVEN }
  const days = SPIN_UP_DAYS + dates + LONGEST_SEASON
  const weathers = yearWeathers(weather, from - SPIN_UP_DAYS, days, from)
  const years = weathers.years.length
  const wanted = factors.flatMap((factor) => factorSeries(factor))
  const wantsTopsoil = wanted.includes('swvl1_mean')
  const wantsDrought = factors.some(isOwnDrought)
  // Wet soil counts around the harvest too; drought only begins with fallow ground.
  const fallowDays = wantsTopsoil ? days : SPIN_UP_DAYS + dates
  const series = new Set<PlantingSeries>([
    ...(crop ? TEMPERATURES : []),
    ...wanted.flatMap((key) => (key === 'swvl1_mean' ? OWN_SERIES.risk_drought : [key])),
  ])
  const ripens = new Float32Array(dates * years).fill(1)
  const found = factors.map((factor) => ({
    factor,
    values: new Float32Array(dates * years),
    lags: 0,
    lengths: 0,
  }))

  for (let year = 0; year < years; year++) {
    yield
    const ofYear = weathers.of(year, series)
    const ground =
      wantsTopsoil || wantsDrought ? fallowGround(ofYear, field, crop?.crop ?? null, fallowDays) : null
    if (wantsTopsoil && ground) ofYear.values.swvl1_mean = ground.topsoil
    const season = crop && seasonReader(ofYear, crop)
    const readers = found.map(({ factor }) => factorReader(factor, crop, ofYear, field, ground))
    const stages = Array.from({ length: dates }, (_, date) => season?.(SPIN_UP_DAYS + date) ?? null)
    stages.forEach((ofDate, date) => {
      if (ofDate) ripens[date * years + year] = ofDate.ripens
    })
    found.forEach((one, n) => {
      const step = isOwnDrought(one.factor) ? DROUGHT_STEP : 1
      let done = -1
      for (let date = 0; date < dates; date++) {
        if (date % step > 0 && date < dates - 1) continue
        const planted = SPIN_UP_DAYS + date
        const read = readers[n]?.(planted, stages[date] ?? null)
        const stress = read?.stress ?? Number.NaN
        const before = done < 0 ? stress : (one.values[done * years + year] as number)
        for (let between = done + 1; between <= date; between++) {
          const share = (between - done) / (date - done)
          one.values[between * years + year] = before + share * (stress - before)
          one.lags += (read?.from ?? planted) - planted
          one.lengths += read?.days ?? 0
        }
        done = date
      }
    })
  }

  const count = Math.max(1, dates * years)
  return {
    from,
    dates,
    years: weathers.years,
    ripens,
    factors: found.map(({ factor, values, lags, lengths }) => ({
      ...factor,
      values,
      lag: Math.round(lags / count),
      length: Math.round(lengths / count),
    })),
  }
}

/** Does all of it at once. */
export function finish<Result>(work: Generator<undefined, Result>): Result {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/**
 * Drought changes slowly with the planting date, and its water balance is expensive: it is computed for every fourth date, and
 * lies on a line between them.
 */
const DROUGHT_STEP = 4

const isOwnDrought = ({ risk, alert }: PlantingFactor): boolean => risk === 'risk_drought' && !alert

/** The series of a crop's own factors. */
const OWN_SERIES = {
  risk_heat_stress: ['t2m_max'],
  risk_drought: ['tp_sum', 'e_sum'],
  risk_cold: ['t2m_min'],
  risk_low_soil_temperature: ['stl1_min', 'stl1_max'],
  risk_high_soil_temperature: ['stl1_max'],
  risk_wet_soil: ['swvl1_mean'],
} as const satisfies Record<PlantingRiskKey, readonly FactorSeries[]>

/** The series that a factor reads; an alert reads what its risk watches. */
function factorSeries({ risk, alert }: PlantingFactor): readonly FactorSeries[] {
  return alert ? [riskByKey(risk).series as FactorSeries] : OWN_SERIES[risk]
}
