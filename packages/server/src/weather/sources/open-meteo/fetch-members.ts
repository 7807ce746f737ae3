import { aggregateHours } from '@windrow/core/series/aggregate-hours.ts'
import type { MemberTable } from '@windrow/core/series/series.ts'
import { type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import type { Aggregation, SeriesKey } from '@windrow/core/variables/series.ts'
import { type Cell, SourceError, type Thrift } from '../weather-source.ts'
import { callService, type OpenMeteo, zonesOf } from './call-service.ts'
import { readColumn, readDays, readHours } from './read-columns.ts'
import { type ResponsePart, type Section, sectionOf } from './response-parts.ts'
import { DAILY_VARIABLES, HOURLY_VARIABLES, SOIL_NAMES, type Variable } from './variables.ts'

/** As in `Ensemble`. */
export type Members = MemberTable<SeriesKey>

const DAILY_KEYS = Object.keys(DAILY_VARIABLES) as (keyof typeof DAILY_VARIABLES)[]

/** Days `firstDay` on of one place's response; days and members that it lacks are NaN. */
export function readMembers(part: ResponsePart, firstDay: DayNumber, days: number, service: string): Members {
  const section = sectionOf(part, 'daily', service)
  const times = readDays(section, part.utc_offset_seconds)
  const members = countMembers(section, DAILY_VARIABLES.t2m_max)
  if (members === 0) throw new SourceError(`Open-Meteo ${service}: the response has no members`)
  const values: Members['values'] = {}
  for (const key of DAILY_KEYS) {
    const placed = new Float32Array(days * members).fill(Number.NaN)
    let hasValues = false
    forEachMember(section, DAILY_VARIABLES[key], members, times.length, (member, column) => {
      hasValues = true
      times.forEach((day, index) => {
        const at = day - firstDay
        if (at >= 0 && at < days) placed[at * members + member] = column[index] as number
      })
    })
    if (hasValues) values[key] = placed
  }
  return { first: firstDay, count: days, members, values }
}

/** The control run has the plain name, members `_member01` and on. */
function memberName(variable: Variable, member: number): string {
  return member === 0 ? variable.name : `${variable.name}_member${String(member).padStart(2, '0')}`
}

/** The control run among them. */
export function countMembers(section: Section, variable: Variable): number {
  let count = 0
  while (section.columns[memberName(variable, count)] !== undefined) count += 1
  return count
}

/** Calls back for the members that have values, with the column in our unit. */
function forEachMember(
  section: Section,
  variable: Variable,
  members: number,
  length: number,
  use: (member: number, column: Float32Array) => void,
): void {
  for (let member = 0; member < members; member++) {
    const column = readColumn(section, memberName(variable, member), variable, length)
    if (column) use(member, column)
  }
}

/** Soil temperature extremes and mean soil water of each local day and member, added to `members`. */
export function readSoilMembers(part: ResponsePart, zone: string, members: Members): void {
  if (!part.hourly) return
  const section = { columns: part.hourly, units: part.hourly_units ?? {} }
  const times = readHours(section, part.utc_offset_seconds)
  const firstHour = times[0]
  if (firstHour === undefined) return
  const hours = (times[times.length - 1] as number) - firstHour + 1

  const add = (key: SeriesKey, how: Aggregation, member: number, values: Float32Array) => {
    const daily = aggregateHours({ first: firstHour, values, stands: 'instant' }, zone, how)
    const series = members.values[key] ?? new Float32Array(members.count * members.members).fill(Number.NaN)
    members.values[key] = series
    daily.values.forEach((value, index) => {
      const day = daily.first + index - members.first
      if (day >= 0 && day < members.count) series[day * members.members + member] = value
    })
  }
  const read = (key: 'stl1' | 'swvl1', use: (member: number, values: Float32Array) => void) => {
    forEachMember(section, HOURLY_VARIABLES[key], members.members, times.length, (member, column) => {
      const values = new Float32Array(hours).fill(Number.NaN)
      for (const [index, hour] of times.entries()) values[hour - firstHour] = column[index] as number
      use(member, values)
    })
  }

  read('stl1', (member, values) => {
    add('stl1_min', 'min', member, values)
    add('stl1_max', 'max', member, values)
  })
  read('swvl1', (member, values) => add('swvl1_mean', 'mean', member, values))
}

const DAILY_NAMES = Object.values(DAILY_VARIABLES).map((variable) => variable.name)

/** Daily members by the cell's local days, and the hours of the soil, of which there are no daily extremes. */
export function callEnsemble(
  cells: readonly Cell[],
  today: DayNumber,
  days: number,
  thrift: Thrift,
  openMeteo: OpenMeteo,
): Promise<ResponsePart[]> {
  const { model } = openMeteo
  const soil = thrift === 'whole' ? SOIL_NAMES : []
  const question = {
    days,
    variables: DAILY_NAMES.length + soil.length,
    members: model.members,
    query: (some: readonly Cell[]) => ({
      start_date: dayOf(today),
      end_date: dayOf(today + days - 1),
      daily: DAILY_NAMES.join(','),
      ...(soil.length > 0 ? { hourly: soil.join(',') } : {}),
      models: model.id,
      timezone: zonesOf(some),
    }),
  }
  return callService('ensemble', cells, question, openMeteo)
}
