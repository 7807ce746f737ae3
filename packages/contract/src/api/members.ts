import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { changedPermissions, invitation, member, role } from '../entities/members.ts'
import { email } from '../entities/user.ts'

const id = z.strictObject({ id: z.uuid() })

/** The members of an organisation; owners invite, change and remove them. */
export const membersApi = {
  listMembers: endpoint({
    method: 'GET',
    path: '/api/v1/members',
    access: 'owner',
    summary: 'Members and open invitations.',
    status: 200,
    budget: 'light',
    response: z.object({ members: z.array(member), invitations: z.array(invitation) }),
  }),
  inviteMember: endpoint({
    method: 'POST',
    path: '/api/v1/members/invitations',
    access: 'owner',
    changes: 'organisation',
    creates: true,
    summary: 'Invites a person by mail; an invitation that is open already is mailed again.',
    body: z.strictObject({ email, role }),
    status: 201,
    budget: 'light',
    response: invitation,
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/v1/members/invitations/:id',
    access: 'owner',
    changes: 'organisation',
    summary: 'Withdraws an invitation; its link ends.',
    params: id,
    status: 204,
    budget: 'light',
  }),
  changeMember: endpoint({
    method: 'PUT',
    path: '/api/v1/members/:id',
    access: 'owner',
    changes: 'organisation',
    summary: 'Changes a role, which resets the permissions, or single permissions.',
    params: id,
    body: z.strictObject({ role: z.optional(role), permissions: z.optional(changedPermissions) }),
    status: 200,
    budget: 'light',
    response: member,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/v1/members/:id',
    access: 'owner',
    changes: 'organisation',
    summary: 'Removes a member and ends their sessions; the last owner stays.',
    params: id,
    status: 204,
    budget: 'light',
  }),
}
