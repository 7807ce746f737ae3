import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { OrgTx } from '../platform/db/scope.ts'
import { invalid } from '../platform/http/app-error.ts'
import { countFeatures, type FileFeature, findFeature } from './store/files.ts'

/** The polygon of a file that a request names; where the file holds one only, it need not (decisions §3). */
export async function findChosenBoundary(
  tx: OrgTx,
  fileId: string,
  feature: number | undefined,
): Promise<FileFeature> {
  const count = await countFeatures(tx, fileId)
  if (count === 0) throw invalid({ shapefile: fieldTexts.fileUnknown })
  if (feature === undefined && count > 1)
    throw invalid({ feature: fill(fieldTexts.chooseFeature, { count }) })
  const found = await findFeature(tx, fileId, feature ?? 0)
  if (!found) throw invalid({ feature: fieldTexts.featureUnknown })
  return found
}
