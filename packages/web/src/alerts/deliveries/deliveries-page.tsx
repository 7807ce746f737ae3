import { IconBellOff } from '@tabler/icons-react'
import { DELIVERY_OUTCOMES, type Delivery } from '@windrow/contract/entities/delivery.ts'
import { deliveriesTexts as texts } from '@windrow/contract/texts/en/deliveries.ts'
import { useState } from 'react'
import { pageSettings } from '../../platform/page-settings.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { RefreshButton } from '../../ui/lists/refresh-button.tsx'
import { useDeliveries } from '../data/deliveries.ts'
import { useNotifyVia } from '../data/notify-via.ts'
import classes from './deliveries.module.css'
import { DeliveryList } from './delivery-list.tsx'
import { MutedAlerts } from './muted-alerts.tsx'

type Shown = Delivery['outcome'] | 'all'

/** Nothing is kept but in the demo. */
const FILTERS = (['all', ...DELIVERY_OUTCOMES] as const)
  .filter((value) => value !== 'kept' || pageSettings.keptMail)
  .map((value) => ({ value, label: texts.filter[value] }))

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
