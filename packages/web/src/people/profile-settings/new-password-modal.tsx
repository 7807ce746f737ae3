import { identityApi } from '@windrow/contract/api/identity.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { call } from '../../platform/client.ts'
import { FormModal } from '../../platform/form/form-modal.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { newPasswordValues } from '../account/new-password-values.ts'
import { useProfile } from '../data/profile.ts'
import classes from './profile-settings.module.css'
import { needsRecentLogin } from './sign-in-again.ts'

const texts = settingsTexts.newPassword
const { fields } = accountTexts

type NewPasswordModalProps = {
  opened: boolean
  onClose: () => void
  /** The sign-in has become too old meanwhile. */
  onRefused: (message: string) => void
}

/** The second step: the new password, typed twice. */
export function NewPasswordModal({ opened, onClose, onRefused }: NewPasswordModalProps) {
  const { user } = useProfile()
  const form = useForm({
    schema: newPasswordValues,
    initial: { password: '', confirmation: '' },
    onSubmit: async ({ password }) => {
      try {
        await call(identityApi.changePassword, { body: { password } })
      } catch (error) {
        if (!needsRecentLogin(error) || !(error instanceof Error)) throw error
        return onRefused(error.message)
      }
      toast.success(texts.changed)
      onClose()
    },
  })
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      width={420}
      submitLabel={texts.submit}
      form={form}
    >
      <p className={classes.quiet}>{texts.lead}</p>
      {/* For password managers: whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        {...form.text('password')}
        label={fields.newPassword}
        description={fields.passwordHint}
        autoComplete="new-password"
        data-autofocus
        required
      />
      <PasswordField
        {...form.text('confirmation')}
        label={fields.confirmPassword}
        autoComplete="new-password"
        required
      />
    </FormModal>
  )
}
