import { enteredPassword } from '@windrow/contract/entities/user.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import * as z from 'zod/mini'
import { FormModal } from '../../platform/form/form-modal.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { AppLink } from '../../ui/layout/app-link.tsx'
import { useProfile } from '../data/profile.ts'
import classes from './profile-settings.module.css'
import { signInAgain } from './sign-in-again.ts'

const texts = settingsTexts.signInAgain
const values = z.object({ currentPassword: enteredPassword })

type ChangePasswordModalProps = {
  opened: boolean
  /** What the server said when the sign-in was too long ago for the new password. */
  refusal: string | null
  onClose: () => void
  onSignedIn: () => void
}

/** The first step to a new password: a sign-in within the last 10 minutes (decisions §2), made here and now. */
export function ChangePasswordModal({ opened, refusal, onClose, onSignedIn }: ChangePasswordModalProps) {
  const { user } = useProfile()
  const form = useForm({
    schema: values,
    initial: { currentPassword: '' },
    onSubmit: async ({ currentPassword }) => {
      await signInAgain(currentPassword)
      onSignedIn()
    },
  })
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.passwordTitle}
      width={420}
      submitLabel={texts.submitPassword}
      form={form}
    >
      {refusal === null ? (
        <p className={classes.quiet}>{texts.passwordWhy}</p>
      ) : (
        <StatusNotice tone="warning">
          <b>{texts.again}</b>
          {`. ${refusal}`}
        </StatusNotice>
      )}
      {/* For password managers: whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...form.text('currentPassword')}
        label={texts.currentPassword}
        autoComplete="current-password"
        data-autofocus
        required
      />
      <AppLink href="/restore-password">{texts.forgotten}</AppLink>
    </FormModal>
  )
}
