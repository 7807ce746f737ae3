import { expect, test } from 'vitest'
import { initialOf } from './short-text.ts'

test('the initial is the first letter of the name, in upper case', () => {
  expect(initialOf('demo farm', 'x@windrow.test')).toBe('D')
  expect(initialOf('  élodie')).toBe('É')
  expect(initialOf('“Ärmel” GmbH')).toBe('Ä')
  expect(initialOf('e\u0301lodie')).toBe('E\u0301')
  expect(initialOf('𝒜lice')).toBe('𝒜')
})

test('without a name the e-mail address gives the initial, and without both there is none', () => {
  expect(initialOf(null, 'grower@windrow.test')).toBe('G')
  expect(initialOf('   ', '7fields@windrow.test')).toBe('7')
  expect(initialOf('', null)).toBeNull()
})
