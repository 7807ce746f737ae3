import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import type { Services } from '../services.ts'
import { readFeatures } from '../store/files.ts'
import type { ItemSource } from './item-source.ts'

/** Polygons of uploaded files, which were read when they were uploaded. */
export function createFileItems({ db }: Pick<Services, 'db'>): ItemSource {
  return {
    load: async (orgId, items) => {
      const wanted = items.map(({ fileId, feature }) => ({ fileId: fileId ?? '', n: feature ?? 0 }))
      const found = await db.inOrganisation(orgId, (tx) => readFeatures(tx, wanted))
      return found.map((feature) => feature ?? { problem: fieldTexts.fileUnknown })
    },
  }
}
