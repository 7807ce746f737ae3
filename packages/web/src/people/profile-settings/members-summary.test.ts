import type { Invitation, Member } from '@windrow/contract/entities/members.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { permissionsOf, type Role } from '@windrow/core/access/roles.ts'
import { expect, test } from 'vitest'
import { membersSummary } from './profile-values.ts'

const member = (role: Role): Member => ({
  id: role,
  name: role,
  email: `${role}@windrow.test`,
  role,
  permissions: permissionsOf(role),
  is_you: role === 'owner',
})
const invitation: Invitation = {
  id: '1',
  email: 'a@b.test',
  role: 'viewer',
  expires_at: '2026-11-20T00:00:00Z',
}

test('the summary counts owners, those who edit and those who read', () => {
  const members = [member('owner'), member('manager'), member('agronomist'), member('viewer')]
  expect(membersSummary({ members, invitations: [invitation] })).toBe(
    '4 members: 1 owner, 2 who edit, 1 who reads. One invitation is waiting.',
  )
})

test('it leaves out what there is none of', () => {
  expect(membersSummary({ members: [member('owner')], invitations: [] })).toBe('You are the only member.')
  expect(
    membersSummary({ members: [member('owner'), member('owner')], invitations: [invitation, invitation] }),
  ).toBe('2 members: 2 owners. 2 invitations are waiting.')
})

test('what a member may do counts, not what the role is called', () => {
  const viewer = member('viewer')
  const editing = { ...viewer, permissions: withPermission(viewer.permissions, 'alerts.edit', true) }
  expect(membersSummary({ members: [member('owner'), editing], invitations: [] })).toBe(
    '2 members: 1 owner, 1 who edits.',
  )
})
