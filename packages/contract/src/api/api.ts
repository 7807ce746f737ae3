import { alertRangesApi } from './alert-ranges.ts'
import { alertsApi } from './alerts.ts'
import { analyticsApi } from './analytics.ts'
import { connectorsApi } from './connectors.ts'
import { contactApi } from './contact.ts'
import { decisionsApi } from './decisions.ts'
import { deliveriesApi } from './deliveries.ts'
import { demoApi } from './demo.ts'
import { diaryApi } from './diary.ts'
import { feedsApi } from './feeds.ts'
import { fieldsApi } from './fields.ts'
import { filesApi } from './files.ts'
import { growthApi } from './growth.ts'
import { identityApi } from './identity.ts'
import { jobsApi } from './jobs.ts'
import { storedMailApi } from './kept-mail.ts'
import { labelsApi } from './labels.ts'
import { mapsApi } from './maps.ts'
import { membersApi } from './members.ts'
import { ndviApi } from './ndvi.ts'
import { plantingApi } from './planting.ts'
import { reportsApi } from './reports.ts'
import { settingsApi } from './settings.ts'
import { soilProfileApi } from './soil-profile.ts'
import { sustainabilityApi } from './sustainability.ts'
import { weatherApi } from './weather.ts'

/** Every call of Windrow. The server must have a handler for each, or it does not compile. */
export const api = {
  ...identityApi,
  ...settingsApi,
  ...membersApi,
  ...contactApi,
  ...storedMailApi,
  ...analyticsApi,
  ...fieldsApi,
  ...filesApi,
  ...labelsApi,
  ...mapsApi,
  ...connectorsApi,
  ...demoApi,
  ...weatherApi,
  ...alertRangesApi,
  ...feedsApi,
  ...deliveriesApi,
  ...growthApi,
  ...decisionsApi,
  ...ndviApi,
  ...sustainabilityApi,
  ...soilProfileApi,
  ...diaryApi,
  ...alertsApi,
  ...plantingApi,
  ...reportsApi,
  ...jobsApi,
}

export type Api = typeof api
