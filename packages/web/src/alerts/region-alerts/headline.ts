import type { FeedEvent, FieldFeed } from '@windrow/contract/entities/feed.ts'
import { riskTitle } from '@windrow/contract/texts/en/alert-condition.ts'
import { feedName } from '@windrow/contract/texts/en/feeds.ts'
import { regionAlertsTexts } from '@windrow/contract/texts/en/region-alerts.ts'
import { addDays, DAY_MS, type Day, dayNumber } from '@windrow/core/time/day.ts'
import { dayText } from '../feed/feed-days.ts'

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
  return texts.told(
    nameOf(first, met.flat()),
    first.what.kind === 'climate' ? '' : whenText(earliest(met.flat()), today),
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

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

function whenText(day: Day, today: Day): string {
  if (day <= today) return texts.today
  if (day === addDays(today, 1)) return texts.tomorrow
  if (day < addDays(today, WEEK)) return texts.on(weekday.format(dayNumber(day) * DAY_MS))
  return texts.from(dayText(day))
}
