import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { LinkButton } from '../../ui/layout/app-link.tsx'
import { AccountBody, AccountPage } from '../account/account-page.tsx'

const texts = accountTexts.changed

export default function PasswordConfirmationPage() {
  return (
    <AccountPage title={texts.title} lead={texts.message}>
      <AccountBody>
        <LinkButton href="/" size="md" fullWidth>
          {texts.submit}
        </LinkButton>
      </AccountBody>
    </AccountPage>
  )
}
