import { identityApi } from '@windrow/contract/api/identity.ts'
import { enteredPassword } from '@windrow/contract/entities/user.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../platform/client.ts'
import { FormModal } from '../../platform/form/form-modal.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { AccountField, AccountName } from '../../ui/forms/account-field.tsx'
import { SettingRow } from '../../ui/forms/setting-row.tsx'
import { TextLink } from '../../ui/layout/app-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { newPasswordValues } from '../account/account-values.ts'
import { useProfile } from '../data/profile.ts'
import { needsRecentLogin, signInAgain, useModal } from './account-actions.ts'
import classes from './profile-settings.module.css'

const signInAgainTexts = settingsTexts.signInAgain
const currentPasswordValues = z.object({ currentPassword: enteredPassword })
const newPasswordTexts = settingsTexts.newPassword
const texts = settingsTexts.profile
/** A fixed length, so that the mask reveals nothing. */
const MASK = '•'.repeat(12)

/** A mask, the way over the mailed code (spec 1 §2), and the short way with the password that one knows. */
export function PasswordRow() {
  const current = useModal()
  const chosen = useModal()
  const [rejection, setRejection] = useState<string | null>(null)
  const ask = (why: string | null) => {
    setRejection(why)
    chosen.close()
    current.open()
  }
  return (
    <>
      <SettingRow
        label={texts.password}
        actions={
          <div className={classes.passwordActions}>
            <Button variant="subtle" className={classes.changeHere ?? ''} onClick={() => ask(null)}>
              {texts.changeHere}
            </Button>
            <TextLink href="/restore-password">{texts.changePassword}</TextLink>
          </div>
        }
      >
        <span className={classes.mask} aria-hidden>
          {MASK}
        </span>
        <VisuallyHidden>{texts.passwordHidden}</VisuallyHidden>
      </SettingRow>
      <ChangePasswordModal
        key={`current-${current.turn}`}
        opened={current.opened}
        rejection={rejection}
        onClose={current.close}
        onSignedIn={() => {
          current.close()
          chosen.open()
        }}
      />
      <NewPasswordModal
        key={`new-${chosen.turn}`}
        opened={chosen.opened}
        onClose={chosen.close}
        onRejected={ask}
      />
    </>
  )
}

type ChangePasswordModalProps = {
  opened: boolean
  /** The server's message when the sign-in was too long ago for the new password. */
  rejection: string | null
  onClose: () => void
  onSignedIn: () => void
}

/** The first step to a new password: a sign-in within the last 10 minutes (decisions §2), made here and now. */
function ChangePasswordModal({ opened, rejection, onClose, onSignedIn }: ChangePasswordModalProps) {
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

type NewPasswordModalProps = {
  opened: boolean
  onClose: () => void
  /** The sign-in has become too old. */
  onRejected: (message: string) => void
}

/** The second step: the new password, typed twice. */
function NewPasswordModal({ opened, onClose, onRejected }: NewPasswordModalProps) {
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
