import { aggregateHours } from '@windrow/core/series/aggregate-hours.ts'
import type { Aggregation, SeriesKey } from '@windrow/core/variables/series.ts'
import type { Answer } from './answer.ts'
import { readHours } from './read-columns.ts'
import { forEachMember, type Members } from './read-members.ts'
import { HOURLY_VARIABLES } from './variables.ts'

/** Soil temperature extremes and mean soil water of each local day and member, added to `members`. */
export function readSoilMembers(part: Answer, zone: string, members: Members): void {
  if (!part.hourly) return
  const section = { columns: part.hourly, units: part.hourly_units ?? {} }
  const times = readHours(section, part.utc_offset_seconds)
  const firstHour = times[0]
  if (firstHour === undefined) return
  const hours = (times[times.length - 1] as number) - firstHour + 1

  const add = (key: SeriesKey, how: Aggregation, member: number, values: Float32Array) => {
    const daily = aggregateHours({ firstHour, values, stands: 'instant' }, zone, how)
    const series = members.values[key] ?? new Float32Array(members.days * members.members).fill(Number.NaN)
    members.values[key] = series
    daily.values.forEach((value, index) => {
      const day = daily.firstDay + index - members.firstDay
      if (day >= 0 && day < members.days) series[day * members.members + member] = value
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
