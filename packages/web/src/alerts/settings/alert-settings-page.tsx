import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { NotifyVia } from '@windrow/contract/entities/alert.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { isAllowed } from '@windrow/core/access/permissions.ts'
import { useMemo } from 'react'
import { usePermission, usePermissions } from '../../people/data/profile.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/choice.tsx'
import { EmptyMap, EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingCard, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { useIsReadyLater } from '../../ui/layout/use-is-later.ts'
import { useSaveNotifyVia } from '../data/alert-changes.ts'
import { listCrops } from '../data/alert-tree.ts'
import { alertSettingsQuery } from '../data/alerts.ts'
import { type AlertKind, KIND_RISKS } from './alert-kind.ts'
import classes from './alert-settings-page.module.css'
import { CropAlertsView } from './crop-alerts-view.tsx'

const SKELETON_GROUPS = 3
const SKELETON_CARDS = 4
const CHANGES = ['alerts.add', 'alerts.edit', 'alerts.delete'] as const
const texts = alertSettingsTexts.page

export function IndividualAlertsPage() {
  return <AlertSettingsPage kind="individual" title={shellTexts.pages.individualAlerts} />
}

export function StackedAlertsPage() {
  return <AlertSettingsPage kind="stacked" title={shellTexts.pages.stackedAlerts} />
}

type AlertSettingsPageProps = { kind: AlertKind; title: string }

/** Alert settings, individual or stacked (spec 1 §2). */
function AlertSettingsPage({ kind, title }: AlertSettingsPageProps) {
  const { data, error, isFetching, refetch } = useQuery(alertSettingsQuery)
  const crops = useMemo(() => (data === undefined ? [] : listCrops(data, KIND_RISKS[kind])), [data, kind])
  // With its switches: by themselves they would push down what is shown until the alerts are there.
  const isReady = useIsReadyLater(data !== undefined)
  return (
    <div className={classes.page}>
      <PageTitle
        title={title}
        {...(data === undefined || !isReady
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
      {isReady ? (
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

/** Tabs and cards before they are there. */
function AlertsLoading() {
  return (
    <LoadingCard label={alertSettingsTexts.page.loading} minHeight={420}>
      <Skeleton width={320} height={20} />
      {Array.from({ length: SKELETON_GROUPS }, (_, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity and never move
        <span key={group} className={classes.loading}>
          {Array.from({ length: SKELETON_CARDS }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity and never move
            <Skeleton key={card} height={62} />
          ))}
        </span>
      ))}
    </LoadingCard>
  )
}

/** How the account is notified of triggered alerts; saved at once. */
function NotifySwitches({ stored }: { stored: NotifyVia }) {
  const mayEdit = usePermission('alerts.edit')
  const save = useSaveNotifyVia()
  const flags = { notify_via_table: stored.notify_via_table, notify_via_email: stored.notify_via_email }
  return (
    <>
      <Switch
        labelPosition="left"
        label={texts.notifyTable}
        checked={flags.notify_via_table}
        disabled={!mayEdit}
        onChange={(event) => save.mutate({ ...flags, notify_via_table: event.currentTarget.checked })}
      />
      <Switch
        labelPosition="left"
        label={texts.notifyEmail}
        checked={flags.notify_via_email}
        disabled={!mayEdit}
        onChange={(event) => save.mutate({ ...flags, notify_via_email: event.currentTarget.checked })}
      />
    </>
  )
}

/** Which permissions the account lacks, where it lacks any. */
function ReadOnlyNotice({ kind }: { kind: AlertKind }) {
  const permissions = usePermissions()
  const wanted = kind === 'individual' ? (['alerts.view', ...CHANGES] as const) : CHANGES
  const missing = wanted.filter((permission) => !isAllowed(permissions, permission))
  if (missing.length === 0) return null
  return (
    <StatusNotice tone="info" icon={IconLock}>
      {texts.readOnly} <b>{missing.join(', ')}</b>
    </StatusNotice>
  )
}
