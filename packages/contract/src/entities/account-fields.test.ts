import { describe, expect, test } from 'vitest'
import { identityTexts } from '../texts/en/identity.ts'
import { email, enteredPassword, newPassword, userName } from './user.ts'

type Schema = { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } }
const messageOf = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message ?? null

describe('an e-mail address', () => {
  test('is trimmed and in lower case', () => {
    expect(email.parse('  Ada.Byron+Farm@Example.ORG ')).toBe('ada.byron+farm@example.org')
  })

  test.each([
    ['', identityTexts.emailRequired],
    ['   ', identityTexts.emailRequired],
    [`${'a'.repeat(53)}@example.org`, identityTexts.emailTooLong],
    ['ada', identityTexts.emailInvalid],
    ['ada@farm', identityTexts.emailInvalid],
    ['@farm.org', identityTexts.emailInvalid],
    ['ada@@farm.org', identityTexts.emailInvalid],
    ['ada byron@farm.org', identityTexts.emailInvalid],
    ['ada@farm.org\nbcc: x@farm.org', identityTexts.emailInvalid],
    ['ada@farm.org\u0000', identityTexts.emailInvalid],
    ['"ada"@farm.org', identityTexts.emailInvalid],
    ['ada@-farm.org', identityTexts.emailInvalid],
    ['<ada@farm.org>', identityTexts.emailInvalid],
    ['ada@farm.org,eve@farm.org', identityTexts.emailInvalid],
    ['.ada@farm.org', identityTexts.emailInvalid],
    ['a..b@farm.org', identityTexts.emailInvalid],
  ])('%j is refused [S2-5.13, S2-5.14, S2-5.22, S2-5.23]', (value, message) =>
    expect(messageOf(email, value)).toBe(message),
  )

  test('may have 64 characters, and no more [S2-5.15, S2-5.24]', () => {
    expect(messageOf(email, `${'a'.repeat(52)}@example.org`)).toBe(null)
  })

  test('takes no time to refuse, however long it is made', () => {
    const start = performance.now()
    for (const long of [`${'a.'.repeat(50_000)}@`, `a@${'b-'.repeat(50_000)}`, `a@${'b.'.repeat(50_000)}`])
      expect(messageOf(email, long)).toBe(identityTexts.emailTooLong)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

describe('a password', () => {
  test('that is chosen has 8 to 128 characters [D-2.16, D-2.17, S2-5.25, S2-5.26]', () => {
    expect(messageOf(newPassword, '')).toBe(identityTexts.passwordRequired)
    expect(messageOf(newPassword, 'seven-7')).toBe(identityTexts.passwordTooShort)
    expect(messageOf(newPassword, 'x'.repeat(129))).toBe(identityTexts.passwordTooLong)
    for (const good of ['eight-8-', 'x'.repeat(128), ' spaces ', 'pässwörter'])
      expect(newPassword.parse(good)).toBe(good)
  })

  test('that is given may be short: it was legal once [S2-5.16, S2-5.17]', () => {
    expect(messageOf(enteredPassword, 'short')).toBe(null)
    expect(messageOf(enteredPassword, '')).toBe(identityTexts.passwordRequired)
    expect(messageOf(enteredPassword, 'x'.repeat(129))).toBe(identityTexts.passwordTooLong)
  })
})

test('a name is trimmed and not empty [S1-5.34]', () => {
  expect(userName.parse(' Ada ')).toBe('Ada')
  expect(messageOf(userName, ' \t ')).toBe('User Name cannot be empty.')
  expect(messageOf(userName, 'x'.repeat(66))).toBe(identityTexts.profileNameTooLong)
})
