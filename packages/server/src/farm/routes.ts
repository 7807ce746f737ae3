import type { farmApi } from '@windrow/contract/api/farm.ts'
import type { FarmToday } from '@windrow/contract/entities/farm.ts'
import type { Services } from '../planting/services.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { makeFarmToday } from './today/read-today.ts'

export function farmRoutes(services: Services): Handlers<typeof farmApi> {
  return {
    getFarmToday: ({ account }) => {
      const planLimit = account.permissions.features.plan.field_limit
      return services.lists.get<FarmToday>(
        account.orgId,
        `today ${planLimit}`,
        async () => {
          const today = await makeFarmToday(services, account.orgId, planLimit)
          return { bytes: Buffer.from(JSON.stringify(today)), cellIds: [] }
        },
        { hasAlerts: true },
      )
    },
  }
}
