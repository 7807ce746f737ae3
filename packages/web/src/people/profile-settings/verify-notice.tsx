import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isFreedEmail } from '@windrow/contract/entities/user.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import { NoticeAction, StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { profileQuery, useProfile } from '../data/profile.ts'
import { mailSentence } from '../data/stored-mail.ts'
import { useResendVerification } from './account-actions.ts'
import classes from './profile-settings.module.css'

const texts = settingsTexts.verify

/** Stays as long as an address waits to be verified. */
export function VerifyNotice() {
  const { user, email_verified: isVerified, pending_email: pending } = useProfile()
  if (pending !== null && pending !== user.email)
    return (
      <Notice email={pending} title={texts.newEmail}>
        {mailSentence(texts.sentTo(pending, user.email), storedMailTexts.link(pending, user.email))}
      </Notice>
    )
  if (isVerified) return null
  if (isFreedEmail(user.email))
    return (
      <div className={classes.notice}>
        <StatusNotice tone="warning" icon={IconMail} title={texts.noEmail}>
          {texts.freed(user.email)}
        </StatusNotice>
      </div>
    )
  return (
    <Notice email={user.email} title={texts.ownEmail}>
      {mailSentence(texts.ownSentTo(user.email), storedMailTexts.ownLink(user.email))}
    </Notice>
  )
}

type NoticeProps = { email: string; title: string; children: string }

function Notice({ email, title, children }: NoticeProps) {
  // The link is followed in another tab, or on another device, so the profile is refetched on return.
  useQuery({ ...profileQuery, refetchOnWindowFocus: 'always' })
  const resend = useResendVerification(email)
  return (
    <div className={classes.notice}>
      <StatusNotice
        tone="info"
        icon={IconMail}
        action={
          <NoticeAction onClick={() => resend.mutate()} busy={resend.isPending}>
            {texts.resend}
          </NoticeAction>
        }
      >
        <b>{title}</b>
        {`. ${children}`}
      </StatusNotice>
    </div>
  )
}
