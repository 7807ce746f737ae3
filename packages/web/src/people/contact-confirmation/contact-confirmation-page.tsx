import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { LinkButton } from '../../ui/layout/app-link.tsx'
import { AccountBody, AccountPage } from '../account/account-page.tsx'

const texts = accountTexts.contact

export default function ContactConfirmationPage() {
  return (
    <AccountPage title={texts.doneTitle} lead={texts.done}>
      <AccountBody>
        <LinkButton href="/" size="md" fullWidth>
          {accountTexts.continue}
        </LinkButton>
      </AccountBody>
    </AccountPage>
  )
}
