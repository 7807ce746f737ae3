import { NativeSelect } from '@mantine/core'
import { IconChevronDown, IconUserMinus } from '@tabler/icons-react'
import type { Member } from '@windrow/contract/entities/members.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import { ROLES, type Role } from '@windrow/core/access/roles.ts'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { useProfile } from '../data/profile.ts'
import classes from './members.module.css'
import { useChangeMember, useRemoveMember } from './members-data.ts'
import { PermissionTree } from './permission-tree.tsx'
import { differsFromRole, isLastOwner, permissionLines, rightsLost } from './rights.ts'

const texts = membersTexts.role
const { page, role: roleTexts, permissions: treeTexts, remove: removeTexts } = membersTexts
const ROLE_CHOICES = ROLES.map((value) => ({ value, label: membersTexts.roles[value].name }))

type MemberRowProps = { member: Member; members: readonly Member[] }

export function MemberRow({ member, members }: MemberRowProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { organisation } = useProfile()
  const change = useChangeMember(member)
  const remove = useRemoveMember(member)
  const isLast = isLastOwner(members, member)
  const { name, email, is_you: isYou } = member

  async function changeRole(wanted: string) {
    const role = ROLES.find((known) => known === wanted)
    if (role === undefined || !(await askForRole(member, role))) return
    const message = isYou ? null : roleTexts.changed(name, membersTexts.roles[role].inSentence)
    change.mutate({ role }, { onSuccess: () => message !== null && toast.success(message) })
  }

  async function askToRemove() {
    const agreed = await confirm({
      title: isYou ? removeTexts.leaveTitle(organisation.name) : removeTexts.title(name),
      message: isYou ? removeTexts.leaveText : removeTexts.text(name, organisation.name),
      confirmLabel: isYou ? removeTexts.leaveConfirm : removeTexts.confirm,
      cancelLabel: isYou ? removeTexts.stay : removeTexts.keep,
      danger: true,
      icon: IconUserMinus,
    })
    if (agreed) remove.mutate()
  }

  const note = isLast ? roleTexts.lastOwner : differsFromRole(member) ? roleTexts.differs : null
  const described = isLast ? { 'aria-describedby': `${id}-note` } : {}
  return (
    <div>
      <div className={classes.member}>
        <Avatar name={name} email={email} size={36} />
        <div className={classes.who}>
          <span className={classes.name}>
            {name} {isYou && <span className={classes.detail}>{page.you}</span>}
          </span>
          <span className={classes.detail}>{email}</span>
          {note !== null && (
            <span id={`${id}-note`} className={classes.note}>
              {note}
            </span>
          )}
        </div>
        <div className={classes.actions}>
          <NativeSelect
            className={classes.role ?? ''}
            aria-label={roleTexts.label(name)}
            data={ROLE_CHOICES}
            value={member.role}
            disabled={isLast || change.isPending}
            onChange={(event) => void changeRole(event.currentTarget.value)}
            {...described}
          />
          <Button
            variant="subtle"
            rightSection={<IconChevronDown size={16} aria-hidden className={isOpen ? classes.up : ''} />}
            aria-expanded={isOpen}
            aria-controls={`${id}-tree`}
            aria-label={treeTexts.of(name)}
            onClick={() => setOpen(!isOpen)}
          >
            {treeTexts.open}
          </Button>
          <IconButton
            variant="subtle"
            size="lg"
            className={classes.remove ?? ''}
            aria-label={isYou ? removeTexts.leave : removeTexts.open(name)}
            disabled={isLast}
            busy={remove.isPending}
            onClick={() => void askToRemove()}
            {...described}
          >
            <IconUserMinus size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      <div id={`${id}-tree`} hidden={!isOpen}>
        {isOpen && <PermissionTree member={member} onChange={change.mutate} />}
      </div>
    </div>
  )
}

/** A role that removes rights needs a confirmation that names them; one that only adds does not. */
async function askForRole(member: Member, role: Role): Promise<boolean> {
  const lost = rightsLost(member, role)
  const lines = [...(lost.managesMembers ? [texts.managesMembers] : []), ...permissionLines(lost.permissions)]
  if (lines.length === 0) return true
  const { inSentence } = membersTexts.roles[role]
  return confirm({
    title: member.is_you ? texts.confirmYouTitle(inSentence) : texts.confirmTitle(member.name, inSentence),
    message: (
      <>
        <p>{texts.confirmLead}</p>
        <ul className={classes.lost}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {member.is_you && <p>{texts.confirmYou}</p>}
      </>
    ),
    confirmLabel: member.is_you ? texts.confirmYourself(inSentence) : texts.confirm(inSentence),
    cancelLabel: texts.keep,
    danger: true,
  })
}
