import type { Member } from '@windrow/contract/entities/members.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import type { Permissions } from '@windrow/core/access/permissions.ts'
import { permissionsOf, type Role } from '@windrow/core/access/roles.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import type { Account } from '../../platform/http/account.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import type { Services } from '../services.ts'
import { deleteMember, findMember, lockOwners, updateMember } from '../store/members.ts'
import { claimEmail } from '../store/users.ts'

/** A farm without an owner could never be managed again. */
async function refuseLastOwner(tx: OrgTx, userId: string): Promise<void> {
  const owners = await lockOwners(tx)
  if (owners.length === 1 && owners[0] === userId) throw new AppError('conflict', identityTexts.lastOwner)
}

/** A new role fills the permissions anew; given permissions come on top. The plan is not the owner's to change. */
export async function changeMember(
  services: Services,
  account: Account,
  userId: string,
  change: { role?: Role | undefined; permissions?: Permissions | undefined },
): Promise<Member> {
  const changed = await services.db.inOrganisation(account.orgId, async (tx) => {
    const member = await findMember(tx, userId)
    if (!member) throw notFound()
    const role = change.role ?? member.role
    if (member.role === 'owner' && role !== 'owner') await refuseLastOwner(tx, userId)
    const { plan } = member.permissions.features
    const preset = role === member.role ? member.permissions : permissionsOf(role, plan.field_limit)
    const wanted = change.permissions ?? preset
    const permissions = { ...wanted, features: { ...wanted.features, plan } }
    await updateMember(tx, userId, { role, permissions })
    return { ...member, role, permissions, is_you: userId === account.userId }
  })
  services.accounts.forget(userId)
  return changed
}

/** Sessions, links, codes, schedules, reports, invitations and mails that wait end with the membership (migration 0018). */
export async function removeMember(services: Services, account: Account, userId: string): Promise<void> {
  await services.db.inOrganisation(account.orgId, async (tx) => {
    const member = await findMember(tx, userId)
    if (!member) throw notFound()
    await refuseLastOwner(tx, userId)
    await claimEmail(tx, member.email)
    await deleteMember(tx, userId)
  })
  services.accounts.forget(userId)
}
