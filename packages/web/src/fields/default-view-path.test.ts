import { VIEWS, withPermission } from '@windrow/core/access/permissions.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { expect, test } from 'vitest'
import { defaultViewPath } from './default-view-path.ts'

const owner = permissionsOf('owner')

test('a field opens in the default view [S2-2.20, S1-6.02]', () => {
  expect(defaultViewPath({ ...owner, views: { ...owner.views, default: 'soil' } }, '7')).toBe('/soil/7')
  expect(defaultViewPath({ ...owner, views: { ...owner.views, default: 'regions' } }, '7')).toBe(
    '/regionAlerts/7',
  )
})

test('a default view that is closed gives way to an open one, or to the field list', () => {
  expect(defaultViewPath(withPermission(owner, 'views.weather', false), '7')).toBe('/general/7')
  const none = VIEWS.reduce((tree, view) => withPermission(tree, `views.${view}`, false), owner)
  expect(defaultViewPath(none, '7')).toBe('/dashboard')
})
