import { useNavigate } from '@tanstack/react-router'
import { contactApi } from '@windrow/contract/api/visitors.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { call } from '../../platform/client.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { logFailure } from '../../platform/log.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { AccountField } from '../../ui/forms/account-field.tsx'
import { FormStack } from '../../ui/forms/form-stack.tsx'
import { AccountBody, AccountPage, SideBySide } from '../account/account-page.tsx'

const texts = accountTexts.contact
const EMPTY = { name: '', email: '', company: '' }

export default function ContactPage() {
  const navigate = useNavigate()
  const form = useForm({
    schema: contactApi.sendContactForm.body,
    initial: EMPTY,
    // Spec 1 §4: the title changes and the fields clear on submit; what was typed comes back if it fails.
    onSubmit: async (request) => {
      form.reset(EMPTY)
      try {
        await call(contactApi.sendContactForm, { body: request })
      } catch (error) {
        logFailure('The contact request was not sent.', error)
        form.reset(request)
        throw error
      }
      await navigate({ to: '/signup/confirmation' })
    },
  })
  const isFilled = Object.values(form.values).every((value) => value.trim() !== '')
  return (
    <AccountPage title={form.isBusy ? texts.sending : texts.title} lead={texts.lead}>
      <FormStack onSubmit={form.submit}>
        <AccountField kind="name" {...form.text('name')} />
        <AccountField kind="contactEmail" {...form.text('email')} />
        <AccountField kind="company" {...form.text('company')} />
        {form.failure !== null && <StatusNotice tone="warning">{texts.failed}</StatusNotice>}
        <SideBySide>
          <LinkButton href="/" variant="default" size="md">
            {accountTexts.cancel}
          </LinkButton>
          <Button type="submit" size="md" busy={form.isBusy} disabled={!isFilled}>
            {accountTexts.continue}
          </Button>
        </SideBySide>
      </FormStack>
    </AccountPage>
  )
}

export function ContactConfirmationPage() {
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
