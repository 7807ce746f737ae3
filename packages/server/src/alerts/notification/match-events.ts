import { randomUUID } from 'node:crypto'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { DecidingValue } from '../evaluation/deciding-value.ts'
import type { AlertEvent, Merged } from '../store/events.ts'

/** A range of a rule that touches today or later, with the value that decides in it. */
export type ComingRange = {
  first: DayNumber
  last: DayNumber
  probability: number
  value: DecidingValue | null
}

export type MatchedEvents = { saved: AlertEvent[]; deleted: AlertEvent[]; merged: Merged[] }

type Whose = { orgId: string; fieldUuid: string; alertId: string }

/** An event that has been over for this long is deleted: no range that overlaps it can come back. */
const RETENTION_DAYS = 30

type Span = { first: DayNumber; last: DayNumber }
const overlap = (a: Span, b: Span) => a.first <= b.last && b.first <= a.last
const hull = (a: Span, b: Span): Span => ({
  first: Math.min(a.first, b.first),
  last: Math.max(a.last, b.last),
})
const foundSpan = (event: AlertEvent): Span => ({ first: event.foundFirst, last: event.foundLast })
const seenSpan = (event: AlertEvent): Span => ({ first: event.seenFirst, last: event.seenLast })

/**
 * Which ranges are events that are known already (decisions §6): those that overlap one. An event's days grow only by
 * ranges that overlap it as it was found: a spell that is put off day after day becomes a new event at some time,
 * while one that comes and goes between forecasts stays the same. A range over several events makes them one.
 */
export function matchEvents(
  whose: Whose,
  known: readonly AlertEvent[],
  ranges: readonly ComingRange[],
  { today, now }: { today: DayNumber; now: Date },
): MatchedEvents {
  const events = new Map(known.map((event) => [event.id, withoutRange(event)]))
  const merged: Merged[] = []
  const deleted: AlertEvent[] = []
  for (const range of ranges) {
    const [oldest, ...others] = [...events.values()].filter((event) => overlap(range, seenSpan(event)))
    if (!oldest) {
      const event = newEvent(whose, range, now)
      events.set(event.id, event)
      continue
    }
    const one = others.reduce(absorb, oldest)
    for (const other of others) {
      events.delete(other.id)
      merged.push({ orgId: whose.orgId, from: other.id, into: one.id })
      if (known.some(({ id }) => id === other.id)) deleted.push(other)
    }
    events.set(one.id, withRange(one, range))
  }
  const before = new Map(known.map((event) => [event.id, event]))
  const saved: AlertEvent[] = []
  for (const event of events.values()) {
    const stored = before.get(event.id)
    if (event.firstDay === null && event.seenLast < today - RETENTION_DAYS) deleted.push(event)
    else if (!stored || !isSame(stored, event)) saved.push(event)
  }
  return { saved, deleted, merged: toTheLast(merged).filter(({ from }) => before.has(from)) }
}

/** Chains of merged events end in the last one. */
function toTheLast(merged: readonly Merged[]): Merged[] {
  const next = new Map(merged.map(({ from, into }) => [from, into]))
  return merged.map((one) => {
    let { into } = one
    for (let further = next.get(into); further !== undefined; further = next.get(into)) into = further
    return { ...one, into }
  })
}

const NO_RANGE = {
  firstDay: null,
  lastDay: null,
  probability: null,
  valueDay: null,
  value: null,
  valueLow: null,
  valueHigh: null,
}

const withoutRange = (event: AlertEvent): AlertEvent => ({ ...event, ...NO_RANGE })

function newEvent(whose: Whose, range: ComingRange, now: Date): AlertEvent {
  const { first, last } = range
  const days = { foundFirst: first, foundLast: last, seenFirst: first, seenLast: last }
  return withRange({ id: randomUUID(), ...whose, foundAt: now, ...days, ...NO_RANGE }, range)
}

function absorb(one: AlertEvent, other: AlertEvent): AlertEvent {
  const found = hull(foundSpan(one), foundSpan(other))
  const seen = hull(seenSpan(one), seenSpan(other))
  return {
    ...one,
    foundFirst: found.first,
    foundLast: found.last,
    seenFirst: seen.first,
    seenLast: seen.last,
  }
}

/** Several ranges of one event are notified as one, with the earliest of its values. */
function withRange(event: AlertEvent, range: ComingRange): AlertEvent {
  const seen = overlap(range, foundSpan(event)) ? hull(seenSpan(event), range) : seenSpan(event)
  const isFirst = event.firstDay === null
  return {
    ...event,
    seenFirst: seen.first,
    seenLast: seen.last,
    firstDay: event.firstDay === null ? range.first : Math.min(event.firstDay, range.first),
    lastDay: event.lastDay === null ? range.last : Math.max(event.lastDay, range.last),
    probability: Math.max(event.probability ?? 0, range.probability),
    ...(isFirst && range.value
      ? {
          valueDay: range.value.day,
          value: range.value.median,
          valueLow: range.value.low,
          valueHigh: range.value.high,
        }
      : {}),
  }
}

const COMPARED = [
  'foundFirst',
  'foundLast',
  'seenFirst',
  'seenLast',
  'firstDay',
  'lastDay',
  'probability',
  'valueDay',
  'value',
  'valueLow',
  'valueHigh',
] as const satisfies (keyof AlertEvent)[]

const isSame = (a: AlertEvent, b: AlertEvent) => COMPARED.every((key) => a[key] === b[key])
