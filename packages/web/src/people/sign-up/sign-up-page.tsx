import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { call } from '../../platform/client.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { pageSettings } from '../../platform/page-settings.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { AccountField } from '../../ui/forms/account-field.tsx'
import { FormStack, FormSubmit } from '../../ui/forms/form-stack.tsx'
import { FieldError } from '../../ui/forms/text-field.tsx'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { useEnter } from '../account/account-links.ts'
import { AccountAfter, AccountBody, AccountPage, SideBySide } from '../account/account-page.tsx'
import { signUpValues } from '../account/account-values.ts'

const texts = accountTexts.signUp

export default function SignUpPage() {
  const open = pageSettings.registration === 'open'
  return (
    <AccountPage title={open ? texts.title : texts.closedTitle} lead={open ? texts.lead : texts.closed}>
      {open ? (
        <SignUpForm />
      ) : (
        <AccountBody>
          <LinkButton href="/signup" size="md" fullWidth>
            {texts.contact}
          </LinkButton>
        </AccountBody>
      )}
      <AccountAfter>
        <p>
          {texts.haveAccount} <AppLink href="/sign-in">{texts.signIn}</AppLink>
        </p>
      </AccountAfter>
    </AccountPage>
  )
}

function SignUpForm() {
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
        <AccountField kind="firstName" {...form.text('firstName')} />
        <AccountField kind="lastName" {...form.text('lastName')} />
      </SideBySide>
      <AccountField kind="email" {...form.text('email')} />
      <AccountField kind="firstPassword" {...form.text('password')} />
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
      <FormSubmit form={form}>{texts.submit}</FormSubmit>
    </FormStack>
  )
}
