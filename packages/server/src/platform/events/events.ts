import { sql } from 'kysely'
import type { Database } from '../db/open-database.ts'
import type { OrgTx, SystemTx } from '../db/scope.ts'

type FieldKey = { orgId: string; uuid: string }

/** What the database notifies every process of, by triggers of the migrations or by `notifyOf`. */
export type Events = {
  /** An account, its sessions or its membership changed. */
  account: { userId: string }
  /** A rule was added, changed or deleted. */
  alert: { orgId: string; alertId: string }
  /** An evaluation found events that accounts may have to be notified of. */
  alert_event: { orgId: string }
  /** The results of an evaluation were stored. */
  alert_found: { orgId: string }
  /** Settings that all fields of an organisation share changed. */
  farm: { orgId: string }
  field: FieldKey
  /** What the state of a field is computed from changed. */
  field_state: FieldKey
  /** A mail waits in the outbox. */
  mail: object
  /** A backup was restored: everything in memory is outdated. */
  restored: object
  weather: { cellId: number }
  weather_failed: { cellId: number }
}

const nothing = () => ({})
const ofOrg = (payload: string) => ({ orgId: payload })
const ofCell = (payload: string) => ({ cellId: Number(payload) })
const two = (payload: string): [string, string] => {
  const at = payload.indexOf(' ')
  return [payload.slice(0, at), payload.slice(at + 1)]
}
const ofField = (payload: string): FieldKey => {
  const [orgId, uuid] = two(payload)
  return { orgId, uuid }
}

const PARSERS: { [Name in keyof Events]: (payload: string) => Events[Name] } = {
  account: (payload) => ({ userId: payload }),
  alert: (payload) => {
    const [orgId, alertId] = two(payload)
    return { orgId, alertId }
  },
  alert_event: ofOrg,
  alert_found: ofOrg,
  farm: ofOrg,
  field: ofField,
  field_state: ofField,
  mail: nothing,
  restored: nothing,
  weather: ofCell,
  weather_failed: ofCell,
}

export const channelOf = (name: keyof Events) => `windrow_${name}`

/** Subscribes to an event; `onGap` is called when notifications may have been lost with the connection. */
export const onEvent = <Name extends keyof Events>(
  db: Pick<Database, 'listen'>,
  name: Name,
  onMessage: (event: Events[Name]) => void,
  onGap?: () => void,
): Promise<() => Promise<void>> =>
  db.listen(channelOf(name), (payload) => onMessage(PARSERS[name](payload)), onGap)

/** Notifies every process when the transaction is committed, of events that concern no row or one organisation each. */
export async function notifyOf(
  tx: OrgTx | SystemTx,
  name: 'alert_event' | 'mail',
  payloads: readonly string[] = [''],
): Promise<void> {
  await sql`select pg_notify(${channelOf(name)}, payload) from unnest(${payloads}::text[]) as sent (payload)`.execute(
    tx,
  )
}
