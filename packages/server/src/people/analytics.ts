import type { analyticsApi } from '@windrow/contract/api/analytics.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { createAnalytics } from './forward-analytics.ts'
import type { Services } from './services.ts'

export function analyticsRoutes({ config, inBackground }: Services): Handlers<typeof analyticsApi> {
  const analytics = createAnalytics(config)
  return {
    identifyUser: ({ account }) => {
      if (analytics && account.organisationKind === 'farm')
        inBackground(analytics.identify({ id: account.userId, email: account.email }))
      return undefined
    },
  }
}
