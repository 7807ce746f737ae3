import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

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
