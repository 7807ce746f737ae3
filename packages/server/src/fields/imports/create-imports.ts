import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Services } from '../services.ts'
import { addExternalItems, addFileItems, addImport } from '../store/field-imports.ts'
import { touchFiles } from '../store/files.ts'
import type { Imports } from './imports.ts'

/** An import, its items and its job are created in one transaction, so that none exists without the others. */
export function createImports(
  { db }: Pick<Services, 'db'>,
  queueImport: (tx: OrgTx, orgId: string, importId: string) => Promise<void>,
): Imports {
  return {
    start: ({ orgId, permissions }, request, finish) =>
      db.inOrganisation(orgId, async (tx) => {
        const id = await addImport(tx, {
          source: request.source,
          defaults: request.defaults,
          fieldLimit: permissions.features.plan.field_limit,
        })
        if (request.source === 'files') await addFiles(tx, id, request.files)
        else await addExternalItems(tx, id, request.items)
        await queueImport(tx, orgId, id)
        return finish(tx, id)
      }),
  }
}

async function addFiles(tx: OrgTx, importId: string, files: readonly string[]): Promise<void> {
  const ids = [...new Set(files)]
  if ((await touchFiles(tx, ids)) < ids.length) throw invalid({ files: fieldTexts.fileUnknown })
  await addFileItems(tx, importId, ids)
}
