import { useQuery } from '@tanstack/react-query'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { useMemo } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { EmptyMap } from '../../ui/illustrations/empty-map.tsx'
import { LinkButton } from '../../ui/layout/link-button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { listCrops } from '../data/alert-tree.ts'
import { alertSettingsQuery } from '../data/alerts.ts'
import { type AlertKind, KIND_RISKS } from './alert-kind.ts'
import classes from './alert-settings-page.module.css'
import { AlertsLoading } from './alerts-loading.tsx'
import { CropAlertsView } from './crop-alerts-view.tsx'
import { NotifySwitches } from './notify-switches.tsx'
import { ReadOnlyNotice } from './read-only-notice.tsx'

const texts = alertSettingsTexts.page

type AlertSettingsPageProps = { kind: AlertKind; title: string }

/** Alert settings, individual or stacked (spec 1 §2). */
export function AlertSettingsPage({ kind, title }: AlertSettingsPageProps) {
  const { data, error, isFetching, refetch } = useQuery(alertSettingsQuery)
  const crops = useMemo(() => (data === undefined ? [] : listCrops(data, KIND_RISKS[kind])), [data, kind])
  return (
    <div className={classes.page}>
      <PageTitle
        title={title}
        {...(data === undefined
          ? {}
          : {
              actions: (
                <div className={classes.switches}>
                  <NotifySwitches stored={data} />
                </div>
              ),
            })}
      />
      <ReadOnlyNotice kind={kind} />
      {data !== undefined ? (
        crops.length > 0 ? (
          <CropAlertsView kind={kind} crops={crops} />
        ) : (
          <EmptyState
            picture={<EmptyMap />}
            title={texts.emptyTitle}
            detail={texts.empty}
            actions={<LinkButton href="/dashboard">{texts.emptyAction}</LinkButton>}
          />
        )
      ) : error === null ? (
        <AlertsLoading />
      ) : (
        <FailedCard
          reason={texts.couldNotLoad}
          details={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}
