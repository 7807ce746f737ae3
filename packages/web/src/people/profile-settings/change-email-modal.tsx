import { enteredPassword } from '@windrow/contract/entities/user.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import * as z from 'zod/mini'
import { FormModal } from '../../platform/form/form-modal.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useChangeEmail } from '../data/profile.ts'
import { emailProblem } from './profile-problems.ts'
import { signInAgain } from './sign-in-again.ts'

const texts = settingsTexts.signInAgain

const profileEmail = z.string().check(
  z.check(({ value, issues }) => {
    const message = emailProblem(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value })
  }),
)
const values = z.object({ email: profileEmail, currentPassword: enteredPassword })

type ChangeEmailModalProps = {
  opened: boolean
  /** The address that was refused for want of a recent sign-in. */
  email: string
  onClose: () => void
  onChanged: () => void
}

/** Spec 1 §2: opened by the recent-login error; signs in again and repeats the change. */
export function ChangeEmailModal({ opened, email, onClose, onChanged }: ChangeEmailModalProps) {
  const changeEmail = useChangeEmail()
  const form = useForm({
    schema: values,
    initial: { email, currentPassword: '' },
    onSubmit: async (given) => {
      await signInAgain(given.currentPassword)
      await changeEmail.mutateAsync(given.email)
      onChanged()
    },
  })
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.emailTitle}
      submitLabel={texts.submitEmail}
      form={form}
    >
      <StatusNotice tone="warning">
        <b>{texts.again}</b>
        {`. ${texts.emailWhy}`}
      </StatusNotice>
      <TextField {...form.text('email')} label={texts.newEmail} type="email" autoComplete="email" required />
      <PasswordField
        {...form.text('currentPassword')}
        label={texts.currentPassword}
        autoComplete="current-password"
        data-autofocus
        required
      />
    </FormModal>
  )
}
