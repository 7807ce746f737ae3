import type { fieldsApi } from '@windrow/contract/api/fields.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../services.ts'
import { exportFields } from './export-fields.ts'
import { searchFields } from './search-fields.ts'

type Routes = Pick<Handlers<typeof fieldsApi>, 'listFields' | 'exportFields'>

export function fieldListRoutes(services: Services): Routes {
  const { clock, lists, written } = services

  return {
    listFields: async ({ account, query }) => {
      const planLimit = account.permissions.features.plan.field_limit
      if (Object.keys(query).length > 0) return searchFields(services, account, query)
      const name = `fields ${planLimit}`
      return lists.get<{ data: Field[] }>(account.orgId, name, () =>
        written.list(account.orgId, planLimit, clock.now()),
      )
    },
    exportFields: ({ account, query }) => exportFields(services, account, query),
  }
}
