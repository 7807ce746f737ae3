import { FIELD_TEXT_MAX } from '@windrow/contract/limits.ts'
import { IRRIGATED, type Irrigated } from '@windrow/core/water-use/irrigated.ts'

/** What programs call the name of a field, best first; compared without case, spaces, dashes and underscores. */
const NAME_KEYS = [
  'name',
  'fieldname',
  'fldname',
  'field',
  'title',
  'label',
  'paddock',
  'paddockname',
  'block',
  'parcel',
  'parcelname',
  'plot',
  'lot',
  'schlagname',
  'schlag',
  'nom',
  'nombre',
  'nome',
  'fieldid',
  'id',
]

/** The name in a feature's properties, or null. Each reader calls it once for each feature. */
export function nameIn(properties: Readonly<Record<string, unknown>> | null | undefined): string | null {
  if (!properties) return null
  let best: string | null = null
  let bestRank = NAME_KEYS.length
  for (const [key, value] of Object.entries(properties)) {
    const rank = NAME_KEYS.indexOf(key.toLowerCase().replace(/[\s_-]/g, ''))
    if (rank < 0 || rank >= bestRank) continue
    const name = tidyName(value)
    if (name === null) continue
    best = name
    bestRank = rank
  }
  return best
}

/** How a field is watered, by the property of that name, in any case; null where there is none that is known. */
export function irrigatedIn(
  properties: Readonly<Record<string, unknown>> | null | undefined,
): Irrigated | null {
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (key.trim().toLowerCase() !== 'irrigated' || typeof value !== 'string') continue
    const said = value.trim().toLowerCase()
    return IRRIGATED.find((known) => known === said) ?? null
  }
  return null
}

/** On one line, without control characters and marks that turn text around, at most as long as a field's name may be. */
export function tidyName(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const name = String(value)
    .slice(0, 10 * FIELD_TEXT_MAX)
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
  // A character of two units is not cut in half.
  return (
    name
      .slice(0, FIELD_TEXT_MAX)
      .replace(/[\ud800-\udbff]$/, '')
      .trim() || null
  )
}
