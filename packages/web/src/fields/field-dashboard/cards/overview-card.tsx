import { useQuery } from '@tanstack/react-query'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import { unbroken } from '@windrow/contract/words/amounts.ts'
import { dayOfHour, shortDay, timeOfHour } from '@windrow/contract/words/day-words.ts'
import { endedOf, seasonEndWords } from '@windrow/contract/words/growth-words.ts'
import { overviewWords } from '@windrow/contract/words/overview-words.ts'
import { HOUR_MS } from '@windrow/core/time/day.ts'
import { timeText } from '../../../alerts/feed/feed-words.ts'
import { growthQuery } from '../../../crops/growth-data.ts'
import { decisionsQuery } from '../../../decisions/decisions-data.ts'
import { FieldMiniMap } from '../../../maps/field-mini-map.tsx'
import { useUnits } from '../../../people/data/settings.ts'
import { now } from '../../../platform/clock.ts'
import { SendReportButton } from '../../../reports/report-dialog/send-report-button.tsx'
import { StaleNotice } from '../../../ui/feedback/status-notice.tsx'
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
  const week = useQuery(weeklyForecastQuery(uuid)).data?.weeklyforecast ?? []
  const growth = useQuery(growthQuery(uuid)).data
  const units = useUnits()
  const hour = decisions.data?.spray.hours[0]?.hour
  const field = useQuery(fieldQuery(uuid)).data?.data
  return (
    <div className={className}>
      <FieldCard
        title={texts.title}
        longNote
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
            <QueryBody title={texts.title} query={decisions} height={MAP_PX}>
              {(data) => (
                <>
                  <p className={classes.say}>{unbroken(overviewWords(data, week, units))}</p>
                  <GrowthLine growth={growth} />
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

function GrowthLine({ growth }: { growth: Growth | undefined }) {
  const words = growth && growthWords(growth)
  return words ? <p className={classes.growth}>{words}</p> : null
}

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
