import type { labelsApi } from '@windrow/contract/api/labels.ts'
import type { Label } from '@windrow/contract/entities/field.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../platform/http/handler.ts'
import type { Services } from './services.ts'
import { lockFieldList } from './store/field-list-version.ts'
import { areAllFields } from './store/fields.ts'
import * as store from './store/labels.ts'

const toLabel = ({ name, color, fields }: store.LabelRow): Label => ({ name, color, fields })

const idsOf = (fields: readonly { uuid: string }[]) => [
  ...new Set(fields.map(({ uuid }) => uuid.toLowerCase())),
]

export function labelsRoutes({ db }: Services): Handlers<typeof labelsApi> {
  // Removing a label that is already off a field succeeds: two concurrent removals both do.
  const detach = (orgId: string, name: string, fields: readonly { uuid: string }[]) =>
    db.inOrganisation(orgId, async (tx) => {
      await lockFieldList(tx)
      const uuids = idsOf(fields)
      const label = await store.findLabel(tx, name)
      if (!label || !(await areAllFields(tx, uuids))) throw notFound()
      await store.detachLabel(tx, label.id, uuids)
      return undefined
    })

  return {
    listLabels: ({ account }) =>
      db.inOrganisation(account.orgId, async (tx) => ({ data: (await store.listLabels(tx)).map(toLabel) })),
    attachLabel: ({ account, body, storeResponse }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        await lockFieldList(tx)
        const uuids = idsOf(body.fields)
        if (!(await areAllFields(tx, uuids))) throw notFound()
        const id = await store.saveLabel(tx, body.label)
        await store.attachLabel(tx, id, uuids)
        const label = await store.findLabel(tx, body.label.name)
        if (!label) throw notFound()
        return storeResponse(tx, { data: toLabel(label) })
      }),
    deleteLabel: ({ account, body }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        await lockFieldList(tx)
        if (!(await store.deleteLabel(tx, body.label.name))) throw notFound()
        return undefined
      }),
    detachLabel: ({ account, body }) => detach(account.orgId, body.label.name, [body.field]),
    detachLabelFromFields: ({ account, body }) => detach(account.orgId, body.label.name, body.fields),
  }
}
