import { Checkbox } from '@mantine/core'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { call } from '../../data/client.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { FormStack } from '../../ui/form-stack.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormFailure } from '../../widgets/account/form-failure.tsx'
import { SideBySide } from '../../widgets/account/side-by-side.tsx'
import { useEnter } from '../../widgets/account/use-enter.ts'
import { useForm } from '../../widgets/form/use-form.ts'
import { signUpValues } from './sign-up-values.ts'

const { signUp: texts, fields } = accountTexts

export function SignUpForm() {
  const enter = useEnter()
  const form = useForm({
    schema: signUpValues,
    initial: { firstName: '', lastName: '', email: '', password: '', terms: false },
    onSubmit: async ({ firstName, lastName, email, password }) => {
      const body = { name: `${firstName} ${lastName}`, email, password }
      await enter(await call(identityApi.signUp, { body }), false)
    },
  })
  const termsError = form.error('terms')
  return (
    <FormStack onSubmit={form.submit}>
      <SideBySide>
        <TextField
          {...form.text('firstName')}
          label={fields.firstName}
          autoComplete="given-name"
          size="large"
          required
        />
        <TextField
          {...form.text('lastName')}
          label={fields.lastName}
          autoComplete="family-name"
          size="large"
          required
        />
      </SideBySide>
      <TextField
        {...form.text('email')}
        label={fields.email}
        type="email"
        autoComplete="username"
        size="large"
        required
      />
      <PasswordField
        {...form.text('password')}
        label={fields.password}
        description={fields.passwordHint}
        autoComplete="new-password"
        size="large"
        required
      />
      <Checkbox
        checked={form.values.terms}
        onChange={(event) => form.set('terms', event.currentTarget.checked)}
        onBlur={() => form.touch('terms')}
        error={termsError === null ? undefined : <FieldError>{termsError}</FieldError>}
        label={
          <>
            {texts.termsBefore}{' '}
            <AppLink href="/terms" target="_blank">
              {texts.terms}
            </AppLink>
          </>
        }
      />
      <FormFailure message={form.failure} />
      <BusyButton type="submit" size="md" fullWidth busy={form.isBusy} disabled={!form.isValid}>
        {texts.submit}
      </BusyButton>
    </FormStack>
  )
}
