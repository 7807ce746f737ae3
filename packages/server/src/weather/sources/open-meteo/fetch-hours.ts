import { dayOf, HOUR_MS } from '@windrow/core/time/day.ts'
import { HOURLY_KEYS, HOURLY_SERIES, type HourlyKey } from '@windrow/core/variables/series.ts'
import { checkHourly } from '../check-plausible.ts'
import { type Cell, type CurrentWeather, type HourlySeries, SourceError } from '../weather-source.ts'
import { callService, MAX_PLACE_DAYS, type OpenMeteo, type Service } from './call-service.ts'
import { factorOf, readColumn, readHours } from './read-columns.ts'
import { type ResponsePart, sectionOf } from './response-parts.ts'
import { CURRENT_VARIABLES, HOURLY_VARIABLES, type Variable } from './variables.ts'

/** The hours `fromHour` to `toHour` of one place's response; hours that it lacks are NaN, others are left out. */
export function readHourly(
  part: ResponsePart,
  fromHour: number,
  toHour: number,
  service: string,
): HourlySeries {
  const section = sectionOf(part, 'hourly', service)
  const times = readHours(section, part.utc_offset_seconds)
  const hours = toHour - fromHour + 1
  const values: Partial<Record<HourlyKey, Float32Array>> = {}
  for (const key of HOURLY_KEYS) {
    const variable = HOURLY_VARIABLES[key]
    const column = readColumn(section, variable.name, variable, times.length)
    if (!column) continue
    const placed = new Float32Array(hours).fill(Number.NaN)
    times.forEach((hour, index) => {
      if (hour >= fromHour && hour <= toHour) placed[hour - fromHour] = column[index] as number
    })
    values[key] = placed
  }
  return { first: fromHour, count: hours, values }
}

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
  const [response] = await callService('forecast', [cell], question, openMeteo)
  if (!response) throw new SourceError(`Open-Meteo: no response for ${cell.key}`)
  const section = sectionOf(response, 'current', 'forecast')
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

/** ERA5 comes five days late; the forecast is requested for a little more, in case it is later than that. */
const ARCHIVE_DELAY_HOURS = 5 * 24
const OVERLAP_HOURS = 3 * 24
/** The forecast service reaches 16 days, today included. */
const FORECAST_DAYS = 16

/**
 * The same model family throughout, at the same 0.25°: ERA5 for the past, and the IFS, of which ERA5 is an older
 * edition, from there to the end of the forecast. A mix of models over decades would show as a change of climate.
 */
const ARCHIVE_MODEL = 'era5'
const FORECAST_MODEL = 'ecmwf_ifs025'

type CellHours = HourlySeries & { elevation: number | null }

/** Hours `fromHour` to `toHour` of each cell: ERA5 as far as it goes, then the analyses and the control forecast. */
export async function fetchHours(
  cells: readonly Cell[],
  fromHour: number,
  toHour: number,
  service: OpenMeteo,
): Promise<CellHours[]> {
  const nowHour = Math.floor(service.now() / HOUR_MS)
  const archiveTo = Math.min(toHour, nowHour - ARCHIVE_DELAY_HOURS)
  const recentFrom = Math.max(fromHour, nowHour - ARCHIVE_DELAY_HOURS - OVERLAP_HOURS)
  const recentTo = Math.min(toHour, (Math.floor(nowHour / 24) + FORECAST_DAYS) * 24 - 1)
  const series = cells.map(() => emptyHours(fromHour, toHour))
  for (let start = fromHour; start <= archiveTo; start = nextPiece(start)) {
    const end = Math.min(archiveTo, nextPiece(start) - 1)
    await fetchInto(series, 'archive', ARCHIVE_MODEL, cells, start, end, service)
  }
  if (toHour > archiveTo && recentFrom <= recentTo) {
    await fetchInto(series, 'forecast', FORECAST_MODEL, cells, recentFrom, recentTo, service)
  }
  series.forEach((hours, index) => {
    checkHourly(hours, `Open-Meteo ${cells[index]?.key}`)
  })
  return series
}

function emptyHours(fromHour: number, toHour: number): CellHours {
  return { first: fromHour, count: Math.max(0, toHour - fromHour + 1), values: {}, elevation: null }
}

function nextPiece(hour: number): number {
  return (Math.floor(hour / 24) + MAX_PLACE_DAYS) * 24
}

/**
 * In universal time: Open-Meteo applies the offset of the day of the request to the whole series, so that its local
 * days are an hour off for half of every year. Ours are made of the hours instead.
 */
async function fetchInto(
  series: readonly CellHours[],
  service: Service,
  model: string,
  cells: readonly Cell[],
  fromHour: number,
  toHour: number,
  openMeteo: OpenMeteo,
): Promise<void> {
  const [firstDay, lastDay] = [Math.floor(fromHour / 24), Math.floor(toHour / 24)]
  const names = HOURLY_KEYS.map((key) => HOURLY_VARIABLES[key].name)
  const question = {
    days: lastDay - firstDay + 1,
    variables: names.length,
    query: () => ({
      start_date: dayOf(firstDay),
      end_date: dayOf(lastDay),
      hourly: names.join(','),
      models: model,
      timezone: 'GMT',
    }),
  }
  const parts = await callService(service, cells, question, openMeteo)
  parts.forEach((response, index) => {
    const into = series[index]
    if (!into) return
    into.elevation ??= response.elevation ?? null
    fillMissing(into, readHourly(response, fromHour, toHour, service))
  })
}

/** What is there stays: ERA5 comes first and is not replaced by the forecast that overlaps it. */
function fillMissing(into: CellHours, from: HourlySeries): void {
  const shift = from.first - into.first
  for (const key of HOURLY_KEYS) {
    const source = from.values[key]
    if (!source) continue
    const target = into.values[key] ?? new Float32Array(into.count).fill(Number.NaN)
    into.values[key] = target
    for (let hour = 0; hour < from.count; hour++) {
      if (Number.isNaN(target[hour + shift])) target[hour + shift] = source[hour] as number
    }
  }
}
