import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { AppModal } from '../../ui/feedback/app-modal.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { useProfile } from '../data/profile.ts'
import classes from './profile-settings.module.css'
import { useResendVerification } from './use-resend-verification.ts'

const texts = settingsTexts.verify

type VerifyEmailModalProps = { opened: boolean; onClose: () => void }

/** After a change of address: says where the link went, and what to do with it. */
export function VerifyEmailModal({ opened, onClose }: VerifyEmailModalProps) {
  const { user, pending_email: pending } = useProfile()
  const email = pending ?? user.email
  const resend = useResendVerification(email)
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={texts.newEmail}
      footer={
        <>
          <BusyButton variant="default" busy={resend.isPending} onClick={() => resend.mutate()}>
            {texts.resend}
          </BusyButton>
          <Button data-autofocus onClick={onClose}>
            {texts.done}
          </Button>
        </>
      }
    >
      <div className={classes.told}>
        <IconSpot icon={IconMail} tone="info" />
        <div className={classes.paragraphs}>
          <p>{texts.sentTo(email, user.email)}</p>
          <p>{texts.how}</p>
          <p className={classes.quiet}>{texts.nothingCame}</p>
        </div>
      </div>
    </AppModal>
  )
}
