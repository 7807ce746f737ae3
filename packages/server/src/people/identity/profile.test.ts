import { api } from '@windrow/contract/api/api.ts'
import { PICTURE_MAX } from '@windrow/contract/limits.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow()
  ada = await windrow.addAccount({ name: 'Ada Byron' })
  colleague = await windrow.addAccount({ with: ada, role: 'viewer', name: 'Alan' })
})
afterAll(() => windrow.stop())

const profileOf = (account: TestAccount) => account.call(api.getProfile, {})

test('the profile is the account with its organisation and role', async () => {
  expect(await profileOf(ada)).toEqual({
    user: { id: ada.userId, email: ada.email, name: 'Ada Byron' },
    email_verified: true,
    pending_email: null,
    picture: null,
    organisation: { id: ada.orgId, name: 'Farm of Ada Byron', kind: 'farm' },
    role: 'owner',
  })
})

describe('the name', () => {
  const change = (name: unknown) =>
    windrow.send('/api/auth/change-name', { token: ada.token, json: { name } })

  test('changes for this account only [S1-7.61]', async () => {
    const changed = await change('  Ada Lovelace ')
    expect([changed.status, changed.json]).toMatchObject([200, { user: { name: 'Ada Lovelace' } }])
    expect((await profileOf(ada)).user.name).toBe('Ada Lovelace')
    expect((await profileOf(colleague)).user.name).toBe('Alan')
  })

  test('is not empty, not too long and a text [S1-5.34]', async () => {
    for (const [name, message] of [
      ['', identityTexts.profileNameEmpty],
      ['   ', identityTexts.profileNameEmpty],
      ['x'.repeat(66), identityTexts.profileNameTooLong],
    ]) {
      const rejected = await change(name)
      expect([rejected.status, rejected.json?.details]).toEqual([422, { name: message }])
    }
    expect((await change(7)).status).toBe(422)
    expect((await change(null)).status).toBe(422)
  })

  test('keeps every letter of the world', async () => {
    for (const name of [
      'Zoë Ærøskøbing',
      '山田 太郎',
      "O'Brien <b>&amp;",
      '👩🏽‍🌾',
      "Robert'); drop table member;--",
    ])
      expect((await change(name)).json).toMatchObject({ user: { name } })
  })
})

describe('the picture', () => {
  const png = (bytes = 60) =>
    `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes)]).toString('base64')}`
  const jpeg = `data:image/jpeg;base64,${Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64')}`
  const webp = `data:image/webp;base64,${Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1').toString('base64')}`
  const put = (picture: unknown) =>
    windrow.send('/api/auth/picture', { method: 'PUT', token: ada.token, json: { picture } })

  test('is set, replaced and removed, for this account only', async () => {
    for (const picture of [png(), jpeg, webp]) {
      expect((await put(picture)).json).toMatchObject({ picture })
      expect((await profileOf(ada)).picture).toBe(picture)
    }
    expect((await profileOf(colleague)).picture).toBe(null)
    expect((await put(null)).json).toMatchObject({ picture: null })
    expect((await profileOf(ada)).picture).toBe(null)
  })

  test('is what its first bytes say, whatever it is called', async () => {
    const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    for (const bad of [
      `data:image/png;base64,${svg}`,
      `data:image/svg+xml;base64,${svg}`,
      `data:text/html;base64,${Buffer.from('<script>').toString('base64')}`,
      jpeg.replace('jpeg', 'png'),
      `${jpeg}" onerror="alert(1)`,
      `javascript:${jpeg}`,
      'https://example.org/picture.png',
      'data:image/png;base64,',
      '',
    ]) {
      const rejected = await put(bad)
      expect([bad, rejected.status, rejected.json?.details]).toEqual([
        bad,
        422,
        { picture: identityTexts.pictureInvalid },
      ])
    }
    expect((await profileOf(ada)).picture).toBe(null)
  })

  test('is as large as a picture of 256 pixels may be, and no larger', async () => {
    const largest = png(Math.floor((PICTURE_MAX - 100) * 0.75))
    expect((await put(largest)).status).toBe(200)
    expect((await put(png(PICTURE_MAX))).status).toBe(422)
    expect((await profileOf(ada)).picture).toBe(largest)
  })
})
