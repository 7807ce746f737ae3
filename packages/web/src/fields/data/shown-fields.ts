import type { Field } from '@windrow/contract/entities/field.ts'

/** Newest first, and of more than the plan holds the newest; they come newest last (decisions §3). */
export function shownFields(fields: readonly Field[], limit: number): Field[] {
  return fields.slice(Math.max(0, fields.length - limit)).reverse()
}

/** Whether a field still waits for its first weather. */
export function isWeatherPending({ weather_variables: { t2m, tp } }: Pick<Field, 'weather_variables'>) {
  return t2m.t2m_min === null && t2m.t2m_max === null && tp.tp_sum === null
}

const POLL_MS = 4_000
const POLL_MS_PER_FIELD = 5

/** How soon to ask again, in ms; a long list less often. */
export function listInterval(fields: readonly Field[]): number | false {
  return fields.some(isWeatherPending) && Math.max(POLL_MS, fields.length * POLL_MS_PER_FIELD)
}
