import { alertRangesApi, alertsApi } from './alerts.ts'
import { sustainabilityApi } from './climate.ts'
import { connectorsApi } from './connectors.ts'
import { growthApi } from './crops.ts'
import { decisionsApi } from './decisions.ts'
import { deliveriesApi } from './deliveries.ts'
import { diaryApi } from './diary.ts'
import { farmApi, farmExportApi, farmMorningApi } from './farm.ts'
import { feedsApi } from './feeds.ts'
import { fieldsApi } from './fields.ts'
import { forecastRecordApi } from './forecast-record.ts'
import { identityApi } from './identity.ts'
import { filesApi, jobsApi } from './imports.ts'
import { labelsApi } from './labels.ts'
import { mapsApi } from './maps.ts'
import { membersApi } from './members.ts'
import { offSeasonApi } from './off-season.ts'
import { placesApi } from './places.ts'
import { plantingApi } from './planting.ts'
import { reportsApi } from './reports.ts'
import { ndviApi } from './satellite.ts'
import { settingsApi } from './settings.ts'
import { soilProfileApi } from './soil.ts'
import { storedMailApi } from './stored-mail.ts'
import { analyticsApi, contactApi, demoApi } from './visitors.ts'
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
  ...placesApi,
  ...connectorsApi,
  ...demoApi,
  ...weatherApi,
  ...forecastRecordApi,
  ...alertRangesApi,
  ...feedsApi,
  ...deliveriesApi,
  ...growthApi,
  ...decisionsApi,
  ...farmApi,
  ...farmExportApi,
  ...farmMorningApi,
  ...ndviApi,
  ...sustainabilityApi,
  ...soilProfileApi,
  ...diaryApi,
  ...alertsApi,
  ...plantingApi,
  ...offSeasonApi,
  ...reportsApi,
  ...jobsApi,
}

export type Api = typeof api
