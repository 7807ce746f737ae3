import type { Member } from '@windrow/contract/entities/members.ts'
import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import type { Role } from '@windrow/core/access/roles.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import classes from './members.module.css'
import { permissionLines } from './permission-groups.ts'
import { rightsLost } from './rights.ts'

const texts = membersTexts.role

/** A role that takes rights away is asked about, naming them; one that only gives is not. */
export async function askForRole(member: Member, role: Role): Promise<boolean> {
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
