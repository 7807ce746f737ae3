import type { Platform, Start } from '../platform/platform.ts'
import { createAccounts } from './identity/accounts.ts'
import { identityRoutes } from './identity/routes.ts'
import { membersRoutes } from './members.ts'
import { analyticsRoutes, contactRoutes, settingsRoutes } from './routes.ts'
import type { Services } from './services.ts'
import { deleteOldAttempts } from './store/attempts.ts'
import { deleteOldSessions } from './store/users.ts'

export async function registerPeople(platform: Platform, start: Start) {
  const { db, secret } = platform
  const services: Services = { ...platform, accounts: await createAccounts(db, { secret }) }
  start.tidy(() => db.asSystem(deleteOldSessions))
  start.tidy(() => db.asSystem(deleteOldAttempts))
  const routes = {
    ...identityRoutes(services),
    ...settingsRoutes(services),
    ...membersRoutes(services),
    ...contactRoutes(services),
    ...analyticsRoutes(services),
  }
  return { services, routes }
}
