import { setImmediate as pause } from 'node:timers/promises'
import type { Endpoint, Parsed, ResponseOf } from '@windrow/contract/endpoint.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { clockHour } from '@windrow/core/time/zone.ts'
import type { HourlyKey, SeriesKey } from '@windrow/core/variables/series.ts'
import type { Services as People } from '../../people/services.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Account } from '../../platform/http/handler.ts'
import type { PreparedResponse } from '../../platform/http/prepared-response.ts'
import type { HourlySeries } from '../sources/weather-source.ts'
import { readFieldHours } from '../station/station-forecasts.ts'
import type { FieldWeather } from '../store/field-weather.ts'
import { type CellWeather, readCellWeather } from './cell-weather.ts'
import type { FieldCellCache, FieldWithCells } from './field-cells.ts'
import { type OwnTopsoil, topsoilHours } from './own-topsoil.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'
import { createResponseKeys, isStale } from './response-keys.ts'

type FieldCall<E extends Endpoint> = Pick<Parsed<E>, 'params' | 'query'> & { account: Account }

/** How a call about one field is computed, once for all callers. */
type CachedCall<E extends Endpoint> = {
  uuidOf(call: FieldCall<E>): string
  /** Distinguishes the response from others of the same weather: whatever else it depends on is in it. */
  nameOf(call: FieldCall<E>, found: FieldWithCells): string
  make(found: FieldWithCells, call: FieldCall<E>): Promise<ResponseOf<E>>
}

type CachedHandler<E extends Endpoint> = {
  (call: FieldCall<E>): Promise<PreparedResponse<ResponseOf<E>>>
  ready(call: FieldCall<E>): PreparedResponse<ResponseOf<E>> | null
}

/** Makes handlers whose responses are cached under the weather they were made of. */
function createCachedHandlers(
  fields: FieldCellCache,
  responses: ResponseCache,
  responseKey: (found: FieldWithCells, rest: string) => string,
) {
  return <E extends Endpoint>(_endpoint: E, cached: CachedCall<E>): CachedHandler<E> => {
    const nameOf = (call: FieldCall<E>, found: FieldWithCells) =>
      responseKey(found, cached.nameOf(call, found))
    const handler = async (call: FieldCall<E>) => {
      const found = await fields.find(call.account, cached.uuidOf(call))
      return responses.get(nameOf(call, found), () => cached.make(found, call))
    }
    const ready = (call: FieldCall<E>) => {
      const found = fields.known(call.account, cached.uuidOf(call))
      return found && responses.known<ResponseOf<E>>(nameOf(call, found))
    }
    return Object.assign(handler, { ready })
  }
}

/** Where the weather behind a response comes from and how old it is (decisions §5). */
export type AboutWeather = { source: 'simulated' | 'era' | 'ghcn'; issued: string; stale: boolean }

/** What rooms need to respond from the weather of a field's cells, computed once for all callers. */
export type CellResponses = {
  fields: FieldCellCache
  cached: ReturnType<typeof createCachedHandlers>
  about(found: FieldWithCells): AboutWeather
  read(found: FieldWithCells, series: readonly SeriesKey[]): Promise<CellWeather>
  readHours(found: FieldWithCells, keys: readonly HourlyKey[]): Promise<HourlySeries>
  /** From now on fields have a topsoil of their own. Called by its room before any response is made. */
  setTopsoil(topsoil: OwnTopsoil): void
  /** What a field's topsoil depends on beside the weather, as part of cache keys. */
  topsoilName(field: FieldWeather): string
  /** The series of the forecast that others are computed from: the topsoil has none of its own. */
  madeOf(series: readonly SeriesKey[]): readonly SeriesKey[]
  /** The hour that the clocks at a field are in: part of the name of responses that begin with it. */
  hourNow(found: FieldWithCells): number
}

/** The series of the topsoil's water. */
const TOPSOIL = { daily: 'swvl1_mean', hourly: 'swvl1' } as const

const pending = () =>
  new AppError('unavailable', weatherTexts.pending, { code: 'weather-pending', retryAfterSeconds: 2 })

export function createCellResponses(
  { db, clock, config }: Pick<People, 'db' | 'clock' | 'config'>,
  fields: FieldCellCache,
): CellResponses {
  let own: OwnTopsoil | null = null
  const readCells = async (cells: FieldWithCells['cells'], series: readonly SeriesKey[]) => {
    const weather = await db.readAsSystem((tx) => readCellWeather(tx, cells, series, clock.now()))
    if (!weather) throw pending()
    return weather
  }
  const readCellHours = async (cells: FieldWithCells['cells'], keys: readonly HourlyKey[]) => {
    const hourly = await db.readAsSystem((tx) => readFieldHours(tx, cells, keys))
    if (!hourly) throw pending()
    return hourly
  }
  return {
    fields,
    cached: createCachedHandlers(fields, createResponseCache(), createResponseKeys(clock)),
    about: ({ field, cells }) => {
      const issued = cells.grid.forecastIssued as Date
      const source = config.weatherSource === 'simulated' ? ('simulated' as const) : field.datasource
      return { source, issued: issued.toISOString(), stale: isStale(issued, clock.now().getTime()) }
    },
    setTopsoil: (topsoil) => {
      own = topsoil
    },
    topsoilName: (field) => own?.nameOf(field) ?? '',
    madeOf: (series) => series.flatMap((key) => (own && key === TOPSOIL.daily ? own.needs : [key])),
    read: async ({ field, cells }, series) => {
      if (!own || !series.includes(TOPSOIL.daily)) return readCells(cells, series)
      const others = series.filter((key) => key !== TOPSOIL.daily)
      const weather = await readCells(cells, [...new Set([...others, ...own.needs])])
      // It takes long, and a page asks for days and for hours: other calls come between the two.
      await pause()
      const { past, ahead } = own.of(field, weather)
      weather.history.values[TOPSOIL.daily] = past
      weather.forecast.values[TOPSOIL.daily] = ahead
      return weather
    },
    readHours: async ({ field, cells }, keys) => {
      if (!own || !keys.includes(TOPSOIL.hourly)) return readCellHours(cells, keys)
      const others = keys.filter((key) => key !== TOPSOIL.hourly)
      // Any other series says which hours there are.
      const hourly = await readCellHours(cells, others.length > 0 ? others : ['t2m'])
      const weather = await readCells(cells, own.needs)
      await pause()
      const { mornings } = own.of(field, weather)
      hourly.values[TOPSOIL.hourly] = topsoilHours(mornings, hourly, cells.grid.zone)
      return hourly
    },
    hourNow: ({ cells }) => clockHour(cells.grid.zone, clock.now().getTime()),
  }
}
