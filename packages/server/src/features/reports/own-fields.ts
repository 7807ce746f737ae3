import { notFound } from '../../app-error.ts'
import type { OrgTx } from '../../db/scope.ts'
import { type ReportField, readReportFields } from '../../stores/report-fields.ts'

/** The fields of a request, each once and by name; all of them must be the organisation's. */
export async function ownFields(tx: OrgTx, given: readonly { uuid: string }[]): Promise<ReportField[]> {
  const uuids = [...new Set(given.map(({ uuid }) => uuid.toLowerCase()))]
  const fields = await readReportFields(tx, uuids)
  if (fields.length < uuids.length) throw notFound()
  return fields
}
