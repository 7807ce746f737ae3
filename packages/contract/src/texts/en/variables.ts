import type { Variable } from '@windrow/core/variables/registry.ts'

type VariableWords = {
  name: string
  /** On a phone's tab. */
  short: string
  /** In a sentence: 'There are no alerts for temperature'. */
  inSentence: string
  /** What lies above and below what is normal: 'warmer', 'colder'. */
  more: string
  less: string
}

/** What people call the variables, by the registry's text keys. */
export const variableTexts = {
  temperature: {
    name: 'Temperature',
    short: 'Temp.',
    inSentence: 'temperature',
    more: 'warmer',
    less: 'colder',
  },
  precipitation: {
    name: 'Precipitation',
    short: 'Rain',
    inSentence: 'precipitation',
    more: 'wetter',
    less: 'drier',
  },
  soil_temperature: {
    name: 'Soil temperature',
    short: 'Soil',
    inSentence: 'soil temperature',
    more: 'warmer',
    less: 'colder',
  },
  relative_humidity: {
    name: 'Relative humidity',
    short: 'Humidity',
    inSentence: 'relative humidity',
    more: 'more humid',
    less: 'drier',
  },
  water_budget: {
    name: 'Water budget',
    short: 'Budget',
    inSentence: 'water budget',
    more: 'wetter',
    less: 'drier',
  },
  evapotranspiration: {
    name: 'Evapotranspiration',
    short: 'Evap.',
    inSentence: 'evapotranspiration',
    more: 'higher',
    less: 'lower',
  },
  solar_radiation: {
    name: 'Solar radiation',
    short: 'Sun',
    inSentence: 'solar radiation',
    more: 'sunnier',
    less: 'cloudier',
  },
  gdd: {
    name: 'Growing degree days',
    short: 'GDD',
    inSentence: 'growing degree days',
    more: 'warmer',
    less: 'colder',
  },
  soil_moisture: {
    name: 'Soil moisture',
    short: 'Moisture',
    inSentence: 'soil moisture',
    more: 'wetter',
    less: 'drier',
  },
  wind: { name: 'Wind', short: 'Wind', inSentence: 'wind', more: 'windier', less: 'calmer' },
} as const satisfies Record<Variable['text'], VariableWords>
