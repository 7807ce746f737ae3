import type { HourlyKey, SeriesKey } from '@windrow/core/variables/series.ts'

/** What Open-Meteo calls a value, and what each unit that it may come in is worth in ours. */
export type Variable = { name: string; units: Readonly<Record<string, number>> }

const CELSIUS = { '°C': 1 }
const MILLIMETRES = { mm: 1 }
const PERCENT = { '%': 1 }
const KILOMETRES_PER_HOUR = { 'km/h': 1 }
const WATTS = { 'W/m²': 1 }
/** A day's MJ/m² over 86,400 s are W/m². */
const DAILY_MEGAJOULES = { 'MJ/m²': 1 / 0.0864 }
/** Litres of water in a cubic metre of soil: the wire's mm/m³ (decisions §5). */
const SOIL_WATER = { 'm³/m³': 1_000 }

/** 0 to 7 cm is the first soil layer of ERA5 and of ECMWF's forecasts, taken for the spec's 0 to 10 cm. */
export const HOURLY_VARIABLES: Readonly<Record<HourlyKey, Variable>> = {
  t2m: { name: 'temperature_2m', units: CELSIUS },
  tp: { name: 'precipitation', units: MILLIMETRES },
  stl1: { name: 'soil_temperature_0_to_7cm', units: CELSIUS },
  rh: { name: 'relative_humidity_2m', units: PERCENT },
  e: { name: 'et0_fao_evapotranspiration', units: MILLIMETRES },
  ssrd: { name: 'shortwave_radiation', units: WATTS },
  swvl1: { name: 'soil_moisture_0_to_7cm', units: SOIL_WATER },
  ws: { name: 'wind_speed_10m', units: KILOMETRES_PER_HOUR },
}

/** Daily values of members, from the ensemble and the seasonal service alike. */
export const DAILY_VARIABLES = {
  t2m_min: { name: 'temperature_2m_min', units: CELSIUS },
  t2m_max: { name: 'temperature_2m_max', units: CELSIUS },
  t2m_avg: { name: 'temperature_2m_mean', units: CELSIUS },
  tp_sum: { name: 'precipitation_sum', units: MILLIMETRES },
  rh_mean: { name: 'relative_humidity_2m_mean', units: PERCENT },
  e_sum: { name: 'et0_fao_evapotranspiration', units: MILLIMETRES },
  ssrd_mean: { name: 'shortwave_radiation_sum', units: DAILY_MEGAJOULES },
  ws_mean: { name: 'wind_speed_10m_mean', units: KILOMETRES_PER_HOUR },
} as const satisfies Partial<Record<SeriesKey, Variable>>

/** Hours of the soil, of which there are no daily extremes. */
export const SOIL_NAMES = [HOURLY_VARIABLES.stl1.name, HOURLY_VARIABLES.swvl1.name]

export const CURRENT_VARIABLES = {
  temp: { name: 'temperature_2m', units: CELSIUS },
  windSpeed: { name: 'wind_speed_10m', units: KILOMETRES_PER_HOUR },
  windDir: { name: 'wind_direction_10m', units: { '°': 1 } },
} as const satisfies Record<string, Variable>

/** Units that the mapping above expects, and instants instead of local clock times. */
export const UNIT_QUERY = {
  temperature_unit: 'celsius',
  wind_speed_unit: 'kmh',
  precipitation_unit: 'mm',
  timeformat: 'unixtime',
} as const
