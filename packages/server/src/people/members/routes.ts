import type { membersApi } from '@windrow/contract/api/members.ts'
import { notFound } from '../../platform/http/app-error.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../services.ts'
import { deleteInvitation, listInvitations } from '../store/invitations.ts'
import { listMembers } from '../store/members.ts'
import { changeMember, removeMember } from './change-member.ts'
import { inviteMember, toInvitation } from './invite-member.ts'

export function membersRoutes(services: Services): Handlers<typeof membersApi> {
  const { db } = services
  return {
    listMembers: ({ account }) =>
      db.inOrganisation(account.orgId, async (tx) => ({
        members: (await listMembers(tx)).map((row) => ({ ...row, is_you: row.id === account.userId })),
        invitations: (await listInvitations(tx)).map(toInvitation),
      })),
    inviteMember: ({ account, body, storeResponse }) => inviteMember(services, account, body, storeResponse),
    withdrawInvitation: async ({ account, params }) => {
      const isThere = await db.inOrganisation(account.orgId, (tx) => deleteInvitation(tx, params.id))
      if (!isThere) throw notFound()
      return undefined
    },
    changeMember: ({ account, params, body }) => changeMember(services, account, params.id, body),
    removeMember: async ({ account, params }) => {
      await removeMember(services, account, params.id)
      return undefined
    },
  }
}
