import { endpoint } from '../endpoint.ts'

export const analyticsApi = {
  identifyUser: endpoint({
    method: 'POST',
    path: '/api/v1/analytics/identify',
    access: 'signed-in',
    changes: 'nothing',
    summary: 'Names the signed-in account to product analytics, where that is configured; never the demo.',
    status: 202,
    budget: 'light',
  }),
}
