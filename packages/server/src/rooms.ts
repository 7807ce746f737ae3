import type { Api } from '@windrow/contract/api/api.ts'
import { ALERT_JOBS } from './alerts/evaluation/jobs.ts'
import { registerAlerts } from './alerts/register.ts'
import { registerClimate } from './climate/register.ts'
import { registerCrops } from './crops/register.ts'
import { registerDecisions } from './decisions/register.ts'
import { DEMO_JOBS, registerDemo } from './demo/register.ts'
import { registerDiary } from './diary/register.ts'
import { FARM_JOBS, registerFarm } from './farm/register.ts'
import { FARM_EXPORT_JOBS, registerFarmExport } from './farm-export/register.ts'
import { IMPORT_JOBS } from './fields/imports/jobs.ts'
import { LINK_STATIONS } from './fields/link-stations.ts'
import { registerFields } from './fields/register.ts'
import { registerPeople } from './people/register.ts'
import { registerPlaces } from './places/register.ts'
import { FIELD_STATE_JOBS } from './planting/field-state/jobs.ts'
import { registerPlanting } from './planting/register.ts'
import type { Handlers } from './platform/http/handler.ts'
import type { Platform, Start } from './platform/platform.ts'
import { PORTFOLIO_JOBS, registerPortfolio } from './portfolio/register.ts'
import { RECORD_JOBS } from './record/jobs.ts'
import { registerRecord } from './record/register.ts'
import { REPORT_JOBS } from './reports/making/jobs.ts'
import { RUN_MORNINGS } from './reports/morning/run-mornings.ts'
import { registerReports } from './reports/register.ts'
import { NDVI_JOBS } from './satellite/jobs.ts'
import { registerSatellite } from './satellite/register.ts'
import { SOIL_JOBS } from './soil/jobs.ts'
import { registerSoil } from './soil/register.ts'
import { WEATHER_JOBS } from './weather/refresh/jobs.ts'
import { registerWeather } from './weather/register.ts'

/** The queues of all rooms, prepared before any of them starts. */
export const ROOM_JOBS = [
  ...WEATHER_JOBS,
  ...IMPORT_JOBS,
  LINK_STATIONS,
  ...SOIL_JOBS,
  ...NDVI_JOBS,
  ...ALERT_JOBS,
  ...RECORD_JOBS,
  ...FIELD_STATE_JOBS,
  ...FARM_JOBS,
  ...REPORT_JOBS,
  RUN_MORNINGS,
  ...FARM_EXPORT_JOBS,
  ...PORTFOLIO_JOBS,
  ...DEMO_JOBS,
]

/** The rooms in their order: each is passed the services of those before it. An endpoint without a handler does not compile. */
export async function registerRooms(platform: Platform, start: Start) {
  const people = await registerPeople(platform, start)
  const places = registerPlaces()
  const weather = await registerWeather(people.services, start)
  const fields = await registerFields(weather.services, start)
  const crops = registerCrops(fields.services)
  const soil = registerSoil(crops.services, start)
  const satellite = registerSatellite(soil.services, start)
  const climate = registerClimate(satellite.services)
  const decisions = registerDecisions(climate.services)
  const diary = registerDiary(decisions.services, start)
  const alerts = registerAlerts(diary.services, start)
  const record = registerRecord(alerts.services, start)
  const planting = registerPlanting(alerts.services, start)
  const farm = registerFarm(planting.services, start)
  const pages = {
    ...people.routes,
    ...places.routes,
    ...weather.routes,
    ...fields.routes,
    ...crops.routes,
    ...soil.routes,
    ...satellite.routes,
    ...climate.routes,
    ...decisions.routes,
    ...diary.routes,
    ...alerts.routes,
    ...record.routes,
    ...planting.routes,
    ...farm.routes,
  }
  const reports = registerReports(farm.services, start, pages)
  const farmExport = registerFarmExport(reports.services, start)
  registerPortfolio(reports.services, start)
  const demo = registerDemo(reports.services, start)
  const handlers: Handlers<Api> = { ...pages, ...reports.routes, ...farmExport.routes, ...demo.routes }
  return { services: demo.services, handlers }
}
