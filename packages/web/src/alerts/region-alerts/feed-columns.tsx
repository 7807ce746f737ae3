import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import { feedTexts } from '@windrow/contract/texts/en/feeds.ts'
import { regionAlertsTexts } from '@windrow/contract/texts/en/region-alerts.ts'
import { FEED_TYPES, type FeedType } from '@windrow/core/risks/risk-def.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { Fragment } from 'react'
import { useUnits } from '../../people/data/settings.ts'
import { FeedCard } from '../feed/feed-card.tsx'
import { FeedColumn, FirstCards } from '../feed/feed-column.tsx'
import { OkCard, PendingCard, UndecidedCard } from '../feed/feed-states.tsx'
import { nearDaysText } from '../feed/feed-words.ts'
import { eventsByDay, type LotEvent, lotEvents, lotNames, lotsAtRest } from './lots.ts'
import classes from './region-alerts.module.css'
import { FEED_ICONS } from './region-data.ts'

type FeedColumnsProps = {
  lots: readonly FieldFeed[]
  /** Day after day, under the name of the day; else lot after lot, the most urgent first. */
  isByDate: boolean
  today: Day
  pathOf: (uuid: string) => string
}

/** The four feeds of the region beside each other. */
export function FeedColumns({ lots, isByDate, today, pathOf }: FeedColumnsProps) {
  const units = useUnits()
  const card = ({ key, lot, event }: LotEvent) => (
    <li key={key}>
      <FeedCard event={event} units={units} today={today} lot={{ name: lot.name, href: pathOf(lot.uuid) }} />
    </li>
  )
  const items = (events: readonly LotEvent[]) =>
    isByDate
      ? eventsByDay(events, today).flatMap(({ day, events: ofDay }) =>
          ofDay.map((event, place) => (
            <Fragment key={event.key}>
              {place === 0 && <li className={classes.day}>{nearDaysText(day, day, today)}</li>}
              {card(event)}
            </Fragment>
          )),
        )
      : events.map(card)
  return (
    <div className={classes.columns}>
      {FEED_TYPES.map((type) => {
        const events = lotEvents(lots, type)
        return (
          <FeedColumn key={type} title={feedTexts.types[type]} {...FEED_ICONS[type]} note={events.length}>
            <FirstCards items={items(events)}>
              <RestCards lots={lots} type={type} />
            </FirstCards>
          </FeedColumn>
        )
      })}
    </div>
  )
}

/** Below the events: undecided lots, and those without alerts. */
function RestCards({ lots, type }: { lots: readonly FieldFeed[]; type: FeedType }) {
  const { ok, pending, undecided } = lotsAtRest(lots, type)
  const rules = undecided.flatMap((lot) => lot.undecided).filter((rule) => rule.type === type)
  return (
    <>
      {pending.length > 0 && (
        <li>
          <PendingCard meta={lotNames(pending)} />
        </li>
      )}
      {undecided.length > 0 && (
        <li>
          <UndecidedCard rules={rules} meta={lotNames(undecided)} />
        </li>
      )}
      {ok.length > 0 && (
        <li>
          <OkCard meta={lotNames(ok)}>{regionAlertsTexts.ok[type]}</OkCard>
        </li>
      )}
    </>
  )
}
