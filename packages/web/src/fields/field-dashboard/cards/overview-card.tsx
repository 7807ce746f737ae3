import { IconMoon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import type { OffSeason } from '@windrow/contract/entities/off-season.ts'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { offSeasonTexts } from '@windrow/contract/texts/en/off-season.ts'
import { unbroken } from '@windrow/contract/words/amounts.ts'
import { dayOfHour, shortDay, timeOfHour } from '@windrow/contract/words/day-words.ts'
import { endedOf, seasonEndWords } from '@windrow/contract/words/growth-words.ts'
import { isOffSeason, isSeasonOver, offSeasonHeadline } from '@windrow/contract/words/off-season-words.ts'
import { overviewWords, type WeekDay } from '@windrow/contract/words/overview-words.ts'
import { HOUR_MS } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { timeText } from '../../../alerts/feed/feed-words.ts'
import { growthQuery } from '../../../crops/growth-data.ts'
import { decisionsQuery } from '../../../decisions/decisions-data.ts'
import { FieldMiniMap } from '../../../maps/field-mini-map.tsx'
import { useUnits } from '../../../people/data/settings.ts'
import { offSeasonQuery } from '../../../planting/off-season-data.ts'
import { now } from '../../../platform/clock.ts'
import { SendReportButton } from '../../../reports/report-dialog/send-report-button.tsx'
import { StaleNotice } from '../../../ui/feedback/status-notice.tsx'
import { PillBadge } from '../../../ui/layout/badge.tsx'
import { weeklyForecastQuery } from '../../../weather/weather-data.ts'
import { fieldMapQuery, fieldQuery } from '../../data/fields.ts'
import { FieldCard } from '../../field-card/field-card.tsx'
import { QueryBody } from '../../field-card/query-state.tsx'
import classes from './overview-card.module.css'

const texts = fieldDashboardTexts.overview
const MAP_PX = 84

/** What the coming days bring, in a sentence or two made from the forecast. */
export function OverviewCard({ uuid, className }: { uuid: string; className?: string | undefined }) {
  const decisions = useQuery(decisionsQuery(uuid))
  const forecast = useQuery(weeklyForecastQuery(uuid))
  const growing = useQuery(growthQuery(uuid))
  const growth = growing.data
  const offSeason = useQuery({
    ...offSeasonQuery(uuid),
    enabled: growth !== undefined && isOffSeason(growth),
  })
  // What comes first depends on whether a crop grows: nothing changes places once it is read.
  const isWaiting = [growing, offSeason, forecast].some(({ isLoading }) => isLoading)
  const said = isWaiting ? { ...decisions, data: undefined } : decisions
  const units = useUnits()
  const hour = decisions.data?.spray.hours[0]?.hour
  const field = useQuery(fieldQuery(uuid)).data?.data
  return (
    <div className={className}>
      <FieldCard
        title={texts.title}
        longNote
        {...(growth && isSeasonOver(growth)
          ? {
              aside: (
                <PillBadge icon={IconMoon} tone="neutral">
                  {offSeasonTexts.badge}
                </PillBadge>
              ),
            }
          : {})}
        note={
          <>
            {hour !== undefined && <span>{texts.asOf(shortDay(dayOfHour(hour)), timeOfHour(hour))}</span>}
            <SendReportButton type="field_summary" field={field} quiet />
          </>
        }
      >
        <div className={classes.body}>
          <Outline uuid={uuid} />
          <div className={classes.words}>
            <QueryBody title={texts.title} query={said} height={MAP_PX}>
              {(data) => (
                <>
                  <Words
                    decisions={data}
                    week={forecast.data?.weeklyforecast ?? []}
                    growth={growth}
                    offSeason={offSeason.data}
                    units={units}
                  />
                  {data.stale && <Stale decisions={data} />}
                </>
              )}
            </QueryBody>
          </div>
        </div>
      </FieldCard>
    </div>
  )
}

type WordsProps = {
  decisions: Decisions
  week: readonly WeekDay[]
  growth: Growth | undefined
  offSeason: OffSeason | undefined
  units: UnitSystem
}

/** The days ahead, then how the crop stands; of a season that is over, how it went comes first. */
function Words({ decisions, week, growth, offSeason, units }: WordsProps) {
  const stand = growth && standWords(growth, offSeason)
  const isOver = growth !== undefined && isSeasonOver(growth)
  const ahead = overviewWords(decisions, week, units)
  const [said, beside] = isOver ? [stand, ahead] : [ahead, stand]
  return (
    <>
      <p className={classes.say}>{unbroken(said ?? '')}</p>
      {beside && <p className={classes.growth}>{unbroken(beside)}</p>}
    </>
  )
}

const standWords = (growth: Growth, offSeason: OffSeason | undefined): string | null =>
  offSeason === undefined || offSeason.state === 'growing'
    ? growthWords(growth)
    : offSeasonHeadline(offSeason, growth)

function growthWords(growth: Growth): string | null {
  const ended = endedOf(growth)
  if (ended) return `${seasonEndWords(ended)}.`
  const { daysAhead } = growth
  if (daysAhead === null) return null
  if (daysAhead === 0) return texts.growth.asNormal
  return daysAhead > 0 ? texts.growth.ahead(daysAhead) : texts.growth.behind(-daysAhead)
}

function Stale({ decisions: { issued } }: { decisions: Decisions }) {
  const here = now()
  const hours = Math.floor((here.getTime() - Date.parse(issued)) / HOUR_MS)
  return <StaleNotice title={texts.stale(timeText(issued, here), hours)}>{texts.staleText}</StaleNotice>
}

/** Decoration: without it nothing is missing, so its failure is only logged. */
function Outline({ uuid }: { uuid: string }) {
  const map = useQuery(fieldMapQuery(uuid)).data
  const name = useQuery(fieldQuery(uuid)).data?.data.name ?? ''
  return (
    <div className={classes.map}>
      {map && <FieldMiniMap geometry={map.geometry} size={MAP_PX} label={texts.mapLabel(name)} />}
    </div>
  )
}
