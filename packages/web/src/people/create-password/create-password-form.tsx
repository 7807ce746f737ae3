import { useNavigate } from '@tanstack/react-router'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { call } from '../../platform/client.ts'
import { FormFailure } from '../../platform/form/form-failure.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { FormStack } from '../../ui/forms/form-stack.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { AccountAfter } from '../account/account-after.tsx'
import { newPasswordValues } from '../account/new-password-values.ts'
import { forgetPasswordReset } from '../data/password-reset.ts'
import { session } from '../data/session.ts'

const { create: texts, fields } = accountTexts

type CreatePasswordFormProps = { email: string; code: string; link: string | undefined }

export function CreatePasswordForm({ email, code, link }: CreatePasswordFormProps) {
  const navigate = useNavigate()
  const form = useForm({
    schema: newPasswordValues,
    initial: { password: '', confirmation: '' },
    onSubmit: async ({ password }) => {
      await call(identityApi.createPassword, { body: { email, code, link, password } })
      forgetPasswordReset()
      session.discard()
      await navigate({ to: '/password-confirmation', replace: true })
    },
  })
  return (
    <FormStack onSubmit={form.submit}>
      {/* For password managers: whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.text('password')}
        label={fields.newPassword}
        description={fields.passwordHint}
        autoComplete="new-password"
        size="large"
        required
      />
      <PasswordField
        {...form.text('confirmation')}
        label={fields.confirmPassword}
        autoComplete="new-password"
        size="large"
        required
      />
      <FormFailure message={form.failure} />
      <BusyButton type="submit" size="md" fullWidth busy={form.isBusy} disabled={!form.isValid}>
        {texts.submit}
      </BusyButton>
      <AccountAfter>
        <AppLink href="/password-code">{texts.toCode}</AppLink>
      </AccountAfter>
    </FormStack>
  )
}
