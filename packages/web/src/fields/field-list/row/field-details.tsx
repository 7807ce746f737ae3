import { IconBell, IconBellOff, IconHelp, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { feedTitle } from '@windrow/contract/texts/en/feeds.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { isAnyAllowed, viewPath } from '@windrow/core/access/permissions.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { ReactNode } from 'react'
import { fieldFeedQuery } from '../../../alerts/data/feeds.ts'
import { eventKey, nearDaysText, undecidedLines } from '../../../alerts/feed/feed-words.ts'
import { usePermissions } from '../../../people/data/profile.ts'
import { isWeatherPending } from '../../../platform/pending-weather.ts'
import { NoticeAction } from '../../../ui/feedback/status-notice.tsx'
import { AppLink } from '../../../ui/layout/app-link.tsx'
import type { IconComponent } from '../../../ui/layout/icon-spot.tsx'
import { DatasourceSelect } from '../../datasource/datasource-select.tsx'
import { LabelChip } from '../../labels/label-chip.tsx'
import type { RowTools } from '../use-row-tools.tsx'
import { FieldWeather } from './field-weather.tsx'
import { dayText } from './field-weather-data.ts'
import classes from './row.module.css'

/** The row names the first; the field's own page has all. */
const ALERTS_NAMED = 3

const texts = dashboardTexts.details

/** What opens below a row: the weather at a glance, what is known of the field, its alerts and notes. */
export function FieldDetails({ field, tools }: { field: Field; tools: RowTools }) {
  const { plantingDateP, plantStage, area_ha: area, notes, irrigated } = field
  const { units } = tools
  return (
    <div className={classes.details}>
      <FieldWeather field={field} units={units} />
      <dl className={classes.facts}>
        <Fact name={texts.planted}>{plantingDateP === null ? texts.notPlanted : dayText(plantingDateP)}</Fact>
        <Fact name={texts.stage}>{plantStage ?? texts.noStage}</Fact>
        <Fact name={dashboardTexts.columns.irrigated}>{fieldTexts.irrigated[irrigated]}</Fact>
        <Fact name={texts.area}>{areaText(area, units)}</Fact>
        <Fact name={texts.datasource}>
          <DatasourceSelect field={field} />
        </Fact>
        {field.labels.length > 0 && (
          <Fact name={dashboardTexts.columns.labels} wide>
            <span className={classes.allLabels}>
              {field.labels.map((label) => (
                <LabelChip key={label.name} label={label} field={field} />
              ))}
            </span>
          </Fact>
        )}
      </dl>
      <div className={classes.remarks}>
        {tools.showsAlerts && <FieldAlerts field={field} units={units} />}
        <p className={classes.remark}>
          <IconPencil size={20} aria-hidden />
          <span className={classes.notes}>{notes === '' ? texts.noNotes : notes}</span>
        </p>
      </div>
    </div>
  )
}

type FactProps = { name: string; children: ReactNode; wide?: boolean }

function Fact({ name, children, wide = false }: FactProps) {
  return (
    <div className={wide ? classes.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type FieldAlertsProps = { field: Field; units: UnitSystem }

/** The triggered alerts of an opened row; who may not read the feed sees how many. */
function FieldAlerts({ field: { uuid, triggered_alerts: count }, units }: FieldAlertsProps) {
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
      {events.slice(0, ALERTS_NAMED).map((event) => (
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
