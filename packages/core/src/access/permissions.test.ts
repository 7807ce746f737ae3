import { describe, expect, test } from 'vitest'
import { isAllowed, isAnyAllowed, PERMISSIONS, VIEWS, withPermission } from './permissions.ts'
import { permissionsOf, ROLES } from './roles.ts'

describe('the permission tree', () => {
  test('a role fills every switch of the tree [S1-3.36..43, D-4.01..06, S2-6.02..07]', () => {
    for (const role of ROLES) {
      const tree = permissionsOf(role, 7)
      expect(VIEWS).toContain(tree.views.default)
      expect(tree.features.plan.field_limit).toBe(7)
      for (const permission of PERMISSIONS) expect(isAllowed(tree, permission)).toBeTypeOf('boolean')
      expect(Object.keys(tree.views).sort()).toEqual(['default', ...VIEWS].sort())
      expect(Object.keys(tree.features).sort()).toEqual(
        ['alerts', 'datasource', 'field_tools', 'plan', 'report_generation', 'table', 'weather_meta'].sort(),
      )
    }
  })

  test('an owner may do everything, a viewer changes nothing of the farm', () => {
    expect(PERMISSIONS.filter((permission) => !isAllowed(permissionsOf('owner'), permission))).toEqual([])
    const viewer = permissionsOf('viewer')
    for (const permission of [
      'field_tools.add',
      'field_tools.delete',
      'alerts.edit',
      'datasource.edit',
    ] as const)
      expect(isAllowed(viewer, permission)).toBe(false)
  })

  test('each switch can be set both ways and touches no other', () => {
    const before = permissionsOf('owner')
    for (const permission of PERMISSIONS) {
      const after = withPermission(before, permission, false)
      expect(PERMISSIONS.filter((other) => !isAllowed(after, other))).toEqual([permission])
      expect(withPermission(after, permission, true)).toEqual(before)
    }
  })

  test('any one of the permissions that use a call opens it', () => {
    const onlySoil = VIEWS.filter((view) => view !== 'soil').reduce(
      (tree, view) => withPermission(tree, `views.${view}`, false),
      permissionsOf('owner'),
    )
    expect(isAnyAllowed(onlySoil, ['views.weather', 'views.soil'])).toBe(true)
    expect(isAnyAllowed(onlySoil, ['views.weather'])).toBe(false)
    expect(isAnyAllowed(onlySoil, [])).toBe(true)
  })
})
