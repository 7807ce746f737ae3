import type { fieldsApi } from '@windrow/contract/api/fields.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { Account } from '../../adapters/identity/account.ts'
import { cellIdsOf } from '../../field-answers/cell-ids.ts'
import { fieldJson } from '../../field-answers/field-json.ts'
import type { ListAnswers } from '../../field-answers/list-answers.ts'
import { encodeList } from '../../http/encode-list.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { newestWithinPlan, readFieldRows } from '../../stores/field-rows.ts'
import { exportFields } from './export-fields.ts'
import { searchFields } from './search-fields.ts'

type Routes = Pick<Handlers<typeof fieldsApi>, 'listFields' | 'exportFields'>

export function fieldListRoutes(services: Services, answers: ListAnswers): Routes {
  const { db, clock } = services

  const makeList = async (account: Account, planLimit: number) => {
    const rows = await db.inOrganisation(account.orgId, (tx) =>
      readFieldRows(tx, clock.now(), (query) => newestWithinPlan(query, planLimit)),
    )
    return { bytes: await encodeList(rows.reverse(), fieldJson), cellIds: cellIdsOf(rows) }
  }

  return {
    listFields: async ({ account, query }) => {
      const planLimit = account.permissions.features.plan.field_limit
      if (Object.keys(query).length > 0) return searchFields(services, account, query)
      const name = `fields ${planLimit}`
      return answers.get<{ data: Field[] }>(account.orgId, name, () => makeList(account, planLimit))
    },
    exportFields: ({ account, query }) => exportFields(services, account, query),
  }
}
