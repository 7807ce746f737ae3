import { dayNumber } from '@windrow/core/time/day.ts'
import { zoneOffset } from '@windrow/core/time/zone.ts'
import { type Behaviour, sendJson } from './loopback-http.ts'

/** Columns by section and name, for tests that spoil one. */
export type Sections = Record<string, Record<string, unknown>>

type Column = (number | null)[]
type Part = {
  latitude: number
  longitude: number
  location_id?: number
  elevation: number
  generationtime_ms: number
  utc_offset_seconds: number
  timezone: string
  timezone_abbreviation: string
  [section: string]: unknown
}

const UNITS: Record<string, string> = {
  temperature_2m: '°C',
  soil_temperature_0_to_7cm: '°C',
  precipitation: 'mm',
  precipitation_sum: 'mm',
  et0_fao_evapotranspiration: 'mm',
  relative_humidity_2m: '%',
  relative_humidity_2m_mean: '%',
  shortwave_radiation: 'W/m²',
  shortwave_radiation_sum: 'MJ/m²',
  soil_moisture_0_to_7cm: 'm³/m³',
  wind_speed_10m: 'km/h',
  wind_speed_10m_mean: 'km/h',
  wind_direction_10m: '°',
  temperature_2m_anomaly: 'K',
  temperature_max24h_2m_anomaly: 'K',
  temperature_min24h_2m_anomaly: 'K',
  precipitation_mean: 'mm',
  precipitation_anomaly: 'mm',
  shortwave_radiation_mean: 'W/m²',
  shortwave_radiation_anomaly: 'W/m²',
  wind_speed_10m_anomaly: 'km/h',
  temperature_2m_min: '°C',
  temperature_2m_max: '°C',
  temperature_2m_mean: '°C',
}

/** Plain made-up weather, with a sine over the UTC day. */
const HOURLY: Record<string, (hour: number) => number> = {
  temperature_2m: (hour) => 15 + 8 * Math.sin(((hour % 24) - 9) * (Math.PI / 12)),
  soil_temperature_0_to_7cm: (hour) => 14 + 3 * Math.sin(((hour % 24) - 12) * (Math.PI / 12)),
  precipitation: (hour) => (Math.floor(hour / 24) % 3 === 0 ? 0.2 : 0),
  et0_fao_evapotranspiration: (hour) => (hour % 24 >= 12 ? 0.3 : 0),
  relative_humidity_2m: () => 65,
  shortwave_radiation: (hour) => (hour % 24 >= 12 ? 400 : 0),
  soil_moisture_0_to_7cm: () => 0.285,
  wind_speed_10m: () => 12.6,
  wind_direction_10m: () => 225,
}

const DAILY: Record<string, (day: number) => number> = {
  temperature_2m_min: () => 7,
  temperature_2m_max: () => 23,
  temperature_2m_mean: () => 15,
  precipitation_sum: (day) => (day % 3 === 0 ? 4.8 : 0),
  relative_humidity_2m_mean: () => 65,
  et0_fao_evapotranspiration: () => 3.6,
  shortwave_radiation_sum: () => 17.28,
  wind_speed_10m_mean: () => 12.6,
}

/** What the seasonal model says of a month; its own climate is what is left without the anomaly. */
const MONTHLY: Record<string, number> = {
  temperature_2m_anomaly: 0.5,
  temperature_max24h_2m_anomaly: 0.5,
  temperature_min24h_2m_anomaly: 0.5,
  precipitation_mean: 60,
  precipitation_anomaly: 10,
  shortwave_radiation_mean: 210,
  shortwave_radiation_anomaly: 0,
  wind_speed_10m_mean: 12,
  wind_speed_10m_anomaly: 0,
}

export type FakeOpenMeteo = {
  now: number
  /** Members of the ensemble and of the seasonal service, the control run among them. */
  members: { ensemble: number; seasonal: number }
  /** Days for which the ensemble has values. */
  ensembleDays: number
  /** What the seasonal model is too warm by. */
  seasonalBias: number
  /** Ensembles with members of their own, and what each is warmer by than the others. */
  models?: Readonly<Record<string, { members: number; warmer: number }>>
}

/** Responds as Open-Meteo would, but for what `edit` does to the response for one place. */
export function respondLike(
  fake: FakeOpenMeteo,
  edit: (sent: Sections) => unknown = () => undefined,
): Behaviour {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://loopback')
    const model = /^\/data\/(\w+)\/static\/meta\.json$/.exec(url.pathname)?.[1]
    if (model !== undefined) return sendJson(response, fakeMetadata(model, fake.now))
    const sent = fakeResponse(url, fake)
    edit(sent as unknown as Sections)
    sendJson(response, sent)
  }
}

const RUN_SECONDS = 6 * 3_600
/** A run can be had so long after the time for which it is made. */
const DELAY_SECONDS = 7 * 3_600

/** `meta.json` of a model: runs every six hours, those of the seasonal model on the fifth of a month. */
function fakeMetadata(model: string, now: number) {
  const seconds = now / 1_000
  const date = new Date(now - 4 * 86_400_000)
  const monthly = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1_000
  const isSeasonal = model === 'ecmwf_seas5'
  const run = isSeasonal ? monthly : Math.floor((seconds - DELAY_SECONDS) / RUN_SECONDS) * RUN_SECONDS
  const available = run + (isSeasonal ? 4 * 86_400 : DELAY_SECONDS)
  return {
    data_end_time: run + 15 * 86_400,
    last_run_availability_time: available,
    last_run_initialisation_time: run,
    last_run_modification_time: available,
    temporal_resolution_seconds: 10_800,
    update_interval_seconds: isSeasonal ? 2_592_000 : RUN_SECONDS,
  }
}

