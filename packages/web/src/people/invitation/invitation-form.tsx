import { identityApi } from '@windrow/contract/api/identity.ts'
import { newPassword, userName } from '@windrow/contract/entities/user.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import * as z from 'zod/mini'
import { call } from '../../platform/client.ts'
import { FormFailure } from '../../platform/form/form-failure.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { FormStack } from '../../ui/forms/form-stack.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useEnter } from '../account/use-enter.ts'
import { currentProfile } from '../data/profile.ts'

const { invitation: texts, fields } = accountTexts
const values = z.object({ name: userName, password: newPassword })

type InvitationFormProps = { token: string; email: string }

export function InvitationForm({ token, email }: InvitationFormProps) {
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
      <TextField
        label={fields.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={() => {}}
        readOnly
        size="large"
      />
      <TextField {...form.text('name')} label={fields.fullName} autoComplete="name" size="large" required />
      <PasswordField
        {...form.text('password')}
        label={fields.password}
        description={fields.passwordHint}
        autoComplete="new-password"
        size="large"
        required
      />
      <FormFailure message={form.failure} />
      <BusyButton type="submit" size="md" fullWidth busy={form.isBusy} disabled={!form.isValid}>
        {texts.submit}
      </BusyButton>
    </FormStack>
  )
}
