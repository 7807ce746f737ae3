import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { readPasswordReset } from '../../data/password-reset.ts'
import { AccountPage } from '../../widgets/account/account-page.tsx'
import { useFragment } from '../../widgets/account/use-fragment.ts'
import { PasswordCodeForm } from './password-code-form.tsx'

const texts = accountTexts.code

/** The mailed link carries `#email=…&code=…` and fills the form. */
export default function PasswordCodePage() {
  const link = useFragment()
  const email = link.get('email') ?? readPasswordReset()?.email ?? ''
  return (
    <AccountPage title={texts.title} lead={email === '' ? texts.lead : texts.leadTo(email)}>
      <PasswordCodeForm key={`${email} ${link.get('code')}`} email={email} code={link.get('code') ?? ''} />
    </AccountPage>
  )
}
