import { useQuery } from '@tanstack/react-query'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { endpointQuery } from '../../platform/endpoint-query.ts'
import { refusalOf } from '../../platform/form/form-state.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { LinkButton } from '../../ui/layout/link-button.tsx'
import { AccountBody } from '../account/account-body.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { useFragment } from '../account/use-fragment.ts'
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
