import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import type { Datasource } from '@windrow/contract/entities/field.ts'
import { call } from '../../platform/client.ts'
import { changeShownFields } from './fields.ts'

/** Changes where a field's observed weather comes from; whatever is shown of the field is then asked for anew. */
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
