import { SOIL_PH_MAX, SOIL_PH_MIN } from '@windrow/contract/limits.ts'

/** A pH as it is typed, with a point or a comma; null: left blank, undefined: no pH. */
export function readPh(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(typed)) return undefined
  const value = Number(typed.replace(',', '.'))
  return value >= SOIL_PH_MIN && value <= SOIL_PH_MAX ? value : undefined
}
