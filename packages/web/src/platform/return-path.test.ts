import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

const ORIGIN = 'https://windrow.example'

describe('the page to return to after sign-in', () => {
  test('is a path of our own, with its query and fragment', () => {
    expect(safeReturnPath('/weather/7f3a?tab=gdd#today', ORIGIN)).toBe('/weather/7f3a?tab=gdd#today')
    expect(safeReturnPath('/dashboard', ORIGIN)).toBe('/dashboard')
  })

  test.each([
    null,
    '',
    'dashboard',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('is never another host or scheme: %j', (wanted) => {
    expect(safeReturnPath(wanted, ORIGIN)).toBeNull()
  })

  test.each(['/', '/sign-in', '/sign-in/', '/?x=1'])('is never the sign-in page itself: %s', (wanted) => {
    expect(safeReturnPath(wanted, ORIGIN)).toBeNull()
  })
})
