import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { AccountPage } from '../account/account-page.tsx'
import { useFragment } from '../account/use-fragment.ts'
import { readPasswordReset } from '../data/password-reset.ts'
import { PasswordCodeForm } from './password-code-form.tsx'

const texts = accountTexts.code

/** The mailed link carries `#email=…&code=…&link=…` and fills the form. */
export default function PasswordCodePage() {
  const fragment = useFragment()
  const email = fragment.get('email') ?? readPasswordReset()?.email ?? ''
  const code = fragment.get('code') ?? ''
  return (
    <AccountPage title={texts.title} lead={email === '' ? texts.lead : texts.leadTo(email)}>
      <PasswordCodeForm key={`${email} ${code}`} email={email} code={code} link={fragment.get('link')} />
    </AccountPage>
  )
}
