import { dayOf } from '@windrow/core/time/day.ts'
import { HOURLY_KEYS } from '@windrow/core/variables/series.ts'
import { checkHourly } from '../check-plausible.ts'
import type { Cell, HourlySeries } from '../weather-source.ts'
import type { Service } from './addresses.ts'
import { askService, MAX_PLACE_DAYS, type OpenMeteo } from './ask-service.ts'
import { readHourly } from './read-hourly.ts'
import { HOURLY_VARIABLES } from './variables.ts'

/** ERA5 comes five days late; the forecast is asked for a little more, in case it is later than that. */
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

export type CellHours = HourlySeries & { elevation: number | null }

/** Hours `fromHour` to `toHour` of each cell: ERA5 as far as it goes, then the analyses and the control forecast. */
export async function fetchHours(
  cells: readonly Cell[],
  fromHour: number,
  toHour: number,
  service: OpenMeteo,
): Promise<CellHours[]> {
  const nowHour = Math.floor(service.now() / 3_600_000)
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
  return { firstHour: fromHour, hours: Math.max(0, toHour - fromHour + 1), values: {}, elevation: null }
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
  const answers = await askService(service, cells, question, openMeteo)
  answers.forEach((answer, index) => {
    const into = series[index]
    if (!into) return
    into.elevation ??= answer.elevation ?? null
    fillMissing(into, readHourly(answer, fromHour, toHour, service))
  })
}

/** What is there stays: ERA5 comes first and is not replaced by the forecast that overlaps it. */
function fillMissing(into: CellHours, from: HourlySeries): void {
  const shift = from.firstHour - into.firstHour
  for (const key of HOURLY_KEYS) {
    const source = from.values[key]
    if (!source) continue
    const target = into.values[key] ?? new Float32Array(into.hours).fill(Number.NaN)
    into.values[key] = target
    for (let hour = 0; hour < from.hours; hour++) {
      if (Number.isNaN(target[hour + shift])) target[hour + shift] = source[hour] as number
    }
  }
}
