import { VIEW_SEGMENTS, VIEWS } from '@windrow/core/access/permissions.ts'
import { expect, test } from 'vitest'
import { pages } from './page-list.ts'

const accessOf = (path: string) => pages.find((page) => page.path === path)?.access

test('the account pages are public; the sign-in page sends signed-in users on [S2-2.01..07]', () => {
  expect(accessOf('/')).toBe('sign-in')
  for (const path of [
    '/signup',
    '/signup/confirmation',
    '/restore-password',
    '/password-code',
    '/create-password',
    '/password-confirmation',
  ])
    expect(accessOf(path), path).toBe('public')
})

test('lists and settings ask for a signed-in user [S2-2.08, S2-2.09, S2-2.20]', () => {
  for (const path of [
    '/dashboard',
    '/dashboard/private',
    '/dashboard/$id',
    '/profile-settings',
    '/table-settings',
    '/alerts-settings-individual',
    '/alerts-settings-stacked',
  ])
    expect(accessOf(path), path).toBe('signed-in')
})

test.each(VIEWS)('the page of views.%s asks for that permission [S2-6.02..07]', (view) => {
  expect(accessOf(`/${VIEW_SEGMENTS[view]}/$id`)).toEqual({ view })
})

test('who sees the weather sees how good its forecasts were, of a field and of the farm', () => {
  for (const path of ['/record/$id', '/record']) expect(accessOf(path), path).toEqual({ view: 'weather' })
})

test('no address has two pages', () => {
  expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length)
})
