import type { FeedEvent, FieldFeed, RegionalAlert } from '@windrow/contract/entities/feed.ts'
import type { FeedType } from '@windrow/core/risks/risk-def.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { eventKey } from '../feed/event-key.ts'

export type LotEvent = { key: string; lot: FieldFeed; event: FeedEvent }

/** The lots as the server orders them; one that it does not name stands last. */
export function orderedLots(feeds: readonly FieldFeed[], order: readonly RegionalAlert[]): FieldFeed[] {
  const places = new Map(order.map(({ uuid }, place) => [uuid, place]))
  const placeOf = ({ uuid }: FieldFeed) => places.get(uuid) ?? order.length
  return [...feeds].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The events of one feed: what warns first, then lot after lot, and of a lot the most urgent first. */
export function lotEvents(lots: readonly FieldFeed[], type: FeedType): LotEvent[] {
  return lots
    .flatMap((lot) =>
      lot.events
        .filter((event) => event.type === type)
        .map((event) => ({ key: `${lot.uuid} ${eventKey(event)}`, lot, event })),
    )
    .sort((a, b) => Number(b.event.alert) - Number(a.event.alert))
}

/** The day under which an event stands: what has begun stands under today. */
const dayOfEvent = ({ event }: LotEvent, today: Day): Day => (event.start < today ? today : event.start)

export type DayOfEvents = { day: Day; events: LotEvent[] }

/** Day after day; within a day as they were. */
export function eventsByDay(events: readonly LotEvent[], today: Day): DayOfEvents[] {
  const days = new Map<Day, LotEvent[]>()
  for (const event of events) {
    const day = dayOfEvent(event, today)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days].map(([day, of]) => ({ day, events: of })).sort((a, b) => (a.day < b.day ? -1 : 1))
}

export type LotsAtRest = { ok: FieldFeed[]; pending: FieldFeed[]; undecided: FieldFeed[] }

/** The lots of which a feed tells no event: because all is well, or because nothing can be said. */
export function lotsAtRest(lots: readonly FieldFeed[], type: FeedType): LotsAtRest {
  const rest: LotsAtRest = { ok: [], pending: [], undecided: [] }
  for (const lot of lots) {
    if (lot.pending) rest.pending.push(lot)
    else if (lot.undecided.some((rule) => rule.type === type)) rest.undecided.push(lot)
    else if (!lot.events.some((event) => event.type === type)) rest.ok.push(lot)
  }
  return rest
}
