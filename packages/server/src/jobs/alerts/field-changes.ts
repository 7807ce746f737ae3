import type { DayNumber } from '@windrow/core/time/day.ts'
import type { AlertEvent, Merged } from '../../stores/alert-events.ts'
import type { AlertField, StoredRule } from '../../stores/alert-fields.ts'
import type { StoredRange } from '../../stores/alert-ranges.ts'
import type { StoredState } from '../../stores/alert-states.ts'
import type { FoundOf, ShadedRange } from './cell-verdicts.ts'
import { matchEvents } from './match-events.ts'

/** What is stored of the alerts of one field. */
export type StoredAlerts = {
  states: ReadonlyMap<string, StoredState>
  ranges: ReadonlyMap<string, readonly StoredRange[]>
  events: ReadonlyMap<string, readonly AlertEvent[]>
}

/** What has to be written, for any number of fields. */
export type Changes = {
  states: StoredState[]
  goneRanges: StoredRange[]
  newRanges: StoredRange[]
  events: AlertEvent[]
  goneEvents: AlertEvent[]
  merged: Merged[]
  triggered: { orgId: string; uuid: string; triggered: number }[]
}

export const noChanges = (): Changes => ({
  states: [],
  goneRanges: [],
  newRanges: [],
  events: [],
  goneEvents: [],
  merged: [],
  triggered: [],
})

/** Compares what was found of a field with what is stored of it, and adds what differs. */
export function addFieldChanges(
  changes: Changes,
  field: AlertField,
  rules: readonly StoredRule[],
  stored: StoredAlerts,
  foundOf: FoundOf,
  time: { today: DayNumber; now: Date },
): void {
  let triggered = 0
  for (const { rule, version } of rules) {
    const whose = { orgId: field.orgId, fieldUuid: field.uuid, alertId: rule.id }
    const before = stored.states.get(rule.id)
    const ranges = stored.ranges.get(rule.id) ?? []
    const found = foundOf(rule, field.plantingDate)
    const basis = [version, field.gridCellId, field.historyCellId, field.plantingDate ?? ''].join(' ')
    const state = found.state
    if (before?.state !== state || before.basis !== basis) {
      const since = before?.state === state ? before.since : time.now
      changes.states.push({ ...whose, state, since, basis })
    }
    if (found.ranges === null) {
      // Found with another rule, place or planting date: they say nothing about this one.
      const isOutdated = before !== undefined && before.basis !== basis
      if (isOutdated) changes.goneRanges.push(...ranges)
      if (!isOutdated && ranges.some(({ lastDay }) => lastDay >= time.today)) triggered++
      continue
    }
    const { shaded, coming } = found.ranges
    addRangeChanges(changes, whose, ranges, shaded)
    const matched = matchEvents(whose, stored.events.get(rule.id) ?? [], coming, time)
    changes.events.push(...matched.saved)
    changes.goneEvents.push(...matched.deleted)
    changes.merged.push(...matched.merged)
    if (coming.length > 0) triggered++
  }
  if (triggered !== field.triggered)
    changes.triggered.push({ orgId: field.orgId, uuid: field.uuid, triggered })
}

type Whose = { orgId: string; fieldUuid: string; alertId: string }

const placeOf = ({ variable, series, firstDay }: ShadedRange) => `${variable} ${series} ${firstDay}`

function addRangeChanges(
  changes: Changes,
  whose: Whose,
  stored: readonly StoredRange[],
  found: readonly ShadedRange[],
): void {
  if (stored.length === 0 && found.length === 0) return
  const before = new Map(stored.map((range) => [placeOf(range), range]))
  for (const range of found) {
    const place = placeOf(range)
    const known = before.get(place)
    if (!known || !isSameRange(known, range)) changes.newRanges.push({ ...whose, ...range })
    before.delete(place)
  }
  changes.goneRanges.push(...before.values())
}

function isSameRange(a: ShadedRange, b: ShadedRange): boolean {
  return a.lastDay === b.lastDay && a.label === b.label && isSameObject(a.metadata, b.metadata)
}

/** The database keeps the keys of an object in another order; what is undefined it does not keep. */
function isSameObject(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => a[key] === b[key])
}
