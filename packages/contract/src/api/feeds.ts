import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fieldFeed, regionalAlert, warnings } from '../entities/feed.ts'

const ofField = z.strictObject({ uuid: z.uuid() })
const regional = z.object({ alerts: z.array(z.object({ alerts: z.array(regionalAlert) })) })

/** What warns now: of one field, and of its region. */
export const feedsApi = {
  getWarnings: endpoint({
    method: 'GET',
    path: '/api/v1/alerts/:uuid',
    access: [['views.general', 'views.regions']],
    summary: 'The fixed warnings of the next 7 days.',
    params: ofField,
    status: 200,
    budget: 'medium',
    response: z.object({ data: warnings }),
  }),
  getFieldFeed: endpoint({
    method: 'GET',
    path: '/api/v1/alertfeed/:uuid',
    access: [['views.general', 'views.weather']],
    summary: 'Everything that warns on a field, most urgent first.',
    params: ofField,
    status: 200,
    budget: 'medium',
    response: z.object({ data: fieldFeed }),
  }),
  getRegionFeed: endpoint({
    method: 'GET',
    path: '/api/v1/alertfeed/:uuid/region',
    access: [['views.regions']],
    summary: 'Everything that warns on the fields of the region of a field.',
    params: ofField,
    status: 200,
    budget: 'heavy',
    response: z.object({ data: z.array(fieldFeed) }),
  }),
  getRegionalAlerts: endpoint({
    method: 'GET',
    path: '/api/v1/alertsregional/:uuid/priority',
    access: [['views.regions']],
    summary: 'The fields of the region of a field with their warnings, most urgent first.',
    params: ofField,
    status: 200,
    budget: 'heavy',
    response: regional,
  }),
  getRegionalAlertsByLot: endpoint({
    method: 'GET',
    path: '/api/v1/alertsregional/:uuid/lot',
    access: [['views.regions']],
    summary: 'The same by the name of the field.',
    params: ofField,
    status: 200,
    budget: 'heavy',
    response: regional,
  }),
}
