import { describe, expect, test } from 'vitest'
import { type KeyStore, keyStore, REMEMBER_ME_KEY, TOKEN_KEY, tokenStorage } from './browser-storage.ts'

function mapStore(): KeyStore {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

describe('the identity token', () => {
  test('with Remember me it is stored beyond the tab [S1-4.05]', () => {
    const [local, tab] = [mapStore(), mapStore()]
    const token = tokenStorage(local, tab)
    token.save('t1', true)
    expect(local.get(TOKEN_KEY)).toBe('t1')
    expect(tab.get(TOKEN_KEY)).toBeNull()
    expect(tokenStorage(local, mapStore()).read()).toBe('t1')
  })

  test('without it the token ends with the tab [S1-4.06]', () => {
    const [local, tab] = [mapStore(), mapStore()]
    tokenStorage(local, tab).save('t1', false)
    expect(tokenStorage(local, tab).read()).toBe('t1')
    expect(tokenStorage(local, mapStore()).read()).toBeNull()
  })

  test('the choice is stored in local storage and outlives signing out [S1-4.04]', () => {
    const local = mapStore()
    const token = tokenStorage(local, mapStore())
    expect(token.rememberMe()).toBe(false)
    token.save('t1', true)
    token.clear()
    expect(token.read()).toBeNull()
    expect(local.get(REMEMBER_ME_KEY)).toBe('true')
    expect(token.rememberMe()).toBe(true)
  })

  test('a later sign-in leaves no older token behind', () => {
    const [local, tab] = [mapStore(), mapStore()]
    const token = tokenStorage(local, tab)
    token.save('old', true)
    token.save('new', false)
    expect(local.get(TOKEN_KEY)).toBeNull()
    expect(token.read()).toBe('new')
  })

  test.each([true, false])('a fresh token takes the place of the old one (Remember me: %s)', (rememberMe) => {
    const [local, tab] = [mapStore(), mapStore()]
    const token = tokenStorage(local, tab)
    token.save('old', rememberMe)
    token.replace('new')
    expect(token.read()).toBe('new')
    expect((rememberMe ? local : tab).get(TOKEN_KEY)).toBe('new')
    expect((rememberMe ? tab : local).get(TOKEN_KEY)).toBeNull()
  })

  test('a token for one tab leaves the remembered one to the others, and to itself afterwards', () => {
    const [local, tab] = [mapStore(), mapStore()]
    const token = tokenStorage(local, tab)
    token.save('remembered', true)
    token.saveForTab('demo')
    expect(token.read()).toBe('demo')
    expect(tokenStorage(local, mapStore()).read()).toBe('remembered')
    token.clear()
    expect(token.read()).toBe('remembered')
  })

  test('blocked storage keeps it as long as the page', () => {
    const blocked = keyStore(() => {
      throw new Error('denied')
    })
    const token = tokenStorage(blocked, blocked)
    token.save('t1', false)
    expect(token.read()).toBe('t1')
    token.clear()
    expect(token.read()).toBeNull()
  })
})
