import { useQuery } from '@tanstack/react-query'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { newPassword, userName } from '@windrow/contract/entities/user.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import * as z from 'zod/mini'
import { call } from '../../platform/client.ts'
import { rejectionOf } from '../../platform/form/form-state.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { endpointQuery } from '../../platform/query-client.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { AccountField } from '../../ui/forms/account-field.tsx'
import { FormStack, FormSubmit } from '../../ui/forms/form-stack.tsx'
import { useEnter, useFragment } from '../account/account-links.ts'
import { AccountBody, AccountPage } from '../account/account-page.tsx'
import { currentProfile } from '../data/profile.ts'

const values = z.object({ name: userName, password: newPassword })
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
            {token === null ? accountTexts.incompleteLink : rejectionOf(invitation.error, {}).rest}{' '}
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

type InvitationFormProps = { token: string; email: string }

function InvitationForm({ token, email }: InvitationFormProps) {
  const enter = useEnter()
  const account = currentProfile()
  const form = useForm({
    schema: values,
    initial: { name: '', password: '' },
    onSubmit: async (chosen) => {
      await enter(await call(identityApi.acceptInvitation, { body: { token, ...chosen } }), false)
    },
  })
  return (
    <FormStack onSubmit={form.submit}>
      {account !== null && <StatusNotice tone="info">{texts.signedInAs(account.user.email)}</StatusNotice>}
      <AccountField kind="email" name="email" value={email} onChange={() => {}} readOnly required={false} />
      <AccountField kind="fullName" {...form.text('name')} />
      <AccountField kind="firstPassword" {...form.text('password')} />
      <FormSubmit form={form}>{texts.submit}</FormSubmit>
    </FormStack>
  )
}
