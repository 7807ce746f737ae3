import type { Platform } from '../platform/platform.ts'
import type { Start } from '../platform/room.ts'
import { analyticsRoutes } from './analytics.ts'
import { contactRoutes } from './contact.ts'
import { createAccounts } from './identity/accounts.ts'
import { identityRoutes } from './identity/routes.ts'
import { membersRoutes } from './members/routes.ts'
import type { Services } from './services.ts'
import { settingsRoutes } from './settings.ts'
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
