import { identityApi } from '@windrow/contract/api/identity.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { describe, expect, test } from 'vitest'
import { errorsOf, rejectionOf, shownError, startOf, withTouched, withValue } from './form-state.ts'

const schema = identityApi.signIn.body
const empty = { email: '', password: '' }

describe('a form over a contract schema', () => {
  test('each field carries the first complaint about it [S2-5.13..17]', () => {
    expect(errorsOf(schema, empty)).toEqual({
      email: identityTexts.emailRequired,
      password: identityTexts.passwordRequired,
    })
    expect(errorsOf(schema, { email: 'a@', password: 'x'.repeat(129) })).toEqual({
      email: identityTexts.emailInvalid,
      password: identityTexts.passwordTooLong,
    })
    expect(errorsOf(schema, { email: `${'a'.repeat(60)}@b.example`, password: 'x' })).toEqual({
      email: identityTexts.emailTooLong,
    })
    expect(errorsOf(schema, { email: 'a@b.example', password: 'x'.repeat(128) })).toEqual({})
  })

  test('an error shows only after its field was touched [S2-4.35]', () => {
    const fresh = startOf(empty)
    expect(shownError(fresh, errorsOf(schema, empty), 'email')).toBeNull()
    const left = withTouched(fresh, ['email'])
    expect(shownError(left, errorsOf(schema, empty), 'email')).toBe(identityTexts.emailRequired)
    expect(shownError(left, errorsOf(schema, empty), 'password')).toBeNull()
  })

  test("the server's word about a field stands until the field changes", () => {
    const rejected = { ...withTouched(startOf(empty), ['email']), rejected: { email: 'Taken.' } }
    expect(shownError(rejected, {}, 'email')).toBe('Taken.')
    expect(shownError(withValue(rejected, 'email', 'b'), {}, 'email')).toBeNull()
  })

  test('details land on the fields they name, anything else is said for the whole form', () => {
    const known = new CallError(422, { message: 'Taken.', details: { email: 'Taken.' } })
    expect(rejectionOf(known, empty)).toEqual({ fields: { email: 'Taken.' }, rest: null })
    const unknown = new CallError(422, { message: 'Not so.', details: { company: 'Not so.' } })
    expect(rejectionOf(unknown, empty)).toEqual({ fields: {}, rest: 'Not so.' })
    expect(rejectionOf(new TypeError('a fault of ours'), empty).rest).toBe(callTexts.problem)
  })
})
