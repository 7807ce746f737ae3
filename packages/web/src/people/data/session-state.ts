import type { TokenStorage } from '../../platform/browser-storage.ts'

/**
 * Spec 1 §4: loading, then signed in (permissions fetched) or signed out. Signed out is who never was in
 * (`absent`), who left, or whose token died under their hands (`ended`). `failed`: the server could not be
 * asked, which says nothing about the token.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-in' }
  | { status: 'signed-out'; reason: 'absent' | 'left' | 'ended' }
  | { status: 'failed'; error: unknown }

export type SessionParts = {
  token: TokenStorage
  /** Fetches what a signed-in page cannot do without: permissions and profile. */
  loadAccount: () => Promise<void>
  /** Drops everything that was fetched for an account. */
  forgetAccount: () => void
  /** Removes what this browser has stored of an account's fields. */
  wipeCopies: () => void
  /** Ends the token on the server. */
  revoke: () => Promise<void>
  log: (what: string, error: unknown) => void
}

export type SessionStore = {
  get: () => Session
  subscribe: (listener: () => void) => () => void
  /** At page load, and again after a failure. */
  start: () => Promise<void>
  /** Takes over a token that was just handed out; rejects, and stays signed out, when the account cannot be loaded. */
  open: (token: string, rememberMe: boolean) => Promise<void>
  /** The same for this tab alone; a remembered session of another tab stays. */
  openInTab: (token: string) => Promise<void>
  /** What a page still has to send while there is a token. Returns how to forget it. */
  beforeSignOut: (work: () => Promise<void>) => () => void
  signOut: () => Promise<void>
  /** The server rejected the token. */
  end: () => void
  /** The server has ended the token on purpose: with a new password every session ends. */
  discard: () => void
  /** Another tab signed in or out. */
  tokenChangedElsewhere: () => void
}

export function sessionStore(parts: SessionParts): SessionStore {
  const { token } = parts
  const listeners = new Set<() => void>()
  const lastWork = new Set<() => Promise<void>>()
  let session: Session = { status: 'loading' }
  let known = token.read()
  /** Counts takeovers, so that the response to an earlier call is ignored. */
  let turn = 0

  const become = (next: Session) => {
    session = next
    known = token.read()
    for (const listener of [...listeners]) listener()
  }

  const leave = (reason: 'absent' | 'left' | 'ended') => {
    turn += 1
    token.clear()
    // Who is remembered and has left a session of this tab alone is still signed in.
    if (token.read() === null) parts.wipeCopies()
    become({ status: 'signed-out', reason })
  }

  const start = async () => {
    turn += 1
    const mine = turn
    if (token.read() === null) {
      parts.wipeCopies()
      return become({ status: 'signed-out', reason: 'absent' })
    }
    become({ status: 'loading' })
    parts.forgetAccount()
    try {
      await parts.loadAccount()
      if (mine === turn) become({ status: 'signed-in' })
    } catch (error) {
      if (mine !== turn) return
      parts.log('The account could not be loaded.', error)
      become({ status: 'failed', error })
    }
  }

  const takeOver = async (save: () => void) => {
    turn += 1
    const mine = turn
    save()
    known = token.read()
    parts.forgetAccount()
    try {
      await parts.loadAccount()
    } catch (error) {
      if (mine === turn) leave('absent')
      throw error
    }
    if (mine === turn) become({ status: 'signed-in' })
  }

  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    open: (newToken, rememberMe) => {
      parts.wipeCopies()
      return takeOver(() => token.save(newToken, rememberMe))
    },
    openInTab: (newToken) => takeOver(() => token.saveForTab(newToken)),
    beforeSignOut(work) {
      lastWork.add(work)
      return () => lastWork.delete(work)
    },
    async signOut() {
      await Promise.allSettled([...lastWork].map((work) => work()))
      await parts
        .revoke()
        .catch((error: unknown) => parts.log('The server did not confirm the sign-out.', error))
      leave('left')
    },
    end() {
      if (token.read() !== null) leave('ended')
    },
    discard: () => leave('left'),
    tokenChangedElsewhere() {
      const current = token.read()
      if (current === known) return
      if (current === null) leave('left')
      else void start()
    },
  }
}
