import type { AlertRecord } from '@windrow/contract/entities/alert.ts'
import { sql } from 'kysely'

/** The record of an `alert` as it is now, as JSON; null while nothing could be judged. Counted by the room `record`. */
export const recordOfAlert = sql<AlertRecord | null>`(
  select json_build_object('hits', hits, 'false_alarms', false_alarms, 'misses', misses)
  from alert_record as record where record.org_id = alert.org_id and record.alert_id = alert.id
    and record.since = alert.changed_at and hits + false_alarms + misses > 0)`
