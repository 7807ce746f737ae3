import type { FeedEvent, FieldFeed, RegionalAlert } from '@windrow/contract/entities/feed.ts'
import { riskTitle } from '@windrow/contract/texts/en/alert-condition.ts'
import { feedName } from '@windrow/contract/texts/en/feeds.ts'
import { regionAlertsTexts } from '@windrow/contract/texts/en/region-alerts.ts'
import type { FeedType } from '@windrow/core/risks/risk-def.ts'
import { addDays, type Day, dayNumber } from '@windrow/core/time/day.ts'
import { dayFormat } from '../../ui/text/dates.ts'
import { dayText, eventKey } from '../feed/feed-words.ts'

export type LotEvent = { key: string; lot: FieldFeed; event: FeedEvent }

/** The lots as the server orders them; one that it does not name comes last. */
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

/** The day under which an event is listed; today for what has begun. */
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

/** The lots without events in a feed: those without alerts, and the undecided. */
export function lotsAtRest(lots: readonly FieldFeed[], type: FeedType): LotsAtRest {
  const rest: LotsAtRest = { ok: [], pending: [], undecided: [] }
  for (const lot of lots) {
    if (lot.pending) rest.pending.push(lot)
    else if (lot.undecided.some((rule) => rule.type === type)) rest.undecided.push(lot)
    else if (!lot.events.some((event) => event.type === type)) rest.ok.push(lot)
  }
  return rest
}

const LOTS_NAMED = 3

/** "Buhl Bench, Lake Walcott East, Minidoka North and 240 more". */
export function lotNames(lots: readonly FieldFeed[]): string {
  const names = lots.slice(0, LOTS_NAMED).map(({ name }) => name)
  return regionAlertsTexts.names(names, lots.length - names.length)
}

const texts = regionAlertsTexts.headline
/** Further ahead a weekday alone could be the wrong one. */
const WEEK = 7

/** The page in one sentence: what is most urgent, when, and in how many lots. Lots: the most urgent first. */
export function regionHeadline(lots: readonly FieldFeed[], today: Day): string {
  const first = lots.flatMap(({ events }) => events).find(({ alert }) => alert)
  if (first === undefined) {
    const open = lots.filter(({ pending, undecided }) => pending || undecided.length > 0).length
    return open > 0 ? texts.undecided(open, lots.length) : texts.ok(lots.length)
  }
  const same = lots.map(({ events }) =>
    events.filter((event) => event.alert && kindOf(event) === kindOf(first)),
  )
  const met = same.filter((events) => events.length > 0)
  return texts.sentence(
    nameOf(first, met.flat()),
    first.what.kind === 'climate' ? '' : whenOf(met.map(earliest), today),
    texts.where(met.length, lots.length),
  )
}

function kindOf({ what }: FeedEvent): string {
  switch (what.kind) {
    case 'rule':
      return what.range.metadata.risk
    case 'climate':
      return what.about
    default:
      return what.warning
  }
}

/** Rules of several varieties watch the same risk under other names. */
function nameOf(first: FeedEvent, events: readonly FeedEvent[]): string {
  const name = feedName(first)
  if (first.what.kind !== 'rule' || events.every((event) => feedName(event) === name)) return name
  return riskTitle(first.what.range.metadata.risk)
}

const earliest = (events: readonly FeedEvent[]): Day =>
  events.reduce((day, { start }) => (start < day ? start : day), events[0]?.start ?? '')

const weekday = dayFormat({ weekday: 'long' })

/** When it first comes to each lot: on that day, or from that day on where others have it later. */
function whenOf(days: readonly Day[], today: Day): string {
  const starts = days.map((day) => (day < today ? today : day)).sort()
  const [first = today, last = first] = [starts[0], starts.at(-1)]
  if (first === last) return whenText(first, today)
  const name = first < addDays(today, WEEK) ? weekday(dayNumber(first)) : dayText(first)
  if (first === today) return texts.from(texts.today)
  return texts.from(first === addDays(today, 1) ? texts.tomorrow : name)
}

function whenText(day: Day, today: Day): string {
  if (day <= today) return texts.today
  if (day === addDays(today, 1)) return texts.tomorrow
  if (day < addDays(today, WEEK)) return texts.on(weekday(dayNumber(day)))
  return texts.from(dayText(day))
}
