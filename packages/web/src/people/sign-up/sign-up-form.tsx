import { Checkbox } from '@mantine/core'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { call } from '../../platform/client.ts'
import { FormFailure } from '../../platform/form/form-failure.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { FormStack } from '../../ui/forms/form-stack.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { SideBySide } from '../account/side-by-side.tsx'
import { useEnter } from '../account/use-enter.ts'
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
