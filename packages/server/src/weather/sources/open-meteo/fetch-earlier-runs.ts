import { type DayNumber, dayOf, HOUR_MS } from '@windrow/core/time/day.ts'
import { startOfDay } from '@windrow/core/time/zone.ts'
import type { HourlyKey, SeriesKey } from '@windrow/core/variables/series.ts'
import { checkDaily } from '../check-plausible.ts'
import { keepOrder } from '../keep-order.ts'
import { type Cell, type EarlierForecasts, type HourlySeries, SourceError } from '../weather-source.ts'
import { callService, type OpenMeteo } from './call-service.ts'
import { callWeight } from './call-weight.ts'
import { daysFromHours } from './fetch-history.ts'
import { SINGLE_RUN } from './models.ts'
import { readColumn, readHours } from './read-columns.ts'
import { type Section, sectionOf } from './response-parts.ts'
import { HOURLY_VARIABLES } from './variables.ts'

/** The variables whose record growers see. */
const KEYS = ['t2m', 'tp', 'rh', 'ws'] as const satisfies HourlyKey[]

const LEADS = Array.from({ length: SINGLE_RUN.leads }, (_, at) => at + 1)

const nameOf = (key: HourlyKey, lead: number) => `${HOURLY_VARIABLES[key].name}_previous_day${lead}`

const NAMES = LEADS.flatMap((lead) => KEYS.map((key) => nameOf(key, lead)))

/** Calls that the earlier runs of one place count as. */
export const EARLIER_WEIGHT = callWeight({ variables: NAMES.length, days: SINGLE_RUN.days })

/** What was said of local days `from` to `to`, one to seven days before each, made of hours. */
export async function fetchEarlierRuns(
  cell: Cell,
  from: DayNumber,
  to: DayNumber,
  openMeteo: OpenMeteo,
): Promise<EarlierForecasts> {
  const [firstDay, lastDay] = [
    Math.floor(startOfDay(cell.zone, from) / (24 * HOUR_MS)),
    Math.ceil(startOfDay(cell.zone, to + 1) / (24 * HOUR_MS)),
  ]
  const question = {
    days: lastDay - firstDay + 1,
    variables: NAMES.length,
    query: () => ({
      start_date: dayOf(firstDay),
      end_date: dayOf(lastDay),
      hourly: NAMES.join(','),
      models: SINGLE_RUN.id,
      timezone: 'GMT',
    }),
  }
  const [part] = await callService('previous-runs', [cell], question, openMeteo)
  if (!part) throw new SourceError(`Open-Meteo: no response for ${cell.key}`)
  const section = sectionOf(part, 'hourly', 'previous-runs')
  const times = readHours(section, part.utc_offset_seconds)
  const [count, leads] = [to - from + 1, LEADS.length]
  const values: EarlierForecasts['values'] = {}
  for (const lead of LEADS) {
    const daily = daysFromHours(hoursOf(section, times, lead), cell.zone, from, to)
    keepOrder(daily.values)
    checkDaily(daily, `Open-Meteo ${cell.key}, ${lead} days before`)
    for (const [key, series] of Object.entries(daily.values) as [SeriesKey, Float32Array][]) {
      const all = values[key] ?? new Float32Array(count * leads).fill(Number.NaN)
      values[key] = all
      for (const [day, value] of series.entries()) all[day * leads + lead - 1] = value
    }
  }
  return { first: from, count, leads, values }
}

/** The hours as they were forecast so many days before; those that the response lacks are NaN. */
function hoursOf(section: Section, times: readonly number[], lead: number): HourlySeries {
  const [first = 0] = times
  const count = times.length === 0 ? 0 : (times.at(-1) as number) - first + 1
  const values: HourlySeries['values'] = {}
  for (const key of KEYS) {
    const column = readColumn(section, nameOf(key, lead), HOURLY_VARIABLES[key], times.length)
    if (!column) continue
    const placed = new Float32Array(count).fill(Number.NaN)
    for (const [index, hour] of times.entries()) placed[hour - first] = column[index] as number
    values[key] = placed
  }
  return { first, count, values }
}
