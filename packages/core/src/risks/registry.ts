import { cold } from './cold.ts'
import { coldAndDamp } from './cold-and-damp.ts'
import { cumulativeDrought } from './cumulative-drought.ts'
import { cumulativeFlood } from './cumulative-flood.ts'
import { drought } from './drought.ts'
import { drySoil } from './dry-soil.ts'
import { flood } from './flood.ts'
import { growingDegreeDays } from './growing-degree-days.ts'
import { heatStress } from './heat-stress.ts'
import { highHumidity } from './high-humidity.ts'
import { highSoilTemperature } from './high-soil-temperature.ts'
import { insufficientHighTemp } from './insufficient-high-temp.ts'
import { insufficientLowTemp } from './insufficient-low-temp.ts'
import { lowHumidity } from './low-humidity.ts'
import { lowSoilTemperature } from './low-soil-temperature.ts'
import { pestDegreeDays } from './pest-degree-days.ts'
import { specificTemperatureRange } from './specific-temperature-range.ts'
import { wetSoil } from './wet-soil.ts'

/** THE RISK REGISTRY, in the order of the cards. A new risk is a file, a line here and a hue. */
export const RISKS = [
  heatStress,
  cold,
  insufficientHighTemp,
  insufficientLowTemp,
  flood,
  cumulativeFlood,
  drought,
  cumulativeDrought,
  drySoil,
  wetSoil,
  lowSoilTemperature,
  highSoilTemperature,
  lowHumidity,
  highHumidity,
  growingDegreeDays,
  pestDegreeDays,
] as const

export type Risk = (typeof RISKS)[number]
export type RiskKey = Risk['key']

export const RISK_KEYS: readonly RiskKey[] = RISKS.map(({ key }) => key)

/** Risks that are met together. */
export const STACKED_RISKS = [coldAndDamp, specificTemperatureRange] as const

export type StackedRisk = (typeof STACKED_RISKS)[number]
export type StackedRiskKey = StackedRisk['key']

export const STACKED_RISK_KEYS: readonly StackedRiskKey[] = STACKED_RISKS.map(({ key }) => key)

export function riskByKey(key: RiskKey): Risk {
  const found = RISKS.find((risk) => risk.key === key)
  if (!found) throw new RangeError(`Not a risk: ${key}`)
  return found
}

export function stackedRiskByKey(key: StackedRiskKey): StackedRisk {
  const found = STACKED_RISKS.find((risk) => risk.key === key)
  if (!found) throw new RangeError(`Not a stacked risk: ${key}`)
  return found
}

export const isRiskKey = (key: string): key is RiskKey => RISK_KEYS.some((known) => known === key)
export const isStackedRiskKey = (key: string): key is StackedRiskKey =>
  STACKED_RISK_KEYS.some((known) => known === key)

/** Whether the alerts of a risk have degree-day values in place of threshold and days (spec 1 §5). */
export const isDegreeDayRisk = (key: RiskKey): boolean => riskByKey(key).combine === 'degree-days'
