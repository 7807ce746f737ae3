import type { Field } from '@windrow/contract/entities/field.ts'
import { BOUNDARY_EXTENSIONS, BOUNDARY_FILE_MAX } from '@windrow/contract/limits.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { CROPS, cropName, findCrop } from '@windrow/core/crops/registry.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { HOUR_MS } from '@windrow/core/time/day.ts'
import * as z from 'zod/mini'
import { parseUsDate } from '../../ui/text/dates.ts'

/** Today where it is latest (UTC+14): the server knows the field's own day, and checks against that. */
export function latestToday(now: Date): Day {
  return new Date(now.getTime() + 14 * HOUR_MS).toISOString().slice(0, 10)
}

/** A planting date as it is typed, or nothing (spec 1 §5). */
export function plantingDateText(latest: Day) {
  return z.string().check(
    z.refine((text) => text.trim() === '' || parseUsDate(text) !== null, {
      error: fieldTexts.plantingDateInvalid,
      abort: true,
    }),
    z.refine((text) => (parseUsDate(text) ?? '') <= latest, fieldTexts.plantingDateLater),
  )
}

type Named = Pick<Field, 'crop' | 'variety' | 'region'>

/** The farm's own crops, then the others that have a model. */
export function cropSuggestions(fields: readonly Named[]): string[] {
  const own = distinct(fields.map(({ crop }) => crop))
  const known = new Set(own.map((crop) => findCrop(crop)?.key))
  const others = CROPS.filter(({ key }) => !known.has(key)).map(({ key }) => titleOf(key))
  return distinct([...own, ...others])
}

/** The varieties that the farm grows of this crop; of all crops while none is named. */
export function varietySuggestions(fields: readonly Named[], crop: string): string[] {
  const name = cropName(crop)
  return distinct(
    fields.filter((field) => name === '' || cropName(field.crop) === name).map(({ variety }) => variety),
  )
}

/** The one where the boundary lies, then those that the farm has. */
export function regionSuggestions(fields: readonly Named[], here: string | null = null): string[] {
  const own = distinct(fields.map(({ region }) => region))
  return here === null ? own : [here, ...own.filter((region) => region !== here)]
}

/** Whatever its case, each once, in the order of the alphabet. */
function distinct(texts: readonly string[]): string[] {
  const byName = new Map<string, string>()
  for (const text of texts.map((one) => one.trim())) {
    const name = text.toLocaleLowerCase('en')
    if (text !== '' && !byName.has(name)) byName.set(name, text)
  }
  return [...byName.values()].sort((a, b) => a.localeCompare(b, 'en'))
}

function titleOf(key: string): string {
  const words = key.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Why a file is not worth sending; null when it is. */
export function fileRejection({
  name,
  size,
}: {
  name: string
  size: number
}): 'type' | 'size' | 'empty' | null {
  const lower = name.toLowerCase()
  if (!BOUNDARY_EXTENSIONS.some((extension) => lower.endsWith(extension))) return 'type'
  if (size > BOUNDARY_FILE_MAX) return 'size'
  return size === 0 ? 'empty' : null
}
