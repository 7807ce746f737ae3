import { identityApi } from '@windrow/contract/api/identity.ts'
import { newPassword } from '@windrow/contract/entities/password.ts'
import { userName } from '@windrow/contract/entities/user.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import * as z from 'zod/mini'
import { call } from '../../data/client.ts'
import { currentProfile } from '../../data/profile.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormStack } from '../../ui/form-stack.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { StatusNotice } from '../../ui/status-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormFailure } from '../../widgets/account/form-failure.tsx'
import { useEnter } from '../../widgets/account/use-enter.ts'
import { useForm } from '../../widgets/form/use-form.ts'

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
