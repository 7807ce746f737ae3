import { describe, expect, test } from 'vitest'
import { keyStore, tokenStorage } from '../../platform/browser-storage.ts'
import { type SessionParts, sessionStore } from './session-state.ts'

/** Storage that works as long as the test. */
const memory = () =>
  keyStore(() => {
    throw new Error('no storage here')
  })

function setUp(account: () => Promise<void>, savedToken: string | null = null) {
  const token = tokenStorage(memory(), memory())
  if (savedToken !== null) token.save(savedToken, true)
  const calls: string[] = []
  const parts: SessionParts = {
    token,
    loadAccount: account,
    forgetAccount: () => calls.push('forgotten'),
    wipeCopies: () => calls.push('wiped'),
    revoke: async () => void calls.push(`revoked ${token.read()}`),
    log: (what) => calls.push(what),
  }
  const session = sessionStore(parts)
  const statuses: string[] = []
  session.subscribe(() => statuses.push(session.get().status))
  return { session, token, calls, statuses }
}

/** An account that is loaded, or refused, when the test says so. */
function held() {
  let settle = { load: () => {}, refuse: (_: Error) => {} }
  const promise = new Promise<void>((load, refuse) => {
    settle = { load, refuse }
  })
  return { account: () => promise, ...{ load: () => settle.load(), refuse: (e: Error) => settle.refuse(e) } }
}

describe('the session', () => {
  test('starts as loading and is signed in once the account is fetched [S1-4.01, S1-4.02]', async () => {
    const { account, load } = held()
    const { session } = setUp(account, 't1')
    expect(session.get().status).toBe('loading')
    const started = session.start()
    expect(session.get().status).toBe('loading')
    load()
    await started
    expect(session.get().status).toBe('signed-in')
  })

  test('is signed out when there is no token [S1-4.03]', async () => {
    const { session } = setUp(async () => {})
    await session.start()
    expect(session.get()).toEqual({ status: 'signed-out', reason: 'absent' })
  })

  test('is signed out when the server refuses the token [S1-4.03]', async () => {
    const { account, refuse } = held()
    const { session, token } = setUp(account, 'dead')
    const started = session.start()
    session.end()
    refuse(new Error('401'))
    await started
    expect(session.get()).toEqual({ status: 'signed-out', reason: 'ended' })
    expect(token.read()).toBeNull()
  })

  test('a server that cannot be asked is logged and does not cost the token [S1-8.07]', async () => {
    const { session, token, calls } = setUp(() => Promise.reject(new Error('offline')), 't1')
    await session.start()
    expect(session.get().status).toBe('failed')
    expect(token.read()).toBe('t1')
    expect(calls).toContain('The account could not be loaded.')
  })

  test('signing in never shows the loader: the form stays until the account is there', async () => {
    const { session, token, statuses } = setUp(async () => {})
    await session.start()
    await session.open('t1', false)
    expect(statuses).toEqual(['signed-out', 'signed-in'])
    expect(token.read()).toBe('t1')
  })

  test('a sign-in whose account cannot be loaded is no sign-in', async () => {
    const { session, token } = setUp(() => Promise.reject(new Error('offline')))
    await session.start()
    await expect(session.open('t1', true)).rejects.toThrow('offline')
    expect(session.get()).toEqual({ status: 'signed-out', reason: 'absent' })
    expect(token.read()).toBeNull()
  })

  test('signing out ends the token on the server first, then here', async () => {
    const { session, token, calls } = setUp(async () => {}, 't1')
    await session.start()
    await session.signOut()
    expect(calls).toContain('revoked t1')
    expect(token.read()).toBeNull()
    expect(session.get()).toEqual({ status: 'signed-out', reason: 'left' })
  })

  test('another tab signs this one out, and in', async () => {
    const { session, token } = setUp(async () => {}, 't1')
    await session.start()
    session.tokenChangedElsewhere()
    expect(session.get().status).toBe('signed-in')
    token.clear()
    session.tokenChangedElsewhere()
    expect(session.get().status).toBe('signed-out')
    token.save('t2', true)
    session.tokenChangedElsewhere()
    await Promise.resolve()
    await Promise.resolve()
    expect(session.get().status).toBe('signed-in')
  })

  test('the late response to an earlier call changes nothing', async () => {
    const { account, load } = held()
    const { session, token } = setUp(account, 't1')
    const started = session.start()
    token.clear()
    session.tokenChangedElsewhere()
    load()
    await started
    expect(session.get().status).toBe('signed-out')
  })
})
