import { IconAlertTriangle, IconCheck, IconClock, IconMail, IconMailOff } from '@tabler/icons-react'
import type { Delivery } from '@windrow/contract/entities/delivery.ts'
import { deliveriesTexts as texts } from '@windrow/contract/texts/en/deliveries.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import { useState } from 'react'
import { defaultViewPath } from '../../fields/default-view-path.ts'
import { usePermissions, useProfile } from '../../people/data/profile.ts'
import { mailSentence } from '../../people/data/stored-mail.ts'
import { PlainButton } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { OlderFoot } from '../../ui/lists/list-controls.tsx'
import { type DeliveryPages, outcomeText } from '../data/deliveries.ts'
import { daysText } from '../feed/feed-words.ts'
import classes from './deliveries.module.css'

const SIGNS = {
  sent: { icon: IconCheck, tone: 'ok' },
  waiting: { icon: IconClock, tone: 'neutral' },
  kept: { icon: IconMail, tone: 'neutral' },
  failed: { icon: IconAlertTriangle, tone: 'danger' },
} as const

/** A message of one event says it all; a long one its first. */
const EVENTS_SHOWN = 3

type DeliveryListProps = { pages: DeliveryPages; isFiltered: boolean }

export function DeliveryList({ pages, isFiltered }: DeliveryListProps) {
  const { email } = useProfile().user
  const { data, error } = pages
  if (data === undefined && error !== null)
    return (
      <FailedCard reason={error.message} retrying={pages.isFetching} onRetry={() => void pages.refetch()} />
    )
  if (data === undefined) return <LoadingRows label={texts.loading} rows={5} />
  const deliveries = data.pages.flatMap((page) => page.data)
  if (deliveries.length === 0)
    return isFiltered ? (
      <EmptyState
        picture={<IconSpot icon={IconMailOff} tone="neutral" size="lg" />}
        title={texts.noneOf}
        detail={texts.noneOfDetail}
      />
    ) : (
      <EmptyState
        picture={<IconSpot icon={IconMail} size="lg" />}
        title={texts.emptyTitle}
        detail={mailSentence(texts.empty(email), storedMailTexts.noMessages(email))}
      />
    )
  return (
    <section aria-label={texts.list}>
      <Card flush>
        <ul>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      </Card>
      <OlderFoot pages={pages} texts={texts}>
        <span role="status">{texts.shown(deliveries.length)}</span>
      </OlderFoot>
    </section>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { subject, channel, recipient, outcome, error, events, event_count: count } = delivery
  const { icon, tone } = SIGNS[outcome]
  return (
    <li className={classes.delivery}>
      <IconSpot icon={icon} tone={tone} />
      <div className={classes.words}>
        <h2 className={classes.subject}>{subject === '' ? texts.noSubject : subject}</h2>
        <p className={classes.detail}>{texts.channels[channel](recipient)}</p>
        {events.length > 0 && <DeliveredEvents events={events} count={count} />}
        {error !== null && outcome !== 'sent' && (
          <p className={classes.error}>
            <IconAlertTriangle size={16} aria-hidden />
            {texts.errorSaid(error)}
          </p>
        )}
      </div>
      <p className={classes.outcome}>
        <b data-outcome={outcome}>{texts.outcome[outcome]}</b> <span>{outcomeText(delivery)}</span>
      </p>
    </li>
  )
}

function DeliveredEvents({ events, count }: { events: Delivery['events']; count: number }) {
  const permissions = usePermissions()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? events : events.slice(0, EVENTS_SHOWN)
  return (
    <>
      <ul className={classes.events} aria-label={texts.contents}>
        {shown.map(({ field_uuid, field, alert, start, end }) => (
          <li key={`${field_uuid} ${alert} ${start}`}>
            {alert}, <AppLink href={defaultViewPath(permissions, field_uuid)}>{field}</AppLink>,{' '}
            {daysText(start, end)}
          </li>
        ))}
        {(isOpen || events.length <= EVENTS_SHOWN) && count > events.length && (
          <li className={classes.detail}>{texts.andMore(count - events.length)}</li>
        )}
      </ul>
      {events.length > EVENTS_SHOWN && (
        <PlainButton className={classes.more ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.fewer : texts.more(count - EVENTS_SHOWN)}
        </PlainButton>
      )}
    </>
  )
}
