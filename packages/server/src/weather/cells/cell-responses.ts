import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import type { HourlyKey, SeriesKey } from '@windrow/core/variables/series.ts'
import type { Services as People } from '../../people/services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { HourlySeries } from '../sources/weather-source.ts'
import { readHourly } from '../store/hourly.ts'
import { createCachedHandlers } from './cached-handlers.ts'
import { type CellWeather, readCellWeather } from './cell-weather.ts'
import type { FieldCellCache, FieldWithCells } from './field-cells.ts'
import { createResponseCache } from './response-cache.ts'
import { createResponseKeys, isStale } from './response-keys.ts'

const HOUR_MS = 3_600_000

/** Where the weather behind an answer comes from and how old it is (decisions §5). */
export type AboutWeather = { source: 'simulated' | 'era' | 'ghcn'; issued: string; stale: boolean }

/** What features need to answer from the weather of a field's cells, computed once for all who ask. */
export type CellResponses = {
  fields: FieldCellCache
  cached: ReturnType<typeof createCachedHandlers>
  about(found: FieldWithCells): AboutWeather
  read(found: FieldWithCells, series: readonly SeriesKey[]): Promise<CellWeather>
  readHours(found: FieldWithCells, keys: readonly HourlyKey[]): Promise<HourlySeries>
  /** The hour that has begun, since 1970: part of the name of answers that begin with it. */
  hourNow(): number
}

const pending = () =>
  new AppError('unavailable', weatherTexts.pending, { code: 'weather-pending', retryAfterSeconds: 2 })

export function createCellResponses(
  { db, clock, config }: Pick<People, 'db' | 'clock' | 'config'>,
  fields: FieldCellCache,
): CellResponses {
  return {
    fields,
    cached: createCachedHandlers(fields, createResponseCache(), createResponseKeys(clock)),
    about: ({ field, cells }) => {
      const issued = cells.grid.forecastIssued as Date
      const source = config.weatherSource === 'simulated' ? ('simulated' as const) : field.datasource
      return { source, issued: issued.toISOString(), stale: isStale(issued, clock.now().getTime()) }
    },
    read: async ({ cells }, series) => {
      const weather = await db.asSystem((tx) => readCellWeather(tx, cells, series, clock.now()))
      if (!weather) throw pending()
      return weather
    },
    readHours: async ({ cells }, keys) => {
      const hourly = await db.asSystem((tx) => readHourly(tx, cells.grid.id, keys))
      if (!hourly) throw pending()
      return hourly
    },
    hourNow: () => Math.floor(clock.now().getTime() / HOUR_MS),
  }
}
