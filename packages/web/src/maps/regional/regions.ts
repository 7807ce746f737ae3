import type { MapField } from '../map-field.ts'

/** The regions of the fields by name, each with how many it has. */
export function regionsOf(fields: readonly MapField[]): { region: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { region } of fields) counts.set(region, (counts.get(region) ?? 0) + 1)
  return [...counts]
    .map(([region, count]) => ({ region, count }))
    .sort((one, other) => one.region.localeCompare(other.region, 'en'))
}

/** Null is all of them. */
export function fieldsIn(fields: readonly MapField[], region: string | null): readonly MapField[] {
  return region === null ? fields : fields.filter((field) => field.region === region)
}
