import { expect, test } from 'vitest'
import { emailProblem, nameProblem } from './account-actions.ts'

test('an empty or blank name is refused [S1-5.34]', () => {
  expect(nameProblem('Ann Acre')).toBeNull()
  expect(nameProblem('')).toBe('User Name cannot be empty.')
  expect(nameProblem('   ')).toBe('User Name cannot be empty.')
  expect(nameProblem('x'.repeat(66))).toBe('User Name must have at most 65 characters.')
})

test('an empty address is refused [S1-5.35]', () => {
  expect(emailProblem('')).toBe('Email cannot be empty.')
  expect(emailProblem('  ')).toBe('Email cannot be empty.')
})

test.each(['fields@windrow,test', 'fields', 'fields@windrow', 'a b@c.test', 'ännä@windrow.test'])(
  '%s is refused [S1-5.36]',
  (draft) => {
    expect(emailProblem(draft)).toBe(
      "Invalid email. Valid e-mail can contain only latin letters, numbers, '@' and '.'",
    )
  },
)

test('addresses that people have are taken', () => {
  expect(emailProblem('ann.acre+fields@wind-row.test')).toBeNull()
  expect(emailProblem(' Ann_Acre@Windrow.test ')).toBeNull()
  expect(emailProblem(`${'a'.repeat(60)}@b.test`)).toBe('Email must have at most 64 characters.')
})
