import { IconMail, IconMailOff } from '@tabler/icons-react'
import { deliveriesTexts as texts } from '@windrow/contract/texts/en/deliveries.ts'
import { useProfile } from '../../people/data/profile.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../ui/feedback/loading-rows.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { OlderFoot } from '../../ui/lists/older-foot.tsx'
import type { DeliveryPages } from '../data/deliveries.ts'
import { DeliveryRow } from './delivery-row.tsx'

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
        detail={texts.empty(email)}
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
