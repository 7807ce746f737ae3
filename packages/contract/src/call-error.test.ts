import { describe, expect, test } from 'vitest'
import { CallError } from './call-error.ts'

describe('a call that failed', () => {
  test('says what the server said [S1-8.01]', () => {
    const error = new CallError(409, { message: 'Taken.', code: 'taken', details: { email: 'Taken.' } })
    expect(error).toMatchObject({
      message: 'Taken.',
      status: 409,
      code: 'taken',
      details: { email: 'Taken.' },
    })
  })

  test('says the sentence for any problem where the server said nothing [S1-8.02]', () => {
    for (const body of [null, undefined, '', 'Bad gateway', 7, [], {}, { message: 5 }, { message: null }])
      expect(new CallError(500, body).message).toBe('There was a problem, try again later.')
    expect(new CallError(null, null)).toMatchObject({ status: null, code: null, details: {} })
  })

  test('says when to ask again, if the server did', () => {
    expect(new CallError(429, { message: 'Later.' }, '7').retryAfterSeconds).toBe(7)
    for (const header of [null, '', 'Wed, 21 Oct 2026 07:28:00 GMT', '-1'])
      expect(new CallError(429, { message: 'Later.' }, header).retryAfterSeconds).toBe(null)
  })

  test('keeps the body, or the sentence for none [S1-8.03, S1-8.04]', () => {
    expect(new CallError(500, { any: 'thing' }).body).toEqual({ any: 'thing' })
    expect(new CallError(502, 'Bad gateway').body).toBe('Bad gateway')
    for (const body of [null, undefined, ''])
      expect(new CallError(500, body).body).toBe('Unhandled exception ocurred')
  })
})
