import { IconBellOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DELIVERY_OUTCOMES, type Delivery, type MutedAlert } from '@windrow/contract/entities/delivery.ts'
import { deliveriesTexts as texts } from '@windrow/contract/texts/en/deliveries.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NoticeAction, StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { RefreshButton } from '../../ui/lists/list-controls.tsx'
import { mutesQuery, useDeliveries, useUnmute } from '../data/deliveries.ts'
import { useNotifyVia } from '../data/notify-via.ts'
import classes from './deliveries.module.css'
import { DeliveryList } from './delivery-list.tsx'

const mutedTexts = texts.muted

type Shown = Delivery['outcome'] | 'all'

const FILTERS = (['all', ...DELIVERY_OUTCOMES] as const).map((value) => ({
  value,
  label: texts.filter[value],
}))

/** Every message about alerts to the account, with its outcome; and what is muted. */
export default function DeliveriesPage() {
  const [shown, setShown] = useState<Shown>('all')
  const deliveries = useDeliveries(shown === 'all' ? null : shown)
  const isMailOff = useNotifyVia().data?.notify_via_email === false
  return (
    <>
      <PageTitle
        title={texts.title}
        stacked
        subtitle={texts.subtitle}
        actions={<RefreshButton label={texts.refresh} query={deliveries} />}
      />
      {isMailOff && (
        <div className={classes.notice}>
          <StatusNotice
            tone="info"
            icon={IconBellOff}
            title={texts.mailsOffTitle}
            action={<TextLink href="/alerts-settings-individual">{texts.toSettings}</TextLink>}
          >
            {texts.mailsOff}
          </StatusNotice>
        </div>
      )}
      <div className={classes.filter}>
        <SegmentedChoice label={texts.filter.label} options={FILTERS} value={shown} onChange={setShown} />
      </div>
      <DeliveryList pages={deliveries} isFiltered={shown !== 'all'} />
      <MutedAlerts />
    </>
  )
}

function MutedAlerts() {
  const mutes = useQuery(mutesQuery)
  return (
    <SectionCard title={mutedTexts.title}>
      {mutes.data !== undefined ? (
        mutes.data.data.length === 0 ? (
          <p className={classes.quiet}>{mutedTexts.none}</p>
        ) : (
          mutes.data.data.map((alert) => <MutedRow key={alert.alert_id} alert={alert} />)
        )
      ) : mutes.isError ? (
        <p className={classes.quiet} role="alert">
          {mutes.error.message}{' '}
          <NoticeAction busy={mutes.isFetching} onClick={() => void mutes.refetch()}>
            {uiTexts.tryAgain}
          </NoticeAction>
        </p>
      ) : (
        <div className={classes.quiet}>
          <Skeleton width="50%" />
        </div>
      )}
    </SectionCard>
  )
}

function MutedRow({ alert }: { alert: MutedAlert }) {
  const { title, crop, variety } = alert
  const unmute = useUnmute(alert, () => toast.success(mutedTexts.unmuted(title)))
  return (
    <div className={classes.muted}>
      <IconSpot icon={IconBellOff} tone="neutral" />
      <div className={classes.words}>
        <b>{title}</b>
        <p className={classes.detail}>{mutedTexts.of(crop, variety)}</p>
      </div>
      <Button
        variant="default"
        busy={unmute.isPending}
        aria-label={mutedTexts.unmuteOf(title)}
        onClick={() => unmute.mutate()}
      >
        {mutedTexts.unmute}
      </Button>
    </div>
  )
}
