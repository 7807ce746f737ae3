import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'

/**
 * Text that differs when anything of an organisation's list has changed. It holds each row's `xmin`, the transaction
 * that wrote it: a changed row has another one. A field that is read after its mark is at least as new as the mark.
 */
export type FieldMarks = {
  /** The newest first, as many as the plan holds. */
  fields: string
  states: string
  /** Which labels are attached to which fields. */
  attached: string
  /** Names and colours of all labels. */
  labels: string
}

/** In one statement, for a tenth of the work of reading the fields. */
export async function readFieldMarks(tx: OrgTx, planLimit: number): Promise<FieldMarks> {
  const { rows } = await sql<{ [Key in keyof FieldMarks]: string | null }>`select
    (select string_agg(uuid || ' ' || mark, ',') from
      (select uuid, xmin::text as mark from field order by number desc limit ${planLimit}) as newest) as fields,
    (select string_agg(field_uuid || ' ' || xmin::text, ',') from field_state) as states,
    (select string_agg(field_uuid || ' ' || label_id || ' ' || xmin::text, ',') from field_label) as attached,
    (select string_agg(id || ' ' || color || ' ' || name, ',' order by id) from label) as labels`.execute(tx)
  const [read] = rows
  return {
    fields: read?.fields ?? '',
    states: read?.states ?? '',
    attached: read?.attached ?? '',
    labels: read?.labels ?? '',
  }
}

/** Ids have one length. */
const ID_LENGTH = 36

/** Fields and their marks one by one; those of one field are put together. */
export function marksByField(...texts: string[]): Map<string, string> {
  const marks = new Map<string, string>()
  for (const text of texts)
    for (let start = 0; start < text.length; ) {
      const comma = text.indexOf(',', start)
      const end = comma < 0 ? text.length : comma
      const uuid = text.slice(start, start + ID_LENGTH)
      const mark = text.slice(start + ID_LENGTH, end)
      const before = marks.get(uuid)
      marks.set(uuid, before === undefined ? mark : before + mark)
      start = end + 1
    }
  return marks
}
