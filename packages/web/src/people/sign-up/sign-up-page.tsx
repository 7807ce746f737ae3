import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { pageSettings } from '../../platform/page-settings.ts'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { LinkButton } from '../../ui/layout/link-button.tsx'
import { AccountAfter } from '../account/account-after.tsx'
import { AccountBody } from '../account/account-body.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { SignUpForm } from './sign-up-form.tsx'

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
