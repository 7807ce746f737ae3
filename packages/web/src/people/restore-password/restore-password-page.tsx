import { useNavigate } from '@tanstack/react-router'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { EMAIL_PATTERN } from '@windrow/contract/entities/user.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import * as z from 'zod/mini'
import { call } from '../../platform/client.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { visitorMailSentence } from '../../platform/mail-place.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { AccountField } from '../../ui/forms/account-field.tsx'
import { FormFailure, FormStack } from '../../ui/forms/form-stack.tsx'
import { AccountPage, SideBySide } from '../account/account-page.tsx'
import { rememberPasswordReset } from '../data/password-reset.ts'
import { currentProfile } from '../data/profile.ts'

const texts = accountTexts.restore

// Whatever is wrong with it, the alert says the one sentence of spec 1 §5.
const values = z.object({
  email: z.string().check(z.trim(), z.regex(EMAIL_PATTERN, identityTexts.resetEmailInvalid)),
})

export default function RestorePasswordPage() {
  const navigate = useNavigate()
  const account = currentProfile()
  const form = useForm({
    schema: values,
    initial: { email: account?.user.email ?? '' },
    onSubmit: async ({ email }) => {
      await call(identityApi.requestPasswordCode, { body: { email } })
      rememberPasswordReset({ email, code: null })
      // Spec 1 §2: on to /, which offers the code page. Who is signed in would be sent past it to the field list.
      await navigate({ to: account === null ? '/' : '/password-code' })
    },
  })
  const { error, onBlur: _untouchedUntilConfirm, ...email } = form.text('email')
  return (
    <AccountPage title={texts.title} lead={visitorMailSentence(texts.lead, storedMailTexts.restoreLead)}>
      <FormStack onSubmit={form.submit}>
        <FormFailure message={error ?? form.failure} />
        <AccountField kind="email" {...email} aria-invalid={error !== null} />
        <SideBySide>
          <LinkButton href={account === null ? '/' : '/profile-settings'} variant="default" size="md">
            {accountTexts.cancel}
          </LinkButton>
          <Button type="submit" size="md" busy={form.isBusy}>
            {accountTexts.confirm}
          </Button>
        </SideBySide>
      </FormStack>
    </AccountPage>
  )
}
