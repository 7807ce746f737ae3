import { identityApi } from '@windrow/contract/api/identity.ts'
import { useSyncExternalStore } from 'react'
import { TOKEN_KEY, token } from '../../platform/browser-storage.ts'
import { call, onDeadToken } from '../../platform/client.ts'
import { logFailure } from '../../platform/log.ts'
import { copies } from '../../platform/offline/copies.ts'
import { outbox } from '../../platform/offline/outbox.ts'
import { registerServiceWorker } from '../../platform/offline/register-service-worker.ts'
import { identify } from '../../platform/page-settings.ts'
import { queryClient } from '../../platform/query-client.ts'
import { within } from '../../platform/within.ts'
import { permissionsQuery, profileQuery } from './profile.ts'
import { type Session, sessionStore } from './session-state.ts'
import { generalSettingsQuery } from './settings.ts'

const UNITS_MS = 3_000

/** The session of this tab. */
export const session = sessionStore({
  token,
  loadAccount: async () => {
    const [profile] = await Promise.all([
      queryClient.fetchQuery(profileQuery),
      queryClient.fetchQuery(permissionsQuery),
      unitsIfSoon(),
    ])
    identify(profile.user.email)
    if (!copies.isAllowed()) return
    void registerServiceWorker()
    // Before the first page: it shows what was not sent yet.
    await outbox.open(profile.user.id)
  },
  forgetAccount: () => {
    queryClient.clear()
    outbox.close()
  },
  wipeCopies: () => void copies.wipe(),
  revoke: () => call(identityApi.signOut, {}),
  log: logFailure,
})

/** So that no number shows in other units first. A page that cannot have them soon does without. */
const unitsIfSoon = () => within(UNITS_MS, queryClient.fetchQuery(generalSettingsQuery)).catch(() => null)

onDeadToken(session.end)
window.addEventListener('storage', (event) => {
  // A null key: everything was cleared.
  if (event.key === TOKEN_KEY || event.key === null) session.tokenChangedElsewhere()
})
// A page restored from the back/forward cache has missed the storage events.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) session.tokenChangedElsewhere()
})

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get)
}
