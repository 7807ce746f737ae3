import type { Api } from '@windrow/contract/api/api.ts'
import { analyticsRoutes } from './features/analytics/analytics-routes.ts'
import { contactRoutes } from './features/contact/contact-routes.ts'
import { fieldsRoutes } from './features/fields/fields-routes.ts'
import { identityRoutes } from './features/identity/identity-routes.ts'
import { jobsRoutes } from './features/jobs/jobs-routes.ts'
import { keptMailRoutes } from './features/kept-mail/kept-mail-routes.ts'
import { membersRoutes } from './features/members/members-routes.ts'
import { settingsRoutes } from './features/settings/settings-routes.ts'
import type { FieldCellCache } from './features/weather/field-cells.ts'
import { weatherRoutes } from './features/weather/weather-routes.ts'
import type { Handlers } from './http/handler.ts'
import type { Services } from './services.ts'

/** A handler for every call of the contract. */
export function createHandlers(services: Services, fields: FieldCellCache): Handlers<Api> {
  return {
    ...identityRoutes(services),
    ...settingsRoutes(services),
    ...membersRoutes(services),
    ...contactRoutes(services),
    ...keptMailRoutes(services),
    ...analyticsRoutes(services),
    ...fieldsRoutes(services),
    ...weatherRoutes(services, fields),
    ...jobsRoutes(services),
  }
}
