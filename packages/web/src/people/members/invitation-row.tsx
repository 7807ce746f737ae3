import { IconMail } from '@tabler/icons-react'
import type { Invitation } from '@windrow/contract/entities/members.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { Button } from '../../ui/controls/button.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { IconSpot } from '../../ui/layout/icon-spot.tsx'
import { momentText } from '../../ui/text/dates.ts'
import classes from './members.module.css'
import { useInvite, useWithdrawInvitation } from './members-data.ts'

const texts = membersTexts.invitations

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, expires_at: expiresAt } = invitation
  const invite = useInvite()
  const withdraw = useWithdrawInvitation(id)

  async function ask() {
    const agreed = await confirm({
      title: texts.withdrawTitle,
      message: texts.withdrawText(email),
      confirmLabel: texts.withdraw,
      cancelLabel: texts.keep,
      danger: true,
    })
    if (agreed) withdraw.mutate()
  }

  return (
    <div className={classes.invitation}>
      <IconSpot icon={IconMail} tone="neutral" />
      <div className={classes.who}>
        <span className={classes.name}>{email}</span>
        <span className={classes.detail}>
          {texts.until(membersTexts.roles[role].inSentence, momentText(expiresAt))}
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          busy={invite.isPending}
          aria-label={texts.of(texts.resend, email)}
          onClick={() => invite.mutate({ email, role }, { onError: (error) => toast.error(error.message) })}
        >
          {texts.resend}
        </Button>
        <Button
          variant="subtle"
          busy={withdraw.isPending}
          aria-label={texts.of(texts.withdraw, email)}
          onClick={() => void ask()}
        >
          {texts.withdraw}
        </Button>
      </div>
    </div>
  )
}
