import { Button } from '@mantine/core'
import { IconLock, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { useState } from 'react'
import { FailedCard } from '../../ui/feedback/failed-card.tsx'
import { LoadingRows } from '../../ui/feedback/loading-rows.tsx'
import { StatusNotice } from '../../ui/feedback/status-notice.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { useProfile } from '../data/profile.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteModal } from './invite-modal.tsx'
import { MemberRow } from './member-row.tsx'
import classes from './members.module.css'
import { membersQuery } from './members-data.ts'
import { VerifyFirst } from './verify-first.tsx'

const { page: texts, invitations, invite } = membersTexts

/** The people of the farm; for its owners. */
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
