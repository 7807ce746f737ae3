import { expect, test } from 'vitest'
import { withoutTrailingSlash } from './guard.ts'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/dashboard', '/dashboard'],
  ['/weather/7//', '/weather/7'],
])('%s is %s', (typed, path) => {
  expect(withoutTrailingSlash(typed)).toBe(path)
})
