import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { useState } from 'react'
import { LinkButton } from '../../ui/layout/link-button.tsx'
import { AccountBody } from '../account/account-body.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { readPasswordReset } from '../data/password-reset.ts'
import { CreatePasswordForm } from './create-password-form.tsx'

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
