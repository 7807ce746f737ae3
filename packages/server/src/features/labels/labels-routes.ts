import type { labelsApi } from '@windrow/contract/api/labels.ts'
import type { Label } from '@windrow/contract/entities/label.ts'
import { notFound } from '../../app-error.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { lockFieldList } from '../../stores/field-list-version.ts'
import { areAllFields } from '../../stores/fields.ts'
import * as store from '../../stores/labels.ts'

const toLabel = ({ name, color, fields }: store.LabelRow): Label => ({ name, color, fields })

export function labelsRoutes({ db }: Services): Handlers<typeof labelsApi> {
  return {
    listLabels: ({ account }) =>
      db.inOrganisation(account.orgId, async (tx) => ({ data: (await store.listLabels(tx)).map(toLabel) })),
    attachLabel: ({ account, body }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        await lockFieldList(tx)
        const uuids = [...new Set(body.fields.map(({ uuid }) => uuid.toLowerCase()))]
        if (!(await areAllFields(tx, uuids))) throw notFound()
        const id = await store.saveLabel(tx, body.label)
        await store.attachLabel(tx, id, uuids)
        const label = await store.findLabel(tx, body.label.name)
        if (!label) throw notFound()
        return { data: toLabel(label) }
      }),
    deleteLabel: async ({ account, body }) => {
      const wasThere = await db.inOrganisation(account.orgId, async (tx) => {
        await lockFieldList(tx)
        return store.deleteLabel(tx, body.label.name)
      })
      if (!wasThere) throw notFound()
      return undefined
    },
    // A label that is already off the field is fine: two who remove it at once both get what they want.
    detachLabel: ({ account, body }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        await lockFieldList(tx)
        const label = await store.findLabel(tx, body.label.name)
        if (!label || !(await areAllFields(tx, [body.field.uuid]))) throw notFound()
        await store.detachLabel(tx, label.id, body.field.uuid)
        return undefined
      }),
  }
}
