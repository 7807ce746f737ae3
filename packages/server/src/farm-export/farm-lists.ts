import { sql } from 'kysely'
import type { OrgTx } from '../platform/db/scope.ts'

/** A day as it is stored, in days since 1970. */
const day = (column: string) => sql`(date '1970-01-01' + ${sql.ref(column)})`

/** Each item as the zip has it, with the id that it is read in the order of. */
const LISTS = {
  alerts: sql`select id, json_build_object('id', id, 'crop', crop, 'variety', variety, 'risk', risk,
      'settings', data, 'changed_at', changed_at) as item
    from alert`,
  labels: sql`select id, json_build_object('id', id, 'name', name, 'color', color, 'fields',
      coalesce((select json_agg(field_uuid) from field_label
        where field_label.org_id = label.org_id and label_id = label.id), '[]')) as item
    from label`,
  diary: sql`select note.id, json_build_object('id', note.id, 'field', field_uuid, 'date', day, 'kind', kind,
      'text', text, 'amount', amount, 'author', person.name, 'photos',
      coalesce((select json_agg('photos/' || photo.id || photo.extension order by place) from diary_photo as photo
        where photo.org_id = note.org_id and note_id = note.id), '[]')) as item
    from diary_note as note left join identity_user as person on person.id = author_id`,
  events: sql`select id, json_build_object('id', id, 'field', field_uuid, 'alert', alert_id, 'found_at', found_at,
      'first_day', ${day('first_day')}, 'last_day', ${day('last_day')}, 'probability', probability,
      'value', value, 'value_low', value_low, 'value_high', value_high) as item
    from alert_event`,
  /** What was set for single fields. */
  fieldSettings: sql`select uuid as id, json_build_object('field', uuid,
      'soil', case when soil.org_id is not null then json_build_object('type', soil.soil_type, 'ph', soil.ph) end,
      'thresholds', threshold.changes,
      'planting_window', case when span.org_id is not null
        then json_build_object('first', span.first_day, 'last', span.last_day) end,
      'planting_weights', weights.listed) as item
    from field
      left join field_soil as soil on soil.org_id = field.org_id and soil.field_uuid = uuid
      left join field_threshold as threshold on threshold.org_id = field.org_id and threshold.field_uuid = uuid
      left join planting_window as span on span.org_id = field.org_id and span.field_uuid = uuid
      left join lateral (select json_agg(json_build_object('risk', risk, 'kind', sub_type, 'weight', weight)) as listed
        from planting_weight where planting_weight.org_id = field.org_id and field_uuid = uuid) as weights on true
    where soil.org_id is not null or threshold.org_id is not null or span.org_id is not null
      or weights.listed is not null`,
} as const
export type ListName = keyof typeof LISTS

/** Items as JSON, in the order of their ids, after one of them. */
export async function readListPage(tx: OrgTx, list: ListName, after: string, count: number) {
  const { rows } = await sql<{ id: string; json: string }>`select id, item::text as json
    from (${LISTS[list]}) as listed where id > ${after}::uuid order by id limit ${count}`.execute(tx)
  return rows
}

/** The farm itself: its name, its limits, who belongs to it, and what is mailed by the calendar. As JSON. */
export async function readFarmSettings(tx: OrgTx): Promise<{ [part: string]: string }> {
  const { rows } = await sql<{ [part: string]: string }>`select
      json_build_object('name', name)::text as farm,
      coalesce((select changes::text from farm_threshold), '{}') as thresholds,
      coalesce((select json_agg(json_build_object('name', person.name, 'email', person.email, 'role', role)
        order by member.created_at) from member join identity_user as person on person.id = user_id),
        '[]')::text as members,
      coalesce((select json_agg(json_build_object('report_type', report_type, 'fields', fields,
        'recipients', recipients, 'every', every, 'weekday', weekday, 'monthday', monthday, 'hour', hour,
        'time_zone', time_zone, 'paused', next_at is null)) from report_schedule), '[]')::text as report_schedules
    from organisation where id = nullif(current_setting('windrow.org', true), '')::uuid`.execute(tx)
  return rows[0] ?? {}
}

/** Photos that a note shows; the key of each in the file store. */
export async function readPhotoPage(tx: OrgTx, after: string, count: number) {
  const { rows } = await sql<{ id: string; key: string }>`select id, id || extension as key from diary_photo
    where id > ${after}::uuid and note_id is not null order by id limit ${count}`.execute(tx)
  return rows
}

/** Reports that can be had, of all members. */
export async function readReportPage(tx: OrgTx, after: string, count: number) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(file_name, report_type) as name from report
    where id > ${after}::uuid and state = 'ready' order by id limit ${count}`.execute(tx)
  return rows
}
