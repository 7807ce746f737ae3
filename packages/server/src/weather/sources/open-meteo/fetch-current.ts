import { HOURLY_SERIES } from '@windrow/core/variables/series.ts'
import { type Cell, type CurrentWeather, SourceError } from '../weather-source.ts'
import { sectionOf } from './answer.ts'
import { askService, type OpenMeteo } from './ask-service.ts'
import { factorOf } from './read-columns.ts'
import { CURRENT_VARIABLES, type Variable } from './variables.ts'

const RANGES = {
  temp: HOURLY_SERIES.t2m.plausible,
  windSpeed: HOURLY_SERIES.ws.plausible,
  windDir: [0, 360],
} as const

/** The weather now, from the best model that the provider has for the place: it is shown, not stored. */
export async function fetchCurrent(cell: Cell, openMeteo: OpenMeteo): Promise<CurrentWeather> {
  const variables = Object.values(CURRENT_VARIABLES)
  const question = {
    days: 1,
    variables: variables.length,
    query: () => ({
      current: variables.map((variable) => variable.name).join(','),
      forecast_days: '1',
      timezone: 'GMT',
    }),
  }
  const [answer] = await askService('forecast', [cell], question, openMeteo)
  if (!answer) throw new SourceError(`Open-Meteo: no answer for ${cell.key}`)
  const section = sectionOf(answer, 'current', 'forecast')
  const time = section.columns.time
  if (typeof time !== 'number') throw new SourceError('Open-Meteo: the current weather has no time')
  const read = (key: keyof typeof CURRENT_VARIABLES): number => {
    const variable: Variable = CURRENT_VARIABLES[key]
    const raw = section.columns[variable.name]
    const [min, max] = RANGES[key]
    if (typeof raw !== 'number') throw new SourceError(`Open-Meteo: ${variable.name} is missing now`)
    const value = raw * factorOf(section, variable.name, variable)
    if (value >= min && value <= max) return value
    throw new SourceError(`Open-Meteo ${cell.key}: ${variable.name} is ${value}, outside ${min} to ${max}`)
  }
  return {
    at: new Date(time * 1_000).toISOString(),
    temp: read('temp'),
    windSpeed: read('windSpeed'),
    windDir: read('windDir'),
  }
}
