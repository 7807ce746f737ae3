import type { PlantingFactor, PlantingResponse, PlantingWeight } from '@windrow/contract/entities/planting.ts'
import {
  irrigatedText,
  plantingAlertLong,
  plantingAlertTexts,
  plantingFactorTexts,
  shortDaysTexts,
} from '@windrow/contract/texts/en/planting-tool.ts'
import type { CropDef } from '@windrow/core/crops/crop-def.ts'
import type { SoilWater } from '@windrow/core/indices/soil-moisture.ts'
import { ownThreshold } from '@windrow/core/planting/daily-stress.ts'
import { OWN_FACTOR, SHORT_DAYS } from '@windrow/core/planting/planting-factors.ts'
import type { FactorStress, PlantingSeason } from '@windrow/core/planting/planting-season.ts'
import { wireDays } from '../weather/cells/wire-values.ts'

/** Stress is sent to a thousandth: an error of 0.1 points of yield at most for each factor of weight 1. */
const PARTS = 1_000

export function chartData(
  season: PlantingSeason,
  crop: CropDef | null,
  saved: readonly PlantingWeight[],
  soil: SoilWater,
): PlantingResponse['chart_data'] {
  const time = wireDays(season.from, season.dates)
  const data: PlantingResponse['chart_data'] = {}
  for (const factor of season.factors) {
    // No source has the weather that it watches.
    if (factor.values.every(Number.isNaN)) continue
    const { risk, subType } = factor
    const weight = saved.find((one) => one.risk === risk && one.alert === subType)?.weight ?? factor.weight
    data[risk] = { ...data[risk], [subType]: toWire(factor, season, crop, weight, time, soil) }
  }
  return data
}

function toWire(
  factor: FactorStress,
  season: PlantingSeason,
  crop: CropDef | null,
  weight: number,
  time: string[],
  soil: SoilWater,
): PlantingFactor {
  const { alert, values, lag, length } = factor
  return {
    weight,
    default_weight: factor.weight,
    time,
    values: time.map((_, date) => meanOfDate(values, season.years.length, date)),
    lag,
    length,
    ...wordsOf(factor),
    threshold: alert ? (alert.threshold ?? null) : ownThresholdOf(factor, crop, soil),
    years: rowsOfYears(values, season),
  }
}

function ownThresholdOf(
  { risk, subType }: FactorStress,
  crop: CropDef | null,
  soil: SoilWater,
): number | null {
  return crop && subType === OWN_FACTOR ? ownThreshold(risk, crop, soil) : null
}

function wordsOf({ risk, subType, alert, weight }: FactorStress) {
  if (alert)
    return {
      title: alert.title,
      description_short: plantingAlertTexts[risk],
      description_long: plantingAlertLong,
    }
  const { title, short, long } = subType === SHORT_DAYS ? shortDaysTexts : plantingFactorTexts[risk]
  const isIrrigated = risk === 'risk_drought' && weight === 0
  return {
    title,
    description_short: short,
    description_long: isIrrigated ? `${irrigatedText} ${long}` : long,
  }
}

const meanOfDate = (values: Float32Array, years: number, date: number): number => {
  let sum = 0
  for (let year = 0; year < years; year++) sum += values[date * years + year] as number
  return round(sum / years, 10 * PARTS)
}

/** From `values[date * years + year]` to one row for each year. */
export function rowsOfYears(values: Float32Array, { years, dates }: PlantingSeason): number[][] {
  return years.map((_, year) =>
    Array.from({ length: dates }, (_date, date) =>
      round(values[date * years.length + year] as number, PARTS),
    ),
  )
}

/** A missing value is no stress, as the curve has it. */
const round = (value: number, parts: number) => (Number.isNaN(value) ? 0 : Math.round(value * parts) / parts)
