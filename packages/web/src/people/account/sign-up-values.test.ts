import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { expect, test } from 'vitest'
import { errorsOf } from '../../platform/form/form-state.ts'
import { signUpValues } from './account-values.ts'

const right = {
  firstName: 'Ada',
  lastName: 'Grün',
  email: 'ada@farm.example',
  password: 'barley-21',
  terms: true,
}

test('sign-up asks for every field and the terms [S2-5.18, S2-5.20, S2-5.22, S2-5.25, S2-5.27]', () => {
  expect(
    errorsOf(signUpValues, { firstName: ' ', lastName: '', email: '', password: '', terms: false }),
  ).toEqual({
    firstName: identityTexts.firstNameRequired,
    lastName: identityTexts.lastNameRequired,
    email: identityTexts.emailRequired,
    password: identityTexts.passwordRequired,
    terms: identityTexts.termsRequired,
  })
  expect(errorsOf(signUpValues, right)).toEqual({})
})

test('and holds each to its limit [S2-5.19, S2-5.21, S2-5.23, S2-5.24, S2-5.26]', () => {
  const errorOf = (change: Partial<typeof right>) => errorsOf(signUpValues, { ...right, ...change })
  expect(errorOf({ firstName: 'a'.repeat(33) })).toEqual({ firstName: identityTexts.firstNameTooLong })
  expect(errorOf({ firstName: 'a'.repeat(32) })).toEqual({})
  expect(errorOf({ lastName: 'a'.repeat(33) })).toEqual({ lastName: identityTexts.lastNameTooLong })
  expect(errorOf({ email: 'ada.farm' })).toEqual({ email: identityTexts.emailInvalid })
  expect(errorOf({ email: `${'a'.repeat(57)}@b.example` })).toEqual({ email: identityTexts.emailTooLong })
  expect(errorOf({ password: 'a'.repeat(129) })).toEqual({ password: identityTexts.passwordTooLong })
  expect(errorOf({ password: 'short' })).toEqual({ password: identityTexts.passwordTooShort })
})
