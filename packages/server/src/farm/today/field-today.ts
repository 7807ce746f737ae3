import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { HOUR_MS } from '@windrow/core/time/day.ts'
import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import type { FieldToday, LocalHours } from '../../platform/db/field-tables.ts'
import type { HourlySeries } from '../../weather/sources/weather-source.ts'

/** Radiation from which the sun is up, W m⁻². */
const SUN_IS_UP = 5
/** Hours that are this much warmer than the coldest of a night still belong to its cold hours, °C. */
const NEARLY_COLDEST = 1
const NOON = 'T12:00'

/** An hour of the decisions, and the sun in it. */
type Hour = { hour: string; temperature: number | null; sun: number }

/**
 * What a field's own decisions say of its day: the verdicts are those of its cards, and hours are added to them. Frost is
 * that of the coming night. `now`: within the first of the spray hours.
 */
export function fieldToday(
  { spray, frost, irrigation, fieldWork }: Pick<Decisions, 'spray' | 'frost' | 'irrigation' | 'fieldWork'>,
  irrigated: Irrigated,
  hourly: HourlySeries,
  now: Date,
): FieldToday {
  const today = fieldWork.days[0]?.date ?? ''
  const first = Math.floor(now.getTime() / HOUR_MS) - hourly.first
  // Radiation of an hour has the timestamp of its end.
  const sunAt = (at: number) => hourly.values.ssrd?.[first + at + 1] ?? Number.NaN
  const hours = spray.hours.map(({ hour, temperature }, at) => ({ hour, temperature, sun: sunAt(at) }))
  const night = frost.nights[0]
  // Without a season the cards of the crop are not shown.
  const isOver = spray.off === 'over'
  const harms = night !== undefined && (night.verdict === 'amber' || night.verdict === 'red')
  // Frost on bare ground needs no one to protect it.
  const isBare = night?.reasons.includes('not-planted') === true
  const isDue = irrigated !== 'none' && irrigation.amount !== null && irrigation.by === today
  return {
    protect: !isOver && harms && !isBare ? coldHours(hours, night.date, frost.critical) : null,
    spray: isOver || spray.windows.length === 0 ? null : spray.windows.map(({ from, to }) => [from, to]),
    water: !isOver && isDue ? darkHours(hours, today) : null,
    work: fieldWork.days[0]?.verdict === 'green' ? lightHours(hours, today) : null,
  }
}

/** The coldest hours of the night to a day, and all that harm the crop. */
function coldHours(hours: readonly Hour[], day: string, critical: number | null): LocalHours[] {
  const night = hours.filter(({ hour }) => hour >= `${day}T00:00` && hour < day + NOON)
  const known = night.flatMap(({ temperature }) => temperature ?? [])
  const limit = Math.max(Math.min(...known) + NEARLY_COLDEST, critical ?? Number.NEGATIVE_INFINITY)
  return spanOf(hours, ({ hour, temperature }) =>
    Boolean(temperature !== null && temperature <= limit && night.some((cold) => cold.hour === hour)),
  )
}

/** The coming night: least of the water is lost to sun and wind. */
function darkHours(hours: readonly Hour[], today: string): LocalHours[] {
  const evening = hours.findIndex(({ hour, sun }) => hour >= today + NOON && sun < SUN_IS_UP)
  if (evening < 0) return []
  const morning = hours.findIndex(({ sun }, at) => at > evening && sun >= SUN_IS_UP)
  return spanOf(hours, (_, at) => at >= evening && at < morning)
}

const lightHours = (hours: readonly Hour[], today: string): LocalHours[] =>
  spanOf(hours, ({ hour, sun }) => hour.startsWith(today) && sun >= SUN_IS_UP)

/** From the first hour for which it holds to the end of the last one. */
function spanOf(hours: readonly Hour[], holds: (hour: Hour, at: number) => boolean): LocalHours[] {
  const from = hours.findIndex(holds)
  const last = hours.findLastIndex(holds)
  const [begin, end] = [hours[from], hours[last + 1]]
  return begin && end ? [[begin.hour, end.hour]] : []
}
