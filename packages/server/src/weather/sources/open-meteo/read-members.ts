import type { DayNumber } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { SourceError } from '../weather-source.ts'
import { type Answer, type Section, sectionOf } from './answer.ts'
import { readColumn, readDays } from './read-columns.ts'
import { DAILY_VARIABLES, type Variable } from './variables.ts'

/** Members side by side for each day, as in `Ensemble`. */
export type Members = {
  firstDay: DayNumber
  days: number
  members: number
  values: Partial<Record<SeriesKey, Float32Array>>
}

const DAILY_KEYS = Object.keys(DAILY_VARIABLES) as (keyof typeof DAILY_VARIABLES)[]

/** Days `firstDay` on of one place's answer; days and members that it lacks are NaN. */
export function readMembers(part: Answer, firstDay: DayNumber, days: number, service: string): Members {
  const section = sectionOf(part, 'daily', service)
  const times = readDays(section, part.utc_offset_seconds)
  const members = countMembers(section, DAILY_VARIABLES.t2m_max)
  if (members === 0) throw new SourceError(`Open-Meteo ${service}: the answer has no members`)
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
  return { firstDay, days, members, values }
}

/** The control run has the plain name, members `_member01` and on. */
export function memberName(variable: Variable, member: number): string {
  return member === 0 ? variable.name : `${variable.name}_member${String(member).padStart(2, '0')}`
}

export function countMembers(section: Section, variable: Variable): number {
  let count = 0
  while (section.columns[memberName(variable, count)] !== undefined) count += 1
  return count
}

/** Calls back for the members that have values, with the column in our unit. */
export function forEachMember(
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
