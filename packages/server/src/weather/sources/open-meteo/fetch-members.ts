import { type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import type { Cell } from '../weather-source.ts'
import type { Answer } from './answer.ts'
import { askService, type OpenMeteo, zonesOf } from './ask-service.ts'
import { DAILY_VARIABLES, HOURLY_VARIABLES } from './variables.ts'

/** Days of the ensemble (ECMWF: 15) and of the extended forecast (SEAS5: seven months). */
export const ENSEMBLE_DAYS = 15
export const EXTENDED_DAYS = 217

const DAILY_NAMES = Object.values(DAILY_VARIABLES).map((variable) => variable.name)
const SOIL_NAMES = [HOURLY_VARIABLES.stl1.name, HOURLY_VARIABLES.swvl1.name]

/** Daily members by the cell's local days, and the hours of the soil, of which there are no daily extremes. */
export function askEnsemble(
  cells: readonly Cell[],
  today: DayNumber,
  days: number,
  openMeteo: OpenMeteo,
): Promise<Answer[]> {
  const question = {
    days,
    variables: DAILY_NAMES.length + SOIL_NAMES.length,
    query: (some: readonly Cell[]) => ({
      start_date: dayOf(today),
      end_date: dayOf(today + days - 1),
      daily: DAILY_NAMES.join(','),
      hourly: SOIL_NAMES.join(','),
      models: openMeteo.ensembleModel,
      timezone: zonesOf(some),
    }),
  }
  return askService('ensemble', cells, question, openMeteo)
}

/** The seasonal service from today on, so that the days which it shares with the ensemble tell how the two differ. */
export function askExtended(
  cells: readonly Cell[],
  today: DayNumber,
  days: number,
  openMeteo: OpenMeteo,
): Promise<Answer[]> {
  const question = {
    days,
    variables: DAILY_NAMES.length,
    query: (some: readonly Cell[]) => ({
      start_date: dayOf(today),
      end_date: dayOf(today + days - 1),
      daily: DAILY_NAMES.join(','),
      models: 'ecmwf_seasonal_seamless',
      timezone: zonesOf(some),
    }),
  }
  return askService('seasonal', cells, question, openMeteo)
}
