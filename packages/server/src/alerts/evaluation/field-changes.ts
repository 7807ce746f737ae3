import type { DayNumber } from '@windrow/core/time/day.ts'
import type { WateredField } from '../../soil/field-water.ts'
import { matchEvents } from '../notification/match-events.ts'
import type { AlertEvent, Merged } from '../store/events.ts'
import type { AlertField, StoredRule } from '../store/fields.ts'
import { rangesOf, type StoredState, writtenRanges } from '../store/states.ts'
import type { FoundOf } from './cell-verdicts.ts'

/** What is stored of the alerts of one field. */
export type StoredAlerts = {
  states: ReadonlyMap<string, StoredState>
  events: ReadonlyMap<string, readonly AlertEvent[]>
}

/** What has to be written, for any number of fields. */
export type Changes = {
  states: StoredState[]
  events: AlertEvent[]
  goneEvents: AlertEvent[]
  merged: Merged[]
  triggered: { orgId: string; uuid: string; triggered: number }[]
}

export const noChanges = (): Changes => ({
  states: [],
  events: [],
  goneEvents: [],
  merged: [],
  triggered: [],
})

const NO_RANGES = writtenRanges([])

/** Compares what was found of a field with what is stored of it, and adds what differs. */
export function addFieldChanges(
  changes: Changes,
  field: AlertField,
  rules: readonly StoredRule[],
  stored: StoredAlerts,
  foundOf: FoundOf,
  water: WateredField | null,
  time: { today: DayNumber; now: Date },
): void {
  let triggered = 0
  const place = `${field.gridCellId} ${field.historyCellId} ${field.plantingDate ?? ''}`
  for (const { rule, version } of rules) {
    const whose = { orgId: field.orgId, fieldUuid: field.uuid, alertId: rule.id }
    const before = stored.states.get(rule.id)
    const found = foundOf(rule, { plantingDate: field.plantingDate, water })
    const basis = `${version} ${place}`
    const current = before?.basis === basis ? before : null
    const { state } = found
    const ranges = found.ranges?.written ?? current?.ranges ?? NO_RANGES
    if (current?.state !== state || current.ranges !== ranges)
      changes.states.push({ ...whose, state, basis, ranges })
    if (found.ranges === null) {
      // Ranges of another rule, place or planting date do not apply to this one.
      if (current && rangesOf(current).some(({ last }) => last >= time.today)) triggered++
      continue
    }
    const { coming } = found.ranges
    const events = stored.events.get(rule.id) ?? []
    const matched = coming.length + events.length > 0 ? matchEvents(whose, events, coming, time) : null
    if (matched) {
      changes.events.push(...matched.saved)
      changes.goneEvents.push(...matched.deleted)
      changes.merged.push(...matched.merged)
    }
    if (coming.length > 0) triggered++
  }
  if (triggered !== field.triggered)
    changes.triggered.push({ orgId: field.orgId, uuid: field.uuid, triggered })
}
