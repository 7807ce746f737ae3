import type { analyticsApi } from '@windrow/contract/api/analytics.ts'
import { createAnalytics } from '../../adapters/analytics.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'

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
