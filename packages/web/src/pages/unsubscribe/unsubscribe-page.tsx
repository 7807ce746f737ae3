import { useMutation, useQuery } from '@tanstack/react-query'
import { reportsApi } from '@windrow/contract/api/reports.ts'
import type { Answer } from '@windrow/contract/endpoint.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { reportsPageTexts } from '@windrow/contract/texts/en/reports-page.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useState } from 'react'
import { unsubscribeByLink } from '../../data/reports.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { StatusNotice } from '../../ui/status-notice.tsx'
import { AccountBody } from '../../widgets/account/account-body.tsx'
import { AccountPage } from '../../widgets/account/account-page.tsx'
import { FormFailure } from '../../widgets/account/form-failure.tsx'
import { isLinkRefused } from '../../widgets/account/is-link-refused.ts'
import { useFragment } from '../../widgets/account/use-fragment.ts'

const texts = reportsPageTexts.unsubscribe

type Subscription = Answer<typeof reportsApi.unsubscribeByLink>

/** The mailed link `/unsubscribe#token=…` unsubscribes at once. A query, so that one opening is sent only once. */
export default function UnsubscribePage() {
  const token = useFragment().get('token') ?? ''
  const asking = useQuery({
    queryKey: [reportsApi.unsubscribeByLink.path, token],
    queryFn: () => unsubscribeByLink(token, true),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (token === '') return <BadLink />
  if (asking.isSuccess) return <Unsubscribed token={token} first={asking.data} />
  if (asking.error !== null && isLinkRefused(asking.error)) return <BadLink />
  if (asking.error !== null)
    return (
      <AccountPage title={texts.failedTitle}>
        <AccountBody>
          <StatusNotice tone="danger">{asking.error.message}</StatusNotice>
          <BusyButton size="md" fullWidth busy={asking.isFetching} onClick={() => void asking.refetch()}>
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

function Unsubscribed({ token, first }: { token: string; first: Subscription }) {
  const [{ email, organisation, report_type, unsubscribed }, setShown] = useState(first)
  const change = useMutation({
    mutationFn: (wanted: boolean) => unsubscribeByLink(token, wanted),
    onSuccess: setShown,
  })
  const what = report_type === null ? texts.every : texts.one(reportTexts.types[report_type].name)
  const words = (unsubscribed ? texts.doneText : texts.undoneText)(email, what, organisation)
  return (
    <AccountPage title={unsubscribed ? texts.done : texts.undone} lead={<span role="status">{words}</span>}>
      <AccountBody>
        <FormFailure message={change.isError ? texts.failedUndo : null} />
        <BusyButton
          size="md"
          variant="default"
          fullWidth
          busy={change.isPending}
          onClick={() => change.mutate(!unsubscribed)}
        >
          {unsubscribed ? texts.undo : texts.again}
        </BusyButton>
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
      </AccountBody>
    </AccountPage>
  )
}
