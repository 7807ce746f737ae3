import { useNavigate } from '@tanstack/react-router'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { FormFailure } from '../../platform/form/form-failure.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { FormStack } from '../../ui/forms/form-stack.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { AccountAfter } from '../account/account-after.tsx'
import { rememberPasswordReset } from '../data/password-reset.ts'
import { digitsOf } from './digits-of.ts'
import classes from './password-code-form.module.css'
import { ResendCode } from './resend-code.tsx'

const { code: texts, fields } = accountTexts

type PasswordCodeFormProps = {
  /** Empty when the page was opened by hand: then it is asked for. */
  email: string
  code: string
  /** The secret of the mailed link, where it was followed: the code then counts in this browser too. */
  link: string | null
}

export function PasswordCodeForm(known: PasswordCodeFormProps) {
  const navigate = useNavigate()
  /** A code that is asked for here takes the place of the link's. */
  const [link, setLink] = useState(known.link ?? undefined)
  const form = useForm({
    schema: identityApi.checkPasswordCode.body,
    initial: { email: known.email, code: digitsOf(known.code) },
    onSubmit: async ({ email, code }) => {
      const body = { email, code, link }
      await call(identityApi.checkPasswordCode, { body })
      rememberPasswordReset(body)
      await navigate({ to: '/create-password' })
    },
  })
  const code = form.text('code')
  return (
    <FormStack onSubmit={form.submit}>
      {known.email === '' && (
        <TextField
          {...form.text('email')}
          label={fields.email}
          type="email"
          autoComplete="username"
          size="large"
          required
        />
      )}
      <TextField
        {...code}
        onChange={(typed) => code.onChange(digitsOf(typed))}
        label={texts.label}
        inputMode="numeric"
        autoComplete="one-time-code"
        size="large"
        required
        classNames={{ input: classes.code ?? '' }}
      />
      <FormFailure message={form.failure} />
      <BusyButton type="submit" size="md" fullWidth busy={form.isBusy} disabled={!form.isValid}>
        {accountTexts.continue}
      </BusyButton>
      <ResendCode
        email={form.values.email}
        link={link}
        onSent={() => {
          form.set('code', '')
          setLink(undefined)
        }}
      />
      <AccountAfter>
        <AppLink href="/">{accountTexts.toSignIn}</AppLink>
      </AccountAfter>
    </FormStack>
  )
}
