import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { demoApi } from '@windrow/contract/api/visitors.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../platform/client.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { EmptyMap, EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingCard, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { currentProfile } from '../data/profile.ts'
import { session, useSession } from '../data/session.ts'

const texts = dashboardTexts.demo

/** Opens a sandbox for this tab (decisions §9). A signed-in user is asked first. */
export default function DemoPage() {
  const router = useRouter()
  const { status } = useSession()
  const profile = status === 'signed-in' ? currentProfile() : null
  const isSandbox = profile?.organisation.kind === 'sandbox'
  const mustAsk = profile !== null && !isSandbox
  const goOn = () => router.navigate({ to: '/dashboard', replace: true })
  const open = useMutation({
    mutationFn: async () => session.openInTab((await call(demoApi.openDemo, {})).token),
    onSuccess: goOn,
  })

  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current || status === 'loading' || mustAsk) return
    hasStarted.current = true
    if (isSandbox) void goOn()
    else open.mutate()
  })

  return (
    <>
      <PageTitle title={shellTexts.pages.demo} />
      {open.isError ? (
        <FailedCard
          title={texts.failed}
          reason={open.error.message}
          retrying={open.isPending}
          onRetry={() => open.mutate()}
        />
      ) : mustAsk && open.isIdle ? (
        <EmptyState
          picture={<EmptyMap />}
          title={texts.askTitle}
          detail={texts.ask(profile.user.email)}
          actions={
            <>
              <Button onClick={() => open.mutate()}>{texts.askConfirm}</Button>
              <LinkButton variant="default" href="/dashboard">
                {texts.askStay}
              </LinkButton>
            </>
          }
        />
      ) : (
        <LoadingCard label={texts.opening} showLabel>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </LoadingCard>
      )}
    </>
  )
}
