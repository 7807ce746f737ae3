import { evaporation } from './evaporation.ts'
import { gdd } from './gdd.ts'
import { precipitation } from './precipitation.ts'
import { relativeHumidity } from './relative-humidity.ts'
import { soilMoisture } from './soil-moisture.ts'
import { soilTemperature } from './soil-temperature.ts'
import { solarRadiation } from './solar-radiation.ts'
import { temperature } from './temperature.ts'
import { waterBudget } from './water-budget.ts'
import { wind } from './wind.ts'

/** THE VARIABLE REGISTRY, in the order of the tabs. A new variable is a file and a line here. */
export const VARIABLES = [
  temperature,
  precipitation,
  soilTemperature,
  relativeHumidity,
  waterBudget,
  evaporation,
  solarRadiation,
  gdd,
  soilMoisture,
  wind,
] as const

export type Variable = (typeof VARIABLES)[number]

/** Variables with calls of their own, by their name in paths. */
export type StoredVariable = Extract<Variable, { path: string }>
export type VariablePath = StoredVariable['path']

export const STORED_VARIABLES: readonly StoredVariable[] = VARIABLES.filter(
  (variable): variable is StoredVariable => variable.path !== null,
)

export const VARIABLE_PATHS: readonly VariablePath[] = STORED_VARIABLES.map(({ path }) => path)

export function variableByPath<Path extends VariablePath>(
  path: Path,
): Extract<StoredVariable, { path: Path }> {
  const found = STORED_VARIABLES.find((variable) => variable.path === path)
  if (!found) throw new RangeError(`Not a variable: ${path}`)
  return found as Extract<StoredVariable, { path: Path }>
}

export function variableByTab(tab: Variable['tab']): Variable {
  const found = VARIABLES.find((variable) => variable.tab === tab)
  if (!found) throw new RangeError(`Not a tab: ${tab}`)
  return found
}
