import type { SoilProfile } from '@windrow/contract/entities/soil.ts'
import { climatologyOn, dayOfYearClimatology } from '@windrow/core/climatology/day-of-year.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { surfaceTemperature } from '@windrow/core/indices/soil-temperature.ts'
import { clockHour } from '@windrow/core/time/zone.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import { wireNumber } from '../weather/cells/wire-values.ts'
import type { HourlySeries } from '../weather/sources/weather-source.ts'
import type { FieldWeather } from '../weather/store/field-weather.ts'
import { fieldSoil } from './field-water.ts'

const WEEK_HOURS = 7 * 24
/** Per m³/m³, the unit of soil moisture on the wire. */
const SHOWN = 1_000

type Outlook = SoilProfile['depth']

/** How warm and wet the soil is, and what is normal today. */
export function soilStateResponse(
  field: FieldWeather,
  weather: CellWeather,
  hourly: HourlySeries,
  now: Date,
): Pick<SoilProfile, 'water' | 'surface' | 'depth' | 'moisture' | 'normal' | 'cropSoilMin'> {
  const { water, from } = fieldSoil(field)
  const layer = hourly.values.stl1 ?? new Float32Array(0)
  const hour = clockHour(weather.zone, now.getTime())
  return {
    water: {
      fieldCapacity: Math.round(SHOWN * water.fieldCapacity),
      wiltingPoint: Math.round(SHOWN * water.wiltingPoint),
      saturation: Math.round(SHOWN * water.saturation),
      isAssumed: from === 'assumed',
    },
    surface: outlookOf(hourly, hour, (at) => surfaceTemperature(layer, at), 10),
    depth: outlookOf(hourly, hour, (at) => layer[at] ?? Number.NaN, 10),
    moisture: outlookOf(hourly, hour, (at) => hourly.values.swvl1?.[at] ?? Number.NaN, 1),
    normal: {
      depth: wireNumber((normalOn(weather, 'stl1_min') + normalOn(weather, 'stl1_max')) / 2, 10),
      moisture: wireNumber(normalOn(weather, 'swvl1_mean'), 1),
    },
    cropSoilMin: findCrop(field.crop)?.soilMin ?? null,
  }
}

/** Now and over the next 7 days, of a series by the hour. */
function outlookOf(
  { first: firstHour }: HourlySeries,
  hour: number,
  valueAt: (at: number) => number,
  parts: number,
): Outlook {
  const from = hour - firstHour
  const week = Array.from({ length: WEEK_HOURS }, (_, ahead) => valueAt(from + ahead))
  const known = week.filter((value) => !Number.isNaN(value))
  return {
    now: wireNumber(week[0] as number, parts),
    min: wireNumber(Math.min(...known), parts),
    max: wireNumber(Math.max(...known), parts),
  }
}

/** The median that is normal for today; NaN without normals. */
function normalOn({ history, years, today }: CellWeather, key: SeriesKey): number {
  const values = history.values[key]
  if (!values || !years) return Number.NaN
  return climatologyOn(dayOfYearClimatology({ first: history.first, values }, years)['0.5'], today)
}
