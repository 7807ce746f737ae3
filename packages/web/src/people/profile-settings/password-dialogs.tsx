import { identityApi } from '@windrow/contract/api/identity.ts'
import { enteredPassword } from '@windrow/contract/entities/user.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import * as z from 'zod/mini'
import { call } from '../../platform/client.ts'
import { FormModal } from '../../platform/form/form-modal.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { AccountField, AccountName } from '../../ui/forms/account-field.tsx'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { newPasswordValues } from '../account/account-values.ts'
import { useProfile } from '../data/profile.ts'
import { needsRecentLogin, signInAgain } from './account-actions.ts'
import classes from './profile-settings.module.css'

const signInAgainTexts = settingsTexts.signInAgain
const newPasswordTexts = settingsTexts.newPassword
const currentPasswordValues = z.object({ currentPassword: enteredPassword })

export type ChangePasswordModalProps = {
  opened: boolean
  /** The server's message when the sign-in was too long ago for the new password. */
  rejection: string | null
  onClose: () => void
  onSignedIn: () => void
}

/** The first step to a new password: a sign-in within the last 10 minutes (decisions §2), made here and now. */
export function ChangePasswordModal({ opened, rejection, onClose, onSignedIn }: ChangePasswordModalProps) {
  const { user } = useProfile()
  const form = useForm({
    schema: currentPasswordValues,
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
      title={signInAgainTexts.passwordTitle}
      width={420}
      submitLabel={signInAgainTexts.submitPassword}
      form={form}
    >
      {rejection === null ? (
        <p className={classes.quiet}>{signInAgainTexts.passwordWhy}</p>
      ) : (
        <StatusNotice tone="warning">
          <b>{signInAgainTexts.again}</b>
          {`. ${rejection}`}
        </StatusNotice>
      )}
      <AccountName email={user.email} />
      <AccountField
        kind="currentPassword"
        {...form.text('currentPassword')}
        label={signInAgainTexts.currentPassword}
        size="normal"
        data-autofocus
      />
      <TextLink href="/restore-password">{signInAgainTexts.forgotten}</TextLink>
    </FormModal>
  )
}

export type NewPasswordModalProps = {
  opened: boolean
  onClose: () => void
  /** The sign-in has become too old. */
  onRejected: (message: string) => void
}

/** The second step: the new password, typed twice. */
export function NewPasswordModal({ opened, onClose, onRejected }: NewPasswordModalProps) {
  const { user } = useProfile()
  const form = useForm({
    schema: newPasswordValues,
    initial: { password: '', confirmation: '' },
    onSubmit: async ({ password }) => {
      try {
        await call(identityApi.changePassword, { body: { password } })
      } catch (error) {
        if (!needsRecentLogin(error) || !(error instanceof Error)) throw error
        return onRejected(error.message)
      }
      toast.success(newPasswordTexts.changed)
      onClose()
    },
  })
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={newPasswordTexts.title}
      width={420}
      submitLabel={newPasswordTexts.submit}
      form={form}
    >
      <p className={classes.quiet}>{newPasswordTexts.lead}</p>
      <AccountName email={user.email} />
      <AccountField kind="newPassword" {...form.text('password')} data-autofocus size="normal" />
      <AccountField kind="confirmPassword" {...form.text('confirmation')} size="normal" />
    </FormModal>
  )
}
