import { alertRangesApi } from './alert-ranges.ts'
import { analyticsApi } from './analytics.ts'
import { connectorsApi } from './connectors.ts'
import { contactApi } from './contact.ts'
import { demoApi } from './demo.ts'
import { fieldsApi } from './fields.ts'
import { filesApi } from './files.ts'
import { identityApi } from './identity.ts'
import { jobsApi } from './jobs.ts'
import { keptMailApi } from './kept-mail.ts'
import { labelsApi } from './labels.ts'
import { mapsApi } from './maps.ts'
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
  ...filesApi,
  ...labelsApi,
  ...mapsApi,
  ...connectorsApi,
  ...demoApi,
  ...weatherApi,
  ...alertRangesApi,
  ...jobsApi,
}

export type Api = typeof api
