import { useQuery } from '@tanstack/react-query'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { call } from '../../platform/client.ts'
import { refusalOf } from '../../platform/form/form-state.ts'
import { queryClient } from '../../platform/query-client.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { LinkButton } from '../../ui/layout/link-button.tsx'
import { AccountBody } from '../account/account-body.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { useFragment } from '../account/use-fragment.ts'
import { currentProfile, profileQuery } from '../data/profile.ts'
import { WasThisYou } from './was-this-you.tsx'

const texts = accountTexts.verify

async function verify(token: string): Promise<string> {
  const { email } = await call(identityApi.verifyEmail, { body: { token } })
  if (currentProfile() !== null) void queryClient.invalidateQueries(profileQuery)
  return email
}

const isOtherBrowser = (error: unknown) => error instanceof CallError && error.code === 'other-browser'

/** The mailed link `/verify-email#token=…` verifies at once. A query, so that one token is sent only once. */
export default function VerifyEmailPage() {
  const token = useFragment().get('token')
  const verification = useQuery({
    queryKey: [identityApi.verifyEmail.path, token],
    queryFn: () => verify(token ?? ''),
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (token !== null && verification.isPending)
    return (
      <AccountPage title={texts.title}>
        <AccountBody>
          <p role="status">{texts.busy}</p>
        </AccountBody>
      </AccountPage>
    )
  if (verification.isSuccess)
    return (
      <AccountPage title={texts.done} lead={texts.doneText(verification.data)}>
        <AccountBody>
          <LinkButton href="/" size="md" fullWidth>
            {texts.continue}
          </LinkButton>
        </AccountBody>
      </AccountPage>
    )
  if (token !== null && isOtherBrowser(verification.error)) return <WasThisYou token={token} />
  return (
    <AccountPage title={texts.failedTitle}>
      <AccountBody>
        <StatusNotice tone="danger">
          {token === null ? texts.missing : refusalOf(verification.error, {}).rest} {texts.failedText}
        </StatusNotice>
        <LinkButton href="/profile-settings" size="md" fullWidth>
          {texts.toProfile}
        </LinkButton>
      </AccountBody>
    </AccountPage>
  )
}
