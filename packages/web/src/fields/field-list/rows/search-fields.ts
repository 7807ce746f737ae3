import type { TodayKey } from '@windrow/contract/entities/farm.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { foldText } from '@windrow/core/fold-text.ts'
import { fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { ListFilter } from '../state/field-list-state.ts'

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

/** Prepares the search of a long list while the user still types. */
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

/** Those with alerts, or with something to be done today. */
export function filterFields(
  fields: readonly Field[],
  filter: ListFilter | null,
  keysOf: ReadonlyMap<string, readonly TodayKey[]>,
): readonly Field[] {
  if (filter === null) return fields
  if (filter === 'alerts') return fields.filter(hasAlerts)
  return fields.filter(({ uuid }) => keysOf.get(uuid)?.includes(filter))
}

export const hasAlerts = ({ triggered_alerts }: Field): boolean => triggered_alerts > 0

/** "15 fields in 5 regions, 1,244 ha". */
export function fieldListSummary(
  fields: readonly Pick<Field, 'region' | 'area_ha'>[],
  units: UnitSystem,
): string {
  const regions = new Set(fields.map(({ region }) => region))
  const hectares = fields.reduce((sum, { area_ha }) => sum + area_ha, 0)
  const area = Math.round(fromMetric(hectares, 'area', units)).toLocaleString('en')
  return dashboardTexts.summary(fields.length, regions.size, `${area} ${unitOf('area', units)}`)
}
