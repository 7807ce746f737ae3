import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { call } from '../../platform/client.ts'
import { NoticeAction } from '../../ui/feedback/notice-action.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useProfile } from '../data/profile.ts'
import classes from './members.module.css'

const texts = membersTexts.invite

/** An account sends no invitations before its address is verified (decisions §2). */
export function VerifyFirst() {
  const { user, pending_email: pending } = useProfile()
  const email = pending ?? user.email
  const resend = useMutation({
    mutationFn: () => call(identityApi.resendVerification, {}),
    onSuccess: () => toast.success(texts.resent(email)),
    onError: (error) => toast.error(error.message),
  })
  return (
    <div className={classes.notice}>
      <StatusNotice
        tone="warning"
        icon={IconMail}
        title={texts.verifyFirstTitle}
        action={
          <NoticeAction onClick={() => resend.mutate()} busy={resend.isPending}>
            {texts.resendLink}
          </NoticeAction>
        }
      >
        {texts.verifyFirst(email)}
      </StatusNotice>
    </div>
  )
}
