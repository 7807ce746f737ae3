import type { OrgTx } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { type ReportField, readReportFields } from '../store/fields.ts'

/** The fields of a request, each once and by name; all of them must be the organisation's. */
export async function ownFields(tx: OrgTx, given: readonly { uuid: string }[]): Promise<ReportField[]> {
  const uuids = [...new Set(given.map(({ uuid }) => uuid.toLowerCase()))]
  const fields = await readReportFields(tx, uuids)
  if (fields.length < uuids.length) throw notFound()
  return fields
}
