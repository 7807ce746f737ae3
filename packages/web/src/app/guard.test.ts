import { VIEWS } from '@windrow/core/access/permissions.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { describe, expect, test } from 'vitest'
import { guard, type Visitor } from './guard.ts'

const stranger: Visitor = { status: 'signed-out', permissions: null, role: null, returnPath: null }
const viewer: Visitor = {
  ...stranger,
  status: 'signed-in',
  permissions: permissionsOf('viewer'),
  role: 'viewer',
}

describe('the route guard', () => {
  test('public pages are open to everybody', () => {
    expect(guard('public', stranger)).toEqual({ kind: 'stay' })
    expect(guard('public', viewer)).toEqual({ kind: 'stay' })
  })

  test('a signed-in user at the sign-in page goes on to the field list, or to the page requested before [S1-2.04]', () => {
    expect(guard('sign-in', stranger)).toEqual({ kind: 'stay' })
    expect(guard('sign-in', viewer)).toEqual({ kind: 'go-on', to: '/dashboard' })
    expect(guard('sign-in', { ...viewer, returnPath: '/soil/7' })).toEqual({ kind: 'go-on', to: '/soil/7' })
  })

  test('a page without a permission asks for a signed-in user [S1-2.03, S1-2.33, S1-2.35]', () => {
    expect(guard('signed-in', stranger)).toEqual({ kind: 'sign-in' })
    expect(guard('signed-in', viewer)).toEqual({ kind: 'stay' })
  })

  test.each(VIEWS)('views.%s opens its page [S1-2.32, S1-2.34, S1-6.03..06, S2-2.37]', (view) => {
    const shut = permissionsOf('owner')
    shut.views[view] = false
    const owner: Visitor = { ...viewer, permissions: permissionsOf('owner'), role: 'owner' }
    expect(guard({ view }, stranger)).toEqual({ kind: 'sign-in' })
    expect(guard({ view }, owner)).toEqual({ kind: 'stay' })
    expect(guard({ view }, { ...owner, permissions: shut })).toEqual({ kind: 'forbidden' })
  })

  test('owners alone open their pages, whatever the switches say', () => {
    expect(guard('owner', { ...viewer, role: 'owner' })).toEqual({ kind: 'stay' })
    expect(guard('owner', { ...viewer, role: 'manager', permissions: permissionsOf('owner') })).toEqual({
      kind: 'forbidden',
    })
  })
})
