import { Button } from '@mantine/core'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { newPassword } from '@windrow/contract/entities/password.ts'
import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { useId } from 'react'
import * as z from 'zod/mini'
import { call } from '../../data/client.ts'
import { useProfile } from '../../data/profile.ts'
import { AppModal } from '../../ui/app-modal.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { FormFailure } from '../../widgets/account/form-failure.tsx'
import { useForm } from '../../widgets/form/use-form.ts'
import classes from './profile-settings.module.css'
import { needsRecentLogin } from './sign-in-again.ts'

const texts = settingsTexts.newPassword
const { fields, create } = accountTexts

const values = z.object({ password: newPassword, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: create.mismatch,
    when: () => true,
  }),
)

type NewPasswordModalProps = {
  opened: boolean
  onClose: () => void
  /** The sign-in has become too old meanwhile. */
  onRefused: (message: string) => void
}

/** The second step: the new password, typed twice. */
export function NewPasswordModal({ opened, onClose, onRefused }: NewPasswordModalProps) {
  const id = useId()
  const { user } = useProfile()
  const form = useForm({
    schema: values,
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
    <AppModal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      width={420}
      locked={form.isBusy}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={form.isBusy}>
            {uiTexts.cancel}
          </Button>
          <BusyButton type="submit" form={id} busy={form.isBusy} disabled={!form.isValid}>
            {texts.submit}
          </BusyButton>
        </>
      }
    >
      <form id={id} className={classes.form} onSubmit={form.submit} noValidate>
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
        <FormFailure message={form.failure} />
      </form>
    </AppModal>
  )
}
