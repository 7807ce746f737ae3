import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { pageSettings } from '../../platform/page-settings.ts'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { AccountAfter } from '../account/account-after.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInNotice } from './sign-in-notice.tsx'

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
