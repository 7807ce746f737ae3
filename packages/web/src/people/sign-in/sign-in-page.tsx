import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import { useState } from 'react'
import { token } from '../../platform/browser-storage.ts'
import { call } from '../../platform/client.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { visitorMailSentence } from '../../platform/mail-place.ts'
import { pageSettings } from '../../platform/page-settings.ts'
import { PlainButton } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/choice.tsx'
import { showMessage } from '../../ui/feedback/confirm.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { AccountField } from '../../ui/forms/account-field.tsx'
import { FormStack, FormSubmit } from '../../ui/forms/form-stack.tsx'
import { AppLink, TextLink } from '../../ui/layout/app-link.tsx'
import { useEnter } from '../account/account-links.ts'
import { AccountAfter, AccountPage } from '../account/account-page.tsx'
import { readPasswordReset } from '../data/password-reset.ts'
import { useSession } from '../data/session.ts'
import classes from './sign-in-page.module.css'

const texts = accountTexts.signIn

/** Spec 1 §2, Login page. */
export default function SignInPage() {
  return (
    <AccountPage title={texts.title} lead={texts.lead}>
      <SignInNotice />
      <SignInForm />
      <AccountAfter>
        {pageSettings.registration === 'open' && (
          <p>
            {texts.newHere} <AppLink href="/sign-up">{texts.createAccount}</AppLink>
          </p>
        )}
        <p>
          {pageSettings.registration === 'open' ? texts.questions : texts.newHere}{' '}
          <AppLink href="/signup">{texts.contactSales}</AppLink>
        </p>
      </AccountAfter>
    </AccountPage>
  )
}

function SignInForm() {
  const enter = useEnter()
  const [rememberMe, setRememberMe] = useState(token.rememberMe)
  const form = useForm({
    schema: identityApi.signIn.body,
    initial: { email: '', password: '' },
    onSubmit: async (credentials) => {
      const response = await call(identityApi.signIn, { body: { ...credentials, rememberMe } })
      await enter(response, rememberMe)
    },
    // Spec 1 §8: the message of the identity service, in a modal.
    onFailure: (message) => void showMessage({ title: texts.failedTitle, message, danger: true }),
  })
  const { demo } = pageSettings
  return (
    <FormStack onSubmit={form.submit}>
      <AccountField kind="email" {...form.text('email')} />
      <AccountField kind="currentPassword" {...form.text('password')} />
      <div className={classes.row}>
        <Checkbox
          label={texts.rememberMe}
          checked={rememberMe}
          onChange={(event) => setRememberMe(event.currentTarget.checked)}
        />
        <TextLink href="/restore-password">{texts.forgot}</TextLink>
      </div>
      <FormSubmit form={form}>{texts.submit}</FormSubmit>
      {demo !== null && (
        <p className={classes.demo}>
          {texts.demo}{' '}
          <PlainButton data-reach className={classes.fill} onClick={() => form.reset(demo)}>
            {texts.useDemo}
          </PlainButton>
        </p>
      )}
    </FormStack>
  )
}

/** Why one is here: a code was mailed, or the session has ended. */
function SignInNotice() {
  const session = useSession()
  const [reset] = useState(readPasswordReset)
  if (reset !== null)
    return (
      <div className={classes.notice}>
        <StatusNotice tone="info" action={<AppLink href="/password-code">{texts.enterCode}</AppLink>}>
          {visitorMailSentence(texts.codeSent(reset.email), storedMailTexts.code(reset.email))}
        </StatusNotice>
      </div>
    )
  if (session.status === 'signed-out' && session.reason === 'ended')
    return (
      <div className={classes.notice}>
        <StatusNotice tone="warning">{texts.ended}</StatusNotice>
      </div>
    )
  return null
}
