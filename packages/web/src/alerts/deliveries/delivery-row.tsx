import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconMail } from '@tabler/icons-react'
import type { Delivery } from '@windrow/contract/entities/delivery.ts'
import { deliveriesTexts as texts } from '@windrow/contract/texts/en/deliveries.ts'
import { useState } from 'react'
import { defaultViewPath } from '../../fields/default-view-path.ts'
import { usePermissions } from '../../people/data/permissions.ts'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { daysText } from '../feed/feed-days.ts'
import classes from './deliveries.module.css'
import { outcomeText } from './outcome-text.ts'

const SIGNS = {
  sent: { icon: IconCheck, tone: 'ok' },
  waiting: { icon: IconClock, tone: 'neutral' },
  kept: { icon: IconMail, tone: 'neutral' },
  failed: { icon: IconAlertTriangle, tone: 'danger' },
} as const

/** A message of one event says it all; a long one its first. */
const TOLD = 3

export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { subject, channel, recipient, outcome, error, events, event_count: count } = delivery
  const { icon, tone } = SIGNS[outcome]
  return (
    <li className={classes.delivery}>
      <IconSpot icon={icon} tone={tone} />
      <div className={classes.words}>
        <h2 className={classes.subject}>{subject === '' ? texts.noSubject : subject}</h2>
        <p className={classes.detail}>{texts.channels[channel](recipient)}</p>
        {events.length > 0 && <Told events={events} count={count} />}
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

function Told({ events, count }: { events: Delivery['events']; count: number }) {
  const permissions = usePermissions()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? events : events.slice(0, TOLD)
  return (
    <>
      <ul className={classes.told} aria-label={texts.tellsOf}>
        {shown.map(({ field_uuid, field, alert, start, end }) => (
          <li key={`${field_uuid} ${alert} ${start}`}>
            {alert}, <AppLink href={defaultViewPath(permissions, field_uuid)}>{field}</AppLink>,{' '}
            {daysText(start, end)}
          </li>
        ))}
        {(isOpen || events.length <= TOLD) && count > events.length && (
          <li className={classes.detail}>{texts.andMore(count - events.length)}</li>
        )}
      </ul>
      {events.length > TOLD && (
        <UnstyledButton
          className={classes.more ?? ''}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.fewer : texts.more(count - TOLD)}
        </UnstyledButton>
      )}
    </>
  )
}
