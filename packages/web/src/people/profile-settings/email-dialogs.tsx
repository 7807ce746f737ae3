import { IconMail } from '@tabler/icons-react'
import { enteredPassword } from '@windrow/contract/entities/user.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import * as z from 'zod/mini'
import { FormModal } from '../../platform/form/form-modal.tsx'
import { useForm } from '../../platform/form/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { AccountField } from '../../ui/forms/account-field.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { useChangeEmail, useProfile } from '../data/profile.ts'
import { mailWords, storedMailPlace } from '../data/stored-mail.ts'
import { emailProblem, signInAgain, useResendVerification } from './account-actions.ts'
import classes from './profile-settings.module.css'

const texts = settingsTexts.signInAgain
const verifyTexts = settingsTexts.verify

const profileEmail = z.string().check(
  z.check(({ value, issues }) => {
    const message = emailProblem(value)
    if (message !== null) issues.push({ code: 'custom', message, input: value })
  }),
)
const values = z.object({ email: profileEmail, currentPassword: enteredPassword })

export type ChangeEmailModalProps = {
  opened: boolean
  /** The address that was rejected for want of a recent sign-in. */
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
    onSubmit: async (entered) => {
      await signInAgain(entered.currentPassword)
      await changeEmail.mutateAsync(entered.email)
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
      <AccountField kind="contactEmail" {...form.text('email')} label={texts.newEmail} size="normal" />
      <AccountField
        kind="currentPassword"
        {...form.text('currentPassword')}
        label={texts.currentPassword}
        size="normal"
        data-autofocus
      />
    </FormModal>
  )
}

export type VerifyEmailModalProps = { opened: boolean; onClose: () => void }

/** After a change of address: says where the link went, and what to do with it. */
export function VerifyEmailModal({ opened, onClose }: VerifyEmailModalProps) {
  const { user, pending_email: pending } = useProfile()
  const email = pending ?? user.email
  const resend = useResendVerification(email)
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={verifyTexts.newEmail}
      footer={
        <>
          <Button variant="default" busy={resend.isPending} onClick={() => resend.mutate()}>
            {verifyTexts.resend}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {verifyTexts.done}
          </Button>
        </>
      }
    >
      <div className={classes.sentTo}>
        <IconSpot icon={IconMail} tone="info" />
        <div className={classes.paragraphs}>
          <p>
            {mailWords(verifyTexts.sentTo(email, user.email), storedMailTexts.link(email, user.email))[0]}
          </p>
          <p>{verifyTexts.how}</p>
          <p className={classes.quiet}>{storedMailPlace() ?? verifyTexts.nothingCame}</p>
        </div>
      </div>
    </AppModal>
  )
}
