import { useParams } from '@tanstack/react-router'
import { feedCardTexts } from '@windrow/contract/texts/en/feed-cards.ts'
import { feedTexts } from '@windrow/contract/texts/en/feeds.ts'
import { regionAlertsTexts as texts } from '@windrow/contract/texts/en/region-alerts.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { FEED_TYPES } from '@windrow/core/risks/risk-def.ts'
import { useState } from 'react'
import { defaultViewPath } from '../../fields/default-view-path.ts'
import { usePermissions } from '../../people/data/profile.ts'
import { useUnits } from '../../people/data/settings.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { FeedColumn } from '../feed/feed-column.tsx'
import { LoadingCards } from '../feed/feed-states.tsx'
import { FeedColumns } from './feed-columns.tsx'
import { LotRows } from './lot-rows.tsx'
import { regionHeadline } from './lots.ts'
import classes from './region-alerts.module.css'
import { FEED_ICONS, type Region, SORTS, type Sort, useRegion } from './region-data.ts'

const OPTIONS = SORTS.map((value) => ({ value, label: texts.sorts[value] }))

/** What warns on the fields of a region, in four feeds (spec 2 §2). */
export default function RegionAlertsPage() {
  const { id = '' } = useParams({ strict: false })
  const [sort, setSort] = useState<Sort>('relevance')
  const region = useRegion(id, sort)
  const { urgent } = region
  // The fields of a region share their day.
  const today = urgent?.[0]?.today ?? ''
  const summary = useSummary(id, region)
  return (
    <>
      <PageTitle
        title={urgent === null ? shellTexts.pages.regions : regionHeadline(urgent, today)}
        stacked
        roomy
        {...(summary === null ? {} : { subtitle: summary })}
        actions={
          <div className={classes.sort}>
            <span aria-hidden>{texts.sortBy}</span>
            <SegmentedChoice label={texts.sortBy} options={OPTIONS} value={sort} onChange={setSort} />
          </div>
        }
      />
      <div className={classes.body}>
        <Feeds key={id} region={region} sort={sort} today={today} />
      </div>
    </>
  )
}

type FeedsProps = { region: Region; sort: Sort; today: string }

function Feeds({ region, sort, today }: FeedsProps) {
  const permissions = usePermissions()
  const pathOf = (uuid: string) => defaultViewPath(permissions, uuid)
  const { lots, fields, error } = region
  if (lots !== null)
    return sort === 'lot' ? (
      <LotRows lots={lots} fields={fields} today={today} pathOf={pathOf} />
    ) : (
      <FeedColumns key={sort} lots={lots} isByDate={sort === 'date'} today={today} pathOf={pathOf} />
    )
  if (region.isPending) return <EmptyState title={weatherTexts.pending} detail={feedCardTexts.pending} />
  if (error !== null)
    return (
      <FailedCard
        title={texts.failedTitle}
        reason={error.message}
        retrying={region.isFetching}
        onRetry={region.retry}
      />
    )
  return (
    <div className={classes.columns}>
      <VisuallyHidden role="status">{feedCardTexts.loading}</VisuallyHidden>
      {FEED_TYPES.map((type) => (
        <FeedColumn key={type} title={feedTexts.types[type]} {...FEED_ICONS[type]}>
          <LoadingCards />
        </FeedColumn>
      ))}
    </div>
  )
}

/** "Snake River Plain, Idaho: 4 lots, 200 ha, 13 alerts in the next 14 days." */
function useSummary(uuid: string, { urgent, fields }: Region): string | null {
  const units = useUnits()
  const name = fields.get(uuid)?.region
  if (urgent === null || name === undefined) return null
  const areas = urgent.map((lot) => fields.get(lot.uuid)?.area_ha)
  const sum = areas.reduce<number | null>(
    (total, area) => (total === null || area === undefined ? null : total + area),
    0,
  )
  const alerts = urgent.reduce((count, { events }) => count + events.filter(({ alert }) => alert).length, 0)
  return texts.summary(name, urgent.length, sum === null ? null : areaText(sum, units), alerts)
}
