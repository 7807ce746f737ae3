import { expect, test } from 'vitest'
import { digitsOf } from './password-reset.ts'

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['Your Windrow code: 123-456', '123456'],
  ['12a', '12'],
  ['1234567', '123456'],
])('of %j the code keeps %j', (typed, code) => {
  expect(digitsOf(typed)).toBe(code)
})
