import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { farmMorning, farmToday, newFarmMorning } from '../entities/farm.ts'

/** What concerns the farm as a whole. */
export const farmApi = {
  getFarmToday: endpoint({
    method: 'GET',
    path: '/api/v1/farm/today',
    access: [['views.general']],
    summary: 'Fields to protect, spray, water, work and look at today, as their own pages have it.',
    status: 200,
    budget: 'medium',
    response: farmToday,
  }),
}

/** All that a farm has stored. */
export const farmExportApi = {
  exportFarm: endpoint({
    method: 'POST',
    path: '/api/v1/farm/export',
    access: 'owner',
    changes: 'organisation',
    creates: true,
    summary: 'Writes all that the farm has stored into a zip file, in the background; one at a time.',
    status: 202,
    budget: 'job',
    response: z.object({ job_id: z.string() }),
  }),
}

/** What the mail is made of, and the permission to have it. */
const ofMorning = [['report_generation.farm_morning'], ['views.general']] as const

/** The farm's day as a mail. */
export const farmMorningApi = {
  getFarmMorning: endpoint({
    method: 'GET',
    path: '/api/v1/settings/farm_morning',
    access: ofMorning,
    summary: 'At which hour the account has the farm’s day mailed.',
    status: 200,
    budget: 'light',
    response: farmMorning,
  }),
  putFarmMorning: endpoint({
    method: 'PUT',
    path: '/api/v1/settings/farm_morning',
    access: ofMorning,
    changes: 'own',
    summary: 'Has the farm’s day mailed every morning at an hour, or no longer.',
    body: newFarmMorning,
    status: 200,
    budget: 'light',
    response: farmMorning,
  }),
}
