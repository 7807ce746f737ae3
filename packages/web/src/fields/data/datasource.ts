import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import type { Datasource, Field } from '@windrow/contract/entities/field.ts'
import { datasourceTexts } from '@windrow/contract/texts/en/datasource.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { call } from '../../platform/client.ts'
import { pageSettings } from '../../platform/page-settings.ts'
import { changeShownFields } from './fields.ts'

/** Changes where a field's observed weather comes from; everything shown of the field is then refetched. */
export function useChangeDatasource() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid, source }: { uuid: string; source: Datasource }) =>
      call(fieldsApi.changeDatasource, { params: { source }, body: { uuid } }),
    onSuccess: ({ data: changed }) => {
      changeShownFields(queries, (fields) =>
        fields.map((field) => (field.uuid === changed.uuid ? changed : field)),
      )
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(changed.uuid),
      })
    },
  })
}

/** Where a field's weather comes from. */
export const weatherSourceOf = ({ datasources }: Field): 'simulated' | 'era' | 'ghcn' =>
  pageSettings.weatherSource === 'simulated' ? 'simulated' : datasources.selected

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
