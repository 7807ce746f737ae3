import { HOURLY_KEYS, type HourlyKey } from '@windrow/core/variables/series.ts'
import type { HourlySeries } from '../weather-source.ts'
import { type Answer, sectionOf } from './answer.ts'
import { readColumn, readHours } from './read-columns.ts'
import { HOURLY_VARIABLES } from './variables.ts'

/** The hours `fromHour` to `toHour` of one place's answer; hours that it lacks are NaN, others are left out. */
export function readHourly(part: Answer, fromHour: number, toHour: number, service: string): HourlySeries {
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
  return { firstHour: fromHour, hours, values }
}
