import { PERMISSIONS } from '@windrow/core/access/permissions.ts'
import { expect, test } from 'vitest'
import { PERMISSION_GROUPS, permissionLines } from './rights.ts'

test('every switch of the tree is in exactly one group', () => {
  const shown = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions)
  expect([...shown].sort()).toEqual([...PERMISSIONS].sort())
})

test('switches are shown in words, group by group', () => {
  expect(permissionLines(['alerts.add', 'field_tools.delete', 'alerts.delete'])).toEqual([
    'Fields: Delete fields',
    'Alerts: Add and upload alerts, Delete alerts',
  ])
  expect(permissionLines([])).toEqual([])
})
