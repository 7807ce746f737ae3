import type { Field } from '@windrow/contract/entities/field.ts'
import { CROPS, cropName, findCrop } from '@windrow/core/crops/registry.ts'

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

export function regionSuggestions(fields: readonly Named[]): string[] {
  return distinct(fields.map(({ region }) => region))
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
