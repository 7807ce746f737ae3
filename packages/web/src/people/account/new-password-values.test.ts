import { accountTexts } from '@windrow/contract/texts/en/account.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { expect, test } from 'vitest'
import { errorsOf } from '../../platform/form/form-state.ts'
import { newPasswordValues } from './account-values.ts'

const { mismatch } = accountTexts.create

test('a new password has 8 to 128 characters and is typed twice alike', () => {
  const errors = (password: string, confirmation: string) =>
    errorsOf(newPasswordValues, { password, confirmation })
  expect(errors('barley21', 'barley21')).toEqual({})
  expect(errors('barley21', 'barley22')).toEqual({ confirmation: mismatch })
  expect(errors('barley2', 'x')).toEqual({ password: identityTexts.passwordTooShort, confirmation: mismatch })
  expect(errors('b'.repeat(129), 'b'.repeat(129))).toEqual({ password: identityTexts.passwordTooLong })
})
