import { useNavigate } from '@tanstack/react-router'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { AccountField, AccountName } from '../../ui/forms/account-field.tsx'
import { FormStack, FormSubmit } from '../../ui/forms/form-stack.tsx'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { AccountAfter, AccountBody, AccountPage } from '../account/account-page.tsx'
import { newPasswordValues } from '../account/account-values.ts'
import { forgetPasswordReset, readPasswordReset } from '../data/password-reset.ts'
import { session } from '../data/session.ts'

const texts = accountTexts.create

export default function CreatePasswordPage() {
  const [reset] = useState(readPasswordReset)
  if (reset === null || reset.code === null)
    return (
      <AccountPage title={texts.noCodeTitle} lead={texts.noCode}>
        <AccountBody>
          {reset === null ? (
            <LinkButton href="/restore-password" size="md" fullWidth>
              {texts.toRestore}
            </LinkButton>
          ) : (
            <LinkButton href="/password-code" size="md" fullWidth>
              {texts.toCode}
            </LinkButton>
          )}
        </AccountBody>
      </AccountPage>
    )
  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      <CreatePasswordForm email={reset.email} code={reset.code} link={reset.link} />
    </AccountPage>
  )
}

type CreatePasswordFormProps = { email: string; code: string; link: string | undefined }

function CreatePasswordForm({ email, code, link }: CreatePasswordFormProps) {
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
      <AccountName email={email} />
      <AccountField kind="newPassword" {...form.text('password')} />
      <AccountField kind="confirmPassword" {...form.text('confirmation')} />
      <FormSubmit form={form}>{texts.submit}</FormSubmit>
      <AccountAfter>
        <TextLink href="/password-code">{texts.toCode}</TextLink>
      </AccountAfter>
    </FormStack>
  )
}

export function PasswordConfirmationPage() {
  return (
    <AccountPage title={accountTexts.changed.title} lead={accountTexts.changed.message}>
      <AccountBody>
        <LinkButton href="/" size="md" fullWidth>
          {accountTexts.changed.submit}
        </LinkButton>
      </AccountBody>
    </AccountPage>
  )
}
