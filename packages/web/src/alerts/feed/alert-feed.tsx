import { useQuery } from '@tanstack/react-query'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import { feedCardTexts as texts } from '@windrow/contract/texts/en/feed-cards.ts'
import { viewPath } from '@windrow/core/access/permissions.ts'
import { usePermission } from '../../people/data/profile.ts'
import { useUnits } from '../../people/data/settings.ts'
import { isWeatherPending } from '../../platform/pending-weather.ts'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { fieldFeedQuery } from '../data/feeds.ts'
import { FeedCard } from './feed-card.tsx'
import { FeedColumn, FirstCards } from './feed-column.tsx'
import { FailedFeed, LoadingCards, OkCard, PendingCard, UndecidedCard } from './feed-states.tsx'
import { eventKey, quietNames, quietText, quietWarnings } from './feed-words.ts'

/** The alert feed of the field dashboard (spec 2 §2). */
export function AlertFeed({ uuid }: { uuid: string }) {
  const feed = useQuery(fieldFeedQuery(uuid))
  const maySeeRegion = usePermission('views.regions')
  const data = feed.data?.data
  const alerts = data?.events.filter(({ alert }) => alert).length ?? 0
  return (
    <FeedColumn
      title={texts.title}
      note={alerts > 0 && texts.counted(alerts)}
      foot={maySeeRegion && <TextLink href={viewPath('regions', uuid)}>{texts.region}</TextLink>}
    >
      {data !== undefined && !data.pending ? (
        <FieldCards feed={data} />
      ) : data?.pending || isWeatherPending(feed.error) ? (
        <li>
          <div role="status">
            <PendingCard />
          </div>
        </li>
      ) : feed.error !== null ? (
        <li>
          <div role="alert">
            <FailedFeed retrying={feed.isFetching} onRetry={() => void feed.refetch()} />
          </div>
        </li>
      ) : (
        <>
          <li>
            <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
          </li>
          <LoadingCards />
        </>
      )}
    </FeedColumn>
  )
}

/** What warns, then what could not be decided, then which of the fixed warnings rest. */
function FieldCards({ feed: { events, undecided, today } }: { feed: FieldFeed }) {
  const units = useUnits()
  const quiet = quietWarnings(events)
  const cards = events.map((event) => (
    <li key={eventKey(event)}>
      <FeedCard event={event} units={units} today={today} hasType />
    </li>
  ))
  return (
    <FirstCards items={cards}>
      {undecided.length > 0 && (
        <li>
          <UndecidedCard rules={undecided} />
        </li>
      )}
      {quiet.length > 0 && undecided.length === 0 && (
        <li>
          <OkCard meta={quietNames(quiet)}>
            {quiet.map((warning) => quietText(warning, units)).join(' ')}
          </OkCard>
        </li>
      )}
    </FirstCards>
  )
}
