import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { call } from '../../platform/client.ts'
import { FormFailure } from '../../platform/form/form-failure.tsx'
import { refusalOf } from '../../platform/form/form-state.ts'
import { rememberReturnPath } from '../../platform/return-path.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { LinkButton } from '../../ui/layout/link-button.tsx'
import { AccountBody } from '../account/account-body.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { session } from '../data/session.ts'

const texts = accountTexts.verify

/** The link was opened in a browser that has nothing to do with its account: perhaps a stranger named this address. */
export function WasThisYou({ token }: { token: string }) {
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
        <FormFailure message={disown.isError ? refusalOf(disown.error, {}).rest : null} />
        <BusyButton size="md" fullWidth busy={false} onClick={signIn}>
          {texts.signIn}
        </BusyButton>
        <BusyButton
          variant="default"
          size="md"
          fullWidth
          busy={disown.isPending}
          onClick={() => disown.mutate()}
        >
          {texts.notMe}
        </BusyButton>
      </AccountBody>
    </AccountPage>
  )
}
