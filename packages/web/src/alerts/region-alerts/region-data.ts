import { IconCloudRain, IconPlant, IconShovel, IconTrendingUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { FeedType } from '@windrow/core/risks/risk-def.ts'
import { useMemo } from 'react'
import { useFields } from '../../fields/data/fields.ts'
import { isWeatherPending } from '../../platform/pending-weather.ts'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import { regionalAlertsQuery, regionFeedQuery } from '../data/feeds.ts'
import { orderedLots } from './lots.ts'

export const SORTS = ['relevance', 'date', 'lot'] as const
export type Sort = (typeof SORTS)[number]

export type Region = {
  /** The most urgent first; null until they are there. */
  urgent: FieldFeed[] | null
  /** As the chosen order has them. */
  lots: FieldFeed[] | null
  /** What the field list knows of them, by uuid. */
  fields: ReadonlyMap<string, Field>
  error: Error | null
  isPending: boolean
  isFetching: boolean
  retry: () => void
}

/** The lots of a field's region: by `/priority`, or by `/lot` (decisions §11). */
export function useRegion(uuid: string, sort: Sort): Region {
  const feeds = useQuery(regionFeedQuery(uuid))
  const priority = useQuery(regionalAlertsQuery(uuid, 'priority'))
  const byName = useQuery({ ...regionalAlertsQuery(uuid, 'lot'), enabled: sort === 'lot' })
  const list = useFields().data
  const queries = sort === 'lot' ? [feeds, priority, byName] : [feeds, priority]

  const events = feeds.data?.data
  const ranked = priority.data?.alerts
  const named = byName.data?.alerts
  const urgent = useMemo(
    () =>
      events && ranked
        ? orderedLots(
            events,
            ranked.flatMap(({ alerts }) => alerts),
          )
        : null,
    [events, ranked],
  )
  const alphabetic = useMemo(
    () =>
      events && named
        ? orderedLots(
            events,
            named.flatMap(({ alerts }) => alerts),
          )
        : null,
    [events, named],
  )
  const fields = useMemo(() => new Map((list ?? []).map((field) => [field.uuid, field])), [list])

  const failed = queries.find(({ data, error }) => data === undefined && error !== null)
  return {
    urgent,
    lots: sort === 'lot' ? alphabetic : urgent,
    fields,
    error: failed?.error ?? null,
    isPending: isWeatherPending(failed?.error ?? null),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) if (query.data === undefined) void query.refetch()
    },
  }
}

/** The signs of the four feeds. */
export const FEED_ICONS: Record<FeedType, { icon: IconComponent; color: string }> = {
  agronomic: { icon: IconPlant, color: 'var(--accent)' },
  meteo: { icon: IconCloudRain, color: 'var(--c-wind)' },
  soil: { icon: IconShovel, color: 'var(--c-soil)' },
  climate: { icon: IconTrendingUp, color: 'var(--info)' },
}
