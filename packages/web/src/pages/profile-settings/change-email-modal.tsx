import { Button } from '@mantine/core'
import { givenPassword } from '@windrow/contract/entities/password.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useId } from 'react'
import * as z from 'zod/mini'
import { useChangeEmail } from '../../data/profile.ts'
import { AppModal } from '../../ui/app-modal.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { StatusNotice } from '../../ui/status-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormFailure } from '../../widgets/account/form-failure.tsx'
import { useForm } from '../../widgets/form/use-form.ts'
import { emailProblem } from './profile-problems.ts'
import classes from './profile-settings.module.css'
import { signInAgain } from './sign-in-again.ts'

const texts = settingsTexts.signInAgain

const profileEmail = z.string().check(
  z.check(({ value, issues }) => {
    const message = emailProblem(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value })
  }),
)
const values = z.object({ email: profileEmail, currentPassword: givenPassword })

type ChangeEmailModalProps = {
  opened: boolean
  /** The address that was refused for want of a recent sign-in. */
  email: string
  onClose: () => void
  onChanged: () => void
}

/** Spec 1 §2: opened by the recent-login error; signs in again and repeats the change. */
export function ChangeEmailModal({ opened, email, onClose, onChanged }: ChangeEmailModalProps) {
  const id = useId()
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
    <AppModal
      opened={opened}
      onClose={onClose}
      title={texts.emailTitle}
      locked={form.isBusy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={form.isBusy}>
            {uiTexts.cancel}
          </Button>
          <BusyButton type="submit" form={id} busy={form.isBusy} disabled={!form.isValid}>
            {texts.submitEmail}
          </BusyButton>
        </>
      }
    >
      <form id={id} className={classes.form} onSubmit={form.submit} noValidate>
        <StatusNotice tone="warning">
          <b>{texts.again}</b>
          {`. ${texts.emailWhy}`}
        </StatusNotice>
        <TextField
          {...form.text('email')}
          label={texts.newEmail}
          type="email"
          autoComplete="email"
          required
        />
        <PasswordField
          {...form.text('currentPassword')}
          label={texts.currentPassword}
          autoComplete="current-password"
          data-autofocus
          required
        />
        <FormFailure message={form.failure} />
      </form>
    </AppModal>
  )
}
