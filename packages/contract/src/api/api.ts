import { analyticsApi } from './analytics.ts'
import { contactApi } from './contact.ts'
import { fieldsApi } from './fields.ts'
import { identityApi } from './identity.ts'
import { jobsApi } from './jobs.ts'
import { keptMailApi } from './kept-mail.ts'
import { membersApi } from './members.ts'
import { settingsApi } from './settings.ts'
import { weatherApi } from './weather.ts'

/** Every call of Windrow. The server must have a handler for each, or it does not compile. */
export const api = {
  ...identityApi,
  ...settingsApi,
  ...membersApi,
  ...contactApi,
  ...keptMailApi,
  ...analyticsApi,
  ...fieldsApi,
  ...weatherApi,
  ...jobsApi,
}

export type Api = typeof api
