import { useQuery } from '@tanstack/react-query'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { endpointQuery } from '../../data/endpoint-query.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { StatusNotice } from '../../ui/status-notice.tsx'
import { AccountBody } from '../../widgets/account/account-body.tsx'
import { AccountPage } from '../../widgets/account/account-page.tsx'
import { useFragment } from '../../widgets/account/use-fragment.ts'
import { refusalOf } from '../../widgets/form/form-state.ts'
import { InvitationForm } from './invitation-form.tsx'

const texts = accountTexts.invitation

/** The mailed link `/invitation#token=…`: who invites, then name and password. */
export default function InvitationPage() {
  const token = useFragment().get('token')
  const invitation = useQuery({
    ...endpointQuery(identityApi.readInvitation, { body: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (token !== null && invitation.isPending)
    return (
      <AccountPage title={texts.plainTitle}>
        <AccountBody>
          <p role="status">{texts.busy}</p>
        </AccountBody>
      </AccountPage>
    )
  if (token === null || !invitation.isSuccess)
    return (
      <AccountPage title={texts.failedTitle}>
        <AccountBody>
          <StatusNotice tone="danger">
            {token === null ? accountTexts.verify.missing : refusalOf(invitation.error, {}).rest}{' '}
            {texts.failedText}
          </StatusNotice>
          <LinkButton href="/" variant="default" size="md" fullWidth>
            {accountTexts.toSignIn}
          </LinkButton>
        </AccountBody>
      </AccountPage>
    )
  const { organisation, invited_by, role, email } = invitation.data
  return (
    <AccountPage
      title={texts.title(organisation)}
      lead={texts.lead(invited_by, membersTexts.roles[role].inSentence)}
    >
      <InvitationForm token={token} email={email} />
    </AccountPage>
  )
}
