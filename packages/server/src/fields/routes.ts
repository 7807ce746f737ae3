import type { fieldsApi } from '@windrow/contract/api/fields.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { invalid, notFound } from '../platform/http/errors.ts'
import type { Account, Handlers } from '../platform/http/handler.ts'
import { addField, changeDatasource, changeField } from './change-field.ts'
import { readField } from './response.ts'
import type { Services } from './services.ts'
import * as fields from './store/fields.ts'

/** Lists are the field list's, and imports have a place of their own. */
type OneField = Omit<typeof fieldsApi, 'listFields' | 'exportFields' | 'importFields'>

const uuidMissing = () => invalid({ uuid: fieldTexts.uuidMissing })

export function fieldsRoutes(services: Services): Handlers<OneField> {
  const { db, clock } = services
  const respond = async (account: Account, uuid: string) => {
    const data = await db.inOrganisation(account.orgId, (tx) => readField(tx, uuid, clock.now()))
    if (!data) throw notFound()
    return { data }
  }
  return {
    getField: ({ account, params }) => respond(account, params.uuid),
    addField: ({ account, body, storeResponse }) => addField(services, account, body, storeResponse),
    changeField: async ({ account, params, body }) => {
      await changeField(services, account, params.uuid, body)
      return respond(account, params.uuid)
    },
    deleteField: async ({ account, params }) => {
      const isDeleted = await db.inOrganisation(account.orgId, (tx) => fields.deleteField(tx, params.uuid))
      if (!isDeleted) throw notFound()
    },
    changeNamelessField: () => {
      throw uuidMissing()
    },
    deleteNamelessField: () => {
      throw uuidMissing()
    },
    changeDatasource: async ({ account, params, body }) => {
      await changeDatasource(services, account, body.uuid, params.source)
      return respond(account, body.uuid)
    },
  }
}
