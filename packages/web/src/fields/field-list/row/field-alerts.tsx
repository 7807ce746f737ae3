import { IconBell, IconBellOff, IconHelp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { feedTitle } from '@windrow/contract/texts/en/feeds.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { isAnyAllowed, viewPath } from '@windrow/core/access/permissions.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { ReactNode } from 'react'
import { fieldFeedQuery } from '../../../alerts/data/feeds.ts'
import { eventKey } from '../../../alerts/feed/event-key.ts'
import { nearDaysText } from '../../../alerts/feed/feed-days.ts'
import { undecidedLines } from '../../../alerts/feed/undecided-lines.ts'
import { usePermissions } from '../../../people/data/permissions.ts'
import { isWeatherPending } from '../../../platform/pending-weather.ts'
import { NoticeAction } from '../../../ui/feedback/notice-action.tsx'
import { AppLink } from '../../../ui/layout/app-link.tsx'
import type { IconComponent } from '../../../ui/layout/icon-component.ts'
import classes from './row.module.css'

const texts = dashboardTexts.details

/** The row names the first; the field's own page has all. */
const NAMED = 3

type FieldAlertsProps = { field: Field; units: UnitSystem }

/** The triggered alerts of an opened row; who may not read the feed sees how many. */
export function FieldAlerts({ field: { uuid, triggered_alerts: count }, units }: FieldAlertsProps) {
  const permissions = usePermissions()
  const mayReadFeed = isAnyAllowed(permissions, ['views.general', 'views.weather'])
  const feed = useQuery({ ...fieldFeedQuery(uuid), enabled: mayReadFeed })
  const data = feed.data?.data
  if (count > 0)
    return (
      <Remark icon={IconBell} tone="warn">
        {texts.triggered(count)}
        {data !== undefined && <Triggered feed={data} units={units} mayOpen={permissions.views.general} />}
      </Remark>
    )
  if (data?.pending || isWeatherPending(feed.error))
    return <Remark icon={IconHelp}>{weatherTexts.pending}</Remark>
  if (data !== undefined && data.undecided.length > 0)
    return <Remark icon={IconHelp}>{undecidedLines(data.undecided).join(' ')}</Remark>
  if (data !== undefined) return <Remark icon={IconBellOff}>{texts.noAlerts}</Remark>
  if (feed.error !== null)
    return (
      <Remark icon={IconHelp}>
        {texts.alertsFailed}{' '}
        <NoticeAction busy={feed.isFetching} onClick={() => void feed.refetch()}>
          {texts.weatherAgain}
        </NoticeAction>
      </Remark>
    )
  // Not knowing is no "no alert" (decisions §6).
  return null
}

type TriggeredProps = { feed: FieldFeed; units: UnitSystem; mayOpen: boolean }

function Triggered({ feed, units, mayOpen }: TriggeredProps) {
  const events = feed.events.filter(({ what }) => what.kind === 'rule')
  return (
    <ul className={classes.alerts} aria-label={texts.alerts}>
      {events.slice(0, NAMED).map((event) => (
        <li key={eventKey(event)}>
          {texts.alertOn(feedTitle(event, units), nearDaysText(event.start, event.end, feed.today))}
        </li>
      ))}
      {mayOpen && (
        <li>
          <AppLink href={viewPath('general', feed.uuid)}>{texts.allAlerts}</AppLink>
        </li>
      )}
    </ul>
  )
}

type RemarkProps = { icon: IconComponent; tone?: 'warn'; children: ReactNode }

function Remark({ icon: Icon, tone, children }: RemarkProps) {
  return (
    <div className={classes.remark} data-tone={tone}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