/** A response in the exact shape of Open-Meteo's, for whatever the query asks. */
export function fakeResponse(url: URL, fake: FakeOpenMeteo): Part | Part[] {
  const list = (name: string) => (url.searchParams.get(name) ?? '').split(',').filter((text) => text !== '')
  const longitudes = list('longitude').map(Number)
  const zones = list('timezone')
  const parts = list('latitude').map((latitude, index): Part => {
    const zone = zones[zones.length > 1 ? index : 0] ?? 'GMT'
    const offset = zoneOffset(zone === 'GMT' ? 'UTC' : zone, fake.now) / 1_000
    return {
      latitude: Number(latitude) + 0.02,
      longitude: (longitudes[index] ?? 0) - 0.02,
      ...(index === 0 ? {} : { location_id: index }),
      generationtime_ms: 0.5,
      utc_offset_seconds: offset,
      timezone: zone,
      timezone_abbreviation: 'XXX',
      elevation: 300,
      ...sections(url, list, offset, fake),
    }
  })
  return parts.length === 1 && parts[0] ? parts[0] : parts
}

function sections(url: URL, list: (name: string) => string[], offset: number, fake: FakeOpenMeteo) {
  const service = url.pathname.split('/').pop() ?? ''
  const result: Record<string, unknown> = {}
  const first = dayNumber(url.searchParams.get('start_date') ?? '2026-01-01')
  const last = dayNumber(url.searchParams.get('end_date') ?? '2026-01-01')
  const days = Array.from({ length: last - first + 1 }, (_, day) => first + day)
  const models = list('models')
  const own = models.length === 1 ? fake.models?.[models[0] ?? ''] : undefined
  const members =
    service === 'ensemble' || service === 'seasonal' ? (own?.members ?? fake.members[service]) : 1
  // Columns of several models in one response are distinguished by the model's name at their end.
  const endings = models.length > 1 ? models.map((model) => `_${model}`) : ['']
  const today = Math.floor((fake.now / 1_000 + offset) / 86_400)
  if (list('hourly').length > 0) {
    const hours = days.flatMap((day) =>
      Array.from({ length: 24 }, (_, hour) => day * 24 + hour - offset / 3_600),
    )
    const isThere = (hour: number) =>
      service === 'archive' ? hour <= fake.now / 3_600_000 - 120 : hour < (today + fake.ensembleDays) * 24
    Object.assign(
      result,
      section(
        'hourly',
        list('hourly'),
        hours.map((hour) => hour * 3_600),
        members,
        endings,
        (name, at, member) => {
          const hour = hours[at] ?? 0
          const [now = name, lead] = name.split('_previous_day')
          if (lead !== undefined) return earlierValue(now, hour, Number(lead), fake)
          const value = HOURLY[name]?.(hour)
          return value === undefined || !isThere(hour)
            ? null
            : value + member * 0.01 * Number(UNITS[name] === '°C')
        },
      ),
    )
  }
  if (list('daily').length > 0) {
    Object.assign(
      result,
      section(
        'daily',
        list('daily'),
        days.map((day) => day * 86_400 - offset),
        members,
        endings,
        (name, at, member) => {
          const day = days[at] ?? 0
          const value = DAILY[name]?.(day)
          if (value === undefined || (service === 'ensemble' && day >= today + fake.ensembleDays)) return null
          if (UNITS[name] !== '°C') return value
          return value + member * 0.1 + (service === 'seasonal' ? fake.seasonalBias : (own?.warmer ?? 0))
        },
      ),
    )
  }
  if (list('monthly').length > 0) {
    const months = [...new Set(days.map((day) => new Date(day * 86_400_000).toISOString().slice(0, 7)))]
    Object.assign(
      result,
      section(
        'monthly',
        list('monthly'),
        months.map((month) => Date.parse(`${month}-01T00:00Z`) / 1_000 - offset),
        1,
        [''],
        (name) => MONTHLY[name] ?? null,
      ),
    )
  }
  if (list('current').length > 0) {
    const hour = Math.floor(fake.now / 3_600_000)
    const names = list('current')
    result.current_units = {
      time: 'unixtime',
      ...Object.fromEntries(names.map((name) => [name, UNITS[name]])),
    }
    result.current = {
      time: hour * 3_600,
      interval: 900,
      ...Object.fromEntries(names.map((name) => [name, HOURLY[name]?.(hour) ?? null])),
    }
  }
  return result
}

/** What an earlier run said: too warm by a tenth of a degree for each day ahead. */
function earlierValue(name: string, hour: number, lead: number, fake: FakeOpenMeteo): number | null {
  const value = HOURLY[name]?.(hour)
  if (value === undefined || hour > fake.now / 3_600_000 + (16 - lead) * 24) return null
  return value + 0.1 * lead * Number(UNITS[name] === '°C')
}

function section(
  name: string,
  variables: readonly string[],
  time: number[],
  members: number,
  endings: readonly string[],
  readValue: (variable: string, at: number, member: number) => number | null,
): Record<string, unknown> {
  const units: Record<string, string> = { time: 'unixtime' }
  const columns: Record<string, Column | number[]> = { time }
  for (const variable of variables) {
    for (let member = 0; member < members; member++) {
      const name = member === 0 ? variable : `${variable}_member${String(member).padStart(2, '0')}`
      for (const ending of endings) {
        units[`${name}${ending}`] = UNITS[variable.replace(/_previous_day\d$/, '')] ?? 'undefined'
        columns[`${name}${ending}`] = time.map((_, at) => readValue(variable, at, member))
      }
    }
  }
  return { [`${name}_units`]: units, [name]: columns }
}
