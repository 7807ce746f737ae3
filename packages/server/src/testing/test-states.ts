import { sql } from 'kysely'
import { saveEvaluations, writtenFinding, writtenRanges } from '../alerts/store/states.ts'
import { textDigest } from '../alerts/store/text-digest.ts'
import type { StateFound } from '../platform/db/alert-event-tables.ts'
import type { Database } from '../platform/db/open-database.ts'

type Row = { uuid: string; inputs: string | null; place: string | null; states: StateFound[] | null }

/** Stores other states of the rules of fields, as an evaluation would; of all fields where none are named. */
export async function changeStates(
  db: Database,
  orgId: string,
  change: (states: StateFound[]) => StateFound[],
  fieldUuids: readonly string[] | null = null,
): Promise<void> {
  await db.asSystem(async (tx) => {
    const { rows } = await sql<Row>`select field.uuid, evaluation.inputs, evaluation.place, finding.states
      from field
        left join alert_evaluation as evaluation
          on evaluation.org_id = field.org_id and evaluation.field_uuid = field.uuid
        left join alert_finding as finding
          on finding.org_id = evaluation.org_id and finding.id = evaluation.finding
      where field.org_id = ${orgId} and (${fieldUuids}::uuid[] is null or field.uuid = any(${fieldUuids}::uuid[]))`.execute(
      tx,
    )
    await saveEvaluations(
      tx,
      rows.map(({ uuid, inputs, place, states }) => ({
        orgId,
        uuid,
        inputs: inputs ?? textDigest('never evaluated'),
        place: place ?? '',
        finding: writtenFinding(
          change(states ?? []).map(([alertId, version, state, since, ranges]) => ({
            alertId,
            version,
            state,
            since,
            ranges: writtenRanges(ranges),
          })),
        ),
      })),
    )
  })
}
