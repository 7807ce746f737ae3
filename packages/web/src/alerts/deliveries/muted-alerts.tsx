import { IconBellOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { MutedAlert } from '@windrow/contract/entities/delivery.ts'
import { deliveriesTexts } from '@windrow/contract/texts/en/deliveries.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { NoticeAction } from '../../ui/feedback/notice-action.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { mutesQuery, useUnmute } from '../data/deliveries.ts'
import classes from './deliveries.module.css'

const texts = deliveriesTexts.muted

export function MutedAlerts() {
  const mutes = useQuery(mutesQuery)
  return (
    <SectionCard title={texts.title}>
      {mutes.data !== undefined ? (
        mutes.data.data.length === 0 ? (
          <p className={classes.quiet}>{texts.none}</p>
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
  const unmute = useUnmute(alert, () => toast.success(texts.unmuted(title)))
  return (
    <div className={classes.muted}>
      <IconSpot icon={IconBellOff} tone="neutral" />
      <div className={classes.words}>
        <b>{title}</b>
        <p className={classes.detail}>{texts.of(crop, variety)}</p>
      </div>
      <BusyButton
        variant="default"
        busy={unmute.isPending}
        aria-label={texts.unmuteOf(title)}
        onClick={() => unmute.mutate()}
      >
        {texts.unmute}
      </BusyButton>
    </div>
  )
}
