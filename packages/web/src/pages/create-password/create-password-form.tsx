import { useNavigate } from '@tanstack/react-router'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { call } from '../../data/client.ts'
import { forgetPasswordReset } from '../../data/password-reset.ts'
import { session } from '../../data/session.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormStack } from '../../ui/form-stack.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AccountAfter } from '../../widgets/account/account-after.tsx'
import { FormFailure } from '../../widgets/account/form-failure.tsx'
import { newPasswordValues } from '../../widgets/account/new-password-values.ts'
import { useForm } from '../../widgets/form/use-form.ts'

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
