import { useQuery } from '@tanstack/react-query'
import { CallError } from '@windrow/contract/call-error.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { useFragment } from './account-links.ts'
import { AccountBody, AccountPage } from './account-page.tsx'

type MailedLinkTexts = {
  title: string
  busy: string
  failedTitle: string
  badTitle: string
  bad: string
  badHint: string
  /** For an address without its token, as after a reload. */
  bare: string
}

type MailedLinkProps<Done> = {
  /** The call's own path, used as the key of the cache. */
  path: string
  send: (token: string) => Promise<Done>
  texts: MailedLinkTexts
  /** Below the words of a link that does not work. */
  ways?: ReactNode
  done: (token: string, response: Done) => ReactNode
}

/** A mailed link `…#token=…` that does its work as soon as it is opened. A query, so that one opening is sent only once. */
export function MailedLink<Done>({ path, send, texts, ways, done }: MailedLinkProps<Done>) {
  const token = useFragment().get('token') ?? ''
  const sending = useQuery({
    queryKey: [path, token],
    queryFn: () => send(token),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (sending.isSuccess) return done(token, sending.data)
  if (token === '' || (sending.error !== null && isLinkRejected(sending.error)))
    return (
      <AccountPage title={texts.badTitle}>
        <AccountBody>
          <StatusNotice tone="danger">{texts.bad}</StatusNotice>
          {token === '' && <p>{texts.bare}</p>}
          <p>{texts.badHint}</p>
          {ways}
        </AccountBody>
      </AccountPage>
    )
  if (sending.error !== null)
    return (
      <AccountPage title={texts.failedTitle}>
        <AccountBody>
          <StatusNotice tone="danger">{sending.error.message}</StatusNotice>
          <Button size="md" fullWidth busy={sending.isFetching} onClick={() => void sending.refetch()}>
            {uiTexts.tryAgain}
          </Button>
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

/** What the server says to the token of a mailed link is about the token; being too busy is not. */
const isLinkRejected = (error: Error): boolean =>
  error instanceof CallError &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429
