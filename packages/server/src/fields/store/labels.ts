import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'
import { isOneOf } from '../../platform/db/scope.ts'

export type FieldLabel = { name: string; color: string }
export type LabelRow = FieldLabel & { id: string; fields: string[] }

/** The labels of some fields, in the order in which they were attached. */
export async function readFieldLabels(
  tx: OrgTx,
  uuids: readonly string[],
): Promise<Map<string, FieldLabel[]>> {
  const known = await tx.selectFrom('label').select(['id', 'name', 'color']).execute()
  const byId = new Map(known.map(({ id, name, color }) => [id, { name, color }]))
  const labels = new Map<string, FieldLabel[]>()
  if (known.length === 0) return labels
  const { rows } = await sql<{ read: [uuid: string, labelIds: string[]] }>`
    select json_build_array(field_uuid, json_agg(label_id order by created_at, label_id)) as read
    from field_label where ${isOneOf('field_uuid', uuids)} group by field_uuid`.execute(tx)
  for (const { read } of rows) {
    const [uuid, labelIds] = read
    labels.set(
      uuid,
      labelIds.flatMap((id) => byId.get(id) ?? []),
    )
  }
  return labels
}

const labels = (tx: OrgTx) =>
  tx.selectFrom('label').select([
    'id',
    'name',
    'color',
    sql<string[]>`coalesce((select array_agg(attached.field_uuid::text order by field.number)
        from field_label as attached
        join field on field.org_id = attached.org_id and field.uuid = attached.field_uuid
        where attached.org_id = label.org_id and attached.label_id = label.id), '{}')`.as('fields'),
  ])

/** By name, whatever its case. */
export async function listLabels(tx: OrgTx): Promise<LabelRow[]> {
  return labels(tx).orderBy(sql`lower(name)`).execute()
}

const isNamed = (name: string) => sql<boolean>`lower(name) = lower(${name})`

export async function findLabel(tx: OrgTx, name: string): Promise<LabelRow | null> {
  return (await labels(tx).where(isNamed(name)).executeTakeFirst()) ?? null
}

/**
 * The label of a name, created if it is new, also by concurrent callers. An existing one keeps the case of its name.
 */
export async function saveLabel(tx: OrgTx, label: FieldLabel): Promise<string> {
  const row = await tx
    .insertInto('label')
    .values(label)
    .onConflict((conflict) =>
      conflict.expression(sql`org_id, lower(name)`).doUpdateSet({ color: label.color }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function attachLabel(tx: OrgTx, labelId: string, uuids: readonly string[]): Promise<void> {
  await sql`insert into field_label (field_uuid, label_id)
    select uuid, ${labelId} from field where uuid = any(${uuids}) on conflict do nothing`.execute(tx)
}

export async function detachLabel(tx: OrgTx, labelId: string, uuids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('field_label')
    .where('label_id', '=', labelId)
    .where(sql<boolean>`field_uuid = any(${uuids}::uuid[])`)
    .execute()
}

/** Whether it existed. */
export async function deleteLabel(tx: OrgTx, name: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('label').where(isNamed(name)).returning('id').execute()
  return deleted.length > 0
}
