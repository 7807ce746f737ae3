import { IconLock, IconMail, IconUserPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { identityApi } from '@windrow/contract/api/identity.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { storedMailTexts } from '@windrow/contract/texts/en/stored-mails.ts'
import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../ui/feedback/skeleton.tsx'
import { NoticeAction, StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { useProfile } from '../data/profile.ts'
import { mailWords } from '../data/stored-mail.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteModal } from './invite-modal.tsx'
import { MemberRow } from './member-row.tsx'
import classes from './members.module.css'
import { membersQuery } from './members-data.ts'

const inviteTexts = membersTexts.invite
const { page: texts, invitations, invite } = membersTexts

/** The members of the farm; for its owners. */
export default function MembersPage() {
  const { role } = useProfile()
  if (role === 'owner') return <OwnersPage />
  return (
    <>
      <PageTitle title={texts.title} />
      <div className={classes.notice}>
        <StatusNotice tone="warning" icon={IconLock} title={texts.notAllowedTitle}>
          {texts.notAllowed}
        </StatusNotice>
      </div>
    </>
  )
}

function OwnersPage() {
  const { organisation, email_verified: isVerified } = useProfile()
  const farm = useQuery(membersQuery)
  const [inviting, setInviting] = useState({ opened: false, turn: 0 })
  return (
    <>
      <PageTitle
        title={texts.title}
        subtitle={texts.subtitle(organisation.name)}
        stacked
        actions={
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            disabled={!isVerified}
            onClick={() => setInviting(({ turn }) => ({ opened: true, turn: turn + 1 }))}
          >
            {invite.open}
          </Button>
        }
      />
      {!isVerified && <VerifyFirst />}
      {farm.data !== undefined ? (
        <>
          <SectionCard title={texts.list}>
            {farm.data.members.map((member) => (
              <MemberRow key={member.id} member={member} members={farm.data.members} />
            ))}
          </SectionCard>
          {farm.data.invitations.length > 0 && (
            <SectionCard title={invitations.title}>
              {farm.data.invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </SectionCard>
          )}
        </>
      ) : (
        <SectionCard title={texts.list} bare>
          {farm.error === null ? (
            <LoadingRows rows={3} />
          ) : (
            <FailedCard
              reason={texts.couldNotLoad}
              details={farm.error.message}
              retrying={farm.isFetching}
              onRetry={() => void farm.refetch()}
            />
          )}
        </SectionCard>
      )}
      <InviteModal
        key={inviting.turn}
        opened={inviting.opened}
        onClose={() => setInviting(({ turn }) => ({ opened: false, turn }))}
      />
    </>
  )
}

/** An account sends no invitations before its address is verified (decisions §2). */
function VerifyFirst() {
  const { user, pending_email: pending } = useProfile()
  const email = pending ?? user.email
  const resend = useMutation({
    mutationFn: () => call(identityApi.resendVerification, {}),
    onSuccess: () => toast.success(...mailWords(inviteTexts.resent(email), storedMailTexts.newLink(email))),
    onError: (error) => toast.error(error.message),
  })
  return (
    <div className={classes.notice}>
      <StatusNotice
        tone="warning"
        icon={IconMail}
        title={inviteTexts.verifyFirstTitle}
        action={
          <NoticeAction onClick={() => resend.mutate()} busy={resend.isPending}>
            {inviteTexts.resendLink}
          </NoticeAction>
        }
      >
        {inviteTexts.verifyFirst(email)}
      </StatusNotice>
    </div>
  )
}
