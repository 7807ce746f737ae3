import { useNavigate } from '@tanstack/react-router'
import { contactApi } from '@windrow/contract/api/visitors.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { call } from '../../platform/client.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { logFailure } from '../../platform/log.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { FormStack } from '../../ui/forms/form-stack.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { LinkButton } from '../../ui/layout/link-button.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { SideBySide } from '../account/side-by-side.tsx'

const { contact: texts, fields } = accountTexts
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
        <TextField {...form.text('name')} label={fields.name} autoComplete="name" size="large" required />
        <TextField
          {...form.text('email')}
          label={fields.email}
          type="email"
          autoComplete="email"
          size="large"
          required
        />
        <TextField
          {...form.text('company')}
          label={fields.company}
          autoComplete="organization"
          size="large"
          required
        />
        {form.failure !== null && <StatusNotice tone="warning">{texts.failed}</StatusNotice>}
        <SideBySide>
          <LinkButton href="/" variant="default" size="md">
            {accountTexts.cancel}
          </LinkButton>
          <BusyButton type="submit" size="md" busy={form.isBusy} disabled={!isFilled}>
            {accountTexts.continue}
          </BusyButton>
        </SideBySide>
      </FormStack>
    </AccountPage>
  )
}
