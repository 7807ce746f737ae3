import type { Member } from '@windrow/contract/entities/members.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { permissionsOf, type Role } from '@windrow/core/access/roles.ts'
import { expect, test } from 'vitest'
import { differsFromRole, isLastOwner, openViews, rightsLost, withDefaultView, withSwitch } from './rights.ts'

const member = (role: Role): Member => ({
  id: role,
  name: role,
  email: `${role}@windrow.test`,
  role,
  permissions: permissionsOf(role, 20),
  is_you: false,
})

test('a role that takes rights away names them', () => {
  expect(rightsLost(member('manager'), 'agronomist')).toEqual({
    permissions: ['field_tools.delete'],
    managesMembers: false,
  })
  expect(rightsLost(member('owner'), 'manager')).toEqual({ permissions: [], managesMembers: true })
  expect(rightsLost(member('agronomist'), 'viewer').permissions).toContain('report_generation.risk_report')
})

test('a role that only gives takes nothing', () => {
  expect(rightsLost(member('viewer'), 'owner')).toEqual({ permissions: [], managesMembers: false })
})

test('single permissions that the new role does not have are lost too', () => {
  const viewer = member('viewer')
  const permissions = withPermission(viewer.permissions, 'alerts.edit', true)
  expect(rightsLost({ ...viewer, permissions }, 'viewer').permissions).toEqual(['alerts.edit'])
  expect(differsFromRole({ ...viewer, permissions })).toBe(true)
  expect(differsFromRole(viewer)).toBe(false)
})

test('closing the page that a field opens with moves that to the first open one', () => {
  const { permissions } = member('owner')
  const closed = withSwitch(permissions, 'views.weather', false)
  expect(closed.views.default).toBe('general')
  expect(withSwitch(permissions, 'views.soil', false).views.default).toBe('weather')
  expect(withSwitch(withDefaultView(permissions, 'soil'), 'views.soil', false).views.default).toBe('general')
})

test('opening a page where none was open makes it the first one', () => {
  const none = openViews(permissionsOf('owner')).reduce(
    (tree, view) => withSwitch(tree, `views.${view}`, false),
    permissionsOf('owner'),
  )
  expect(openViews(none)).toEqual([])
  expect(withSwitch(none, 'views.satellite', true).views.default).toBe('satellite')
})

test('only the only owner is the last one', () => {
  const [owner, manager] = [member('owner'), member('manager')]
  expect(isLastOwner([owner, manager], owner)).toBe(true)
  expect(isLastOwner([owner, manager], manager)).toBe(false)
  expect(isLastOwner([owner, { ...owner, id: 'second' }], owner)).toBe(false)
})
