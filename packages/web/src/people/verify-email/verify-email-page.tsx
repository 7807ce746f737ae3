import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { verifyEmailTexts as texts } from '@windrow/contract/texts/en/verify-email.ts'
import { call } from '../../platform/client.ts'
import { rejectionOf } from '../../platform/form/form-state.ts'
import { queryClient } from '../../platform/query-client.ts'
import { rememberReturnPath } from '../../platform/return-path.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { FormFailure } from '../../ui/forms/form-stack.tsx'
import { useFragment } from '../account/account-links.ts'
import { AccountBody, AccountPage } from '../account/account-page.tsx'
import { currentProfile, profileQuery } from '../data/profile.ts'
import { session } from '../data/session.ts'

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
          {token === null ? accountTexts.incompleteLink : rejectionOf(verification.error, {}).rest}{' '}
          {texts.failedText}
        </StatusNotice>
        <LinkButton href="/profile-settings" size="md" fullWidth>
          {texts.toProfile}
        </LinkButton>
      </AccountBody>
    </AccountPage>
  )
}

/** The link was opened in a browser that has nothing to do with its account: perhaps a stranger named this address. */
function WasThisYou({ token }: { token: string }) {
  const navigate = useNavigate()
  const disown = useMutation({ mutationFn: () => call(identityApi.disownEmail, { body: { token } }) })
  const signIn = async () => {
    if (session.get().status === 'signed-in') await session.signOut()
    rememberReturnPath(`/verify-email#${new URLSearchParams({ token })}`)
    await navigate({ to: '/sign-in' })
  }
  if (disown.isSuccess)
    return (
      <AccountPage title={texts.disowned} lead={texts.disownedText}>
        <AccountBody>
          <LinkButton href="/" variant="default" size="md" fullWidth>
            {accountTexts.toSignIn}
          </LinkButton>
        </AccountBody>
      </AccountPage>
    )
  return (
    <AccountPage title={texts.otherTitle} lead={texts.otherText}>
      <AccountBody>
        <FormFailure message={disown.isError ? rejectionOf(disown.error, {}).rest : null} />
        <Button size="md" fullWidth busy={false} onClick={signIn}>
          {texts.signIn}
        </Button>
        <Button variant="default" size="md" fullWidth busy={disown.isPending} onClick={() => disown.mutate()}>
          {texts.notMe}
        </Button>
      </AccountBody>
    </AccountPage>
  )
}
