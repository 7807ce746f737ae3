import { useMutation, useQuery } from '@tanstack/react-query'
import { deliveriesApi } from '@windrow/contract/api/deliveries.ts'
import { deliveriesTexts } from '@windrow/contract/texts/en/deliveries.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useState } from 'react'
import { muteByLink } from '../../data/deliveries.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { StatusNotice } from '../../ui/status-notice.tsx'
import { AccountBody } from '../../widgets/account/account-body.tsx'
import { AccountPage } from '../../widgets/account/account-page.tsx'
import { FormFailure } from '../../widgets/account/form-failure.tsx'
import { isLinkRefused } from '../../widgets/account/is-link-refused.ts'
import { useFragment } from '../../widgets/account/use-fragment.ts'

const texts = deliveriesTexts.mute

/** The mailed link `/mute#token=…` mutes at once. A query, so that one opening is sent only once. */
export default function MutePage() {
  const token = useFragment().get('token') ?? ''
  const muting = useQuery({
    queryKey: [deliveriesApi.muteByLink.path, token],
    queryFn: () => muteByLink(token, true),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (token === '') return <BadLink />
  if (muting.isSuccess) return <Muted token={token} title={muting.data.title} />
  if (muting.error !== null && isLinkRefused(muting.error)) return <BadLink />
  if (muting.error !== null)
    return (
      <AccountPage title={texts.failedTitle}>
        <AccountBody>
          <StatusNotice tone="danger">{muting.error.message}</StatusNotice>
          <BusyButton size="md" fullWidth busy={muting.isFetching} onClick={() => void muting.refetch()}>
            {uiTexts.tryAgain}
          </BusyButton>
        </AccountBody>
      </AccountPage>
    )
  return (
    <AccountPage title={texts.title}>
      <AccountBody>
        <p role="status">{texts.busy}</p>
      </AccountBody>
    </AccountPage>
  )
}

function Muted({ token, title }: { token: string; title: string }) {
  const [isMuted, setMuted] = useState(true)
  const change = useMutation({
    mutationFn: (muted: boolean) => muteByLink(token, muted),
    onSuccess: ({ muted }) => setMuted(muted),
  })
  return (
    <AccountPage
      title={isMuted ? texts.done : texts.undone}
      lead={<span role="status">{isMuted ? texts.doneText(title) : texts.undoneText(title)}</span>}
    >
      <AccountBody>
        <FormFailure message={change.isError ? texts.failedUndo : null} />
        <BusyButton size="md" fullWidth busy={change.isPending} onClick={() => change.mutate(!isMuted)}>
          {isMuted ? texts.undo : texts.again}
        </BusyButton>
        <ToList />
      </AccountBody>
    </AccountPage>
  )
}

function BadLink() {
  return (
    <AccountPage title={texts.badTitle}>
      <AccountBody>
        <StatusNotice tone="danger">{texts.bad}</StatusNotice>
        <p>{texts.badHint}</p>
        <ToList />
      </AccountBody>
    </AccountPage>
  )
}

function ToList() {
  return (
    <LinkButton href="/deliveries" variant="default" size="md" fullWidth>
      {texts.toList}
    </LinkButton>
  )
}
