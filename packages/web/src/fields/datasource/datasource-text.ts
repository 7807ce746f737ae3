import type { Datasource, Field } from '@windrow/contract/entities/field.ts'
import { datasourceTexts } from '@windrow/contract/texts/en/datasource.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

/** 'ERA5, 4.2 km'; null where the field has no such source. */
export function datasourceText(
  { datasources }: Pick<Field, 'datasources'>,
  source: Datasource,
  units: UnitSystem,
): string | null {
  const found = datasources[source]
  if (found === null) return null
  return datasourceTexts.at(found['climateai-id'], formatQuantity(found.distance, 'distance', units))
}
