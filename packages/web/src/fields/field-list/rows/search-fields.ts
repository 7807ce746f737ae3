import type { Field } from '@windrow/contract/entities/field.ts'
import { foldText } from '@windrow/core/fold-text.ts'

/** What is searched in a field; made once for each list, at the first search. */
const searched = new WeakMap<readonly Field[], readonly string[]>()

function textsOf(fields: readonly Field[]): readonly string[] {
  const known = searched.get(fields)
  if (known) return known
  const texts = fields.map(({ name, crop, variety, region, notes, labels }) =>
    foldText([name, crop, variety, region, notes, ...labels.map((label) => label.name)].join('\n')),
  )
  searched.set(fields, texts)
  return texts
}

/** Makes ready while a person still types what a search of a long list needs. */
export function prepareSearch(fields: readonly Field[]): void {
  textsOf(fields)
}

/** The fields that hold every word of the search, whatever its case and accents. */
export function searchFields(fields: readonly Field[], search: string): readonly Field[] {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return fields
  const texts = textsOf(fields)
  return fields.filter((_, index) => words.every((word) => texts[index]?.includes(word)))
}
