import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { growthQuery } from '../../crops/growth-data.ts'
import { decisionsQuery } from '../../decisions/decisions-data.ts'
import { yieldQuery } from '../../planting/planting-data.ts'
import { call } from '../../platform/client.ts'
import { soilStatusQuery } from '../../soil/soil-data.ts'
import { reloadFields } from '../data/fields.ts'

/** A new planting date moves stages, harvest, water and yield. */
export function useChangePlantingDate(uuid: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (plantingDateP: string | null) =>
      call(fieldsApi.changeField, { params: { uuid }, body: { plantingDateP } }),
    onSuccess: async () => {
      const moved = [growthQuery(uuid), decisionsQuery(uuid), yieldQuery(uuid), soilStatusQuery(uuid)]
      for (const { queryKey } of moved) void queries.invalidateQueries({ queryKey })
      await reloadFields(queries)
    },
  })
}
