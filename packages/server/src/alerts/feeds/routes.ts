import type { feedsApi } from '@windrow/contract/api/feeds.ts'
import type { ResponseOf } from '@windrow/contract/endpoint.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { readGeneralSettings } from '../../people/store/account-settings.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import type { Account, Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../services.ts'
import { findRegion, readFeedFields } from '../store/feeds.ts'
import { createFeedReader } from './feed-reader.ts'
import { type FedField, warningsOf, writeFeeds, writeRegionalAlerts } from './regional-feeds.ts'

type FeedsApi = typeof feedsApi

type RegionalList = {
  nameFor(units: UnitSystem): string
  write(fields: FedField[], units: UnitSystem): Promise<Buffer>
}

export function feedsRoutes(services: Services): Handlers<FeedsApi> {
  const { db, lists } = services
  const reader = createFeedReader(services)

  const readFeeds = async (orgId: string, uuid: string, scope: 'field' | 'region'): Promise<FedField[]> => {
    const fields = await db.readInOrganisation(orgId, (tx) => readFeedFields(tx, uuid, scope))
    if (fields.length === 0) throw notFound()
    const outlooks = await reader.outlooks(fields)
    const feeds = await reader.feeds(orgId, fields, outlooks)
    return fields.flatMap((field, at) => {
      const feed = feeds[at]
      return feed ? [{ field, outlook: outlooks.get(field.uuid) ?? null, feed }] : []
    })
  }

  /** The response for a region's fields as bytes, built once for all fields of the region and all callers. */
  const readRegion = async <Name extends keyof FeedsApi>(
    { orgId, userId }: Account,
    uuid: string,
    { nameFor, write }: RegionalList,
  ) => {
    const { region, units } = await db.inOrganisation(orgId, async (tx) => ({
      region: await findRegion(tx, uuid),
      units: (await readGeneralSettings(tx, userId)).units,
    }))
    if (region === null) throw notFound()
    const make = async () => {
      const fields = await readFeeds(orgId, uuid, 'region')
      const cellIds = fields.flatMap(({ field }) => [field.gridCellId, field.historyCellId])
      return { bytes: await write(fields, units), cellIds }
    }
    return lists.get<ResponseOf<FeedsApi[Name]>>(orgId, `${nameFor(units)} ${region}`, make, {
      hasAlerts: true,
    })
  }

  const alertsOf = (account: Account, uuid: string, order: 'priority' | 'lot') =>
    readRegion<'getRegionalAlerts'>(account, uuid, {
      nameFor: (units) => `regional alerts by ${order} ${units}`,
      write: (fields, units) => writeRegionalAlerts(fields, order, units),
    })

  return {
    getWarnings: async ({ account, params }) => {
      const fields = await db.readInOrganisation(account.orgId, (tx) =>
        readFeedFields(tx, params.uuid, 'field'),
      )
      if (fields.length === 0) throw notFound()
      const outlook = (await reader.outlooks(fields)).get(params.uuid.toLowerCase()) ?? null
      if (!outlook)
        throw new AppError('unavailable', weatherTexts.pending, {
          code: 'weather-pending',
          retryAfterSeconds: 2,
        })
      return { data: warningsOf(outlook) }
    },
    getFieldFeed: async ({ account, params }) => {
      const [fed] = await readFeeds(account.orgId, params.uuid, 'field')
      if (!fed) throw notFound()
      const { uuid, name } = fed.field
      return { data: { uuid, name, ...fed.feed } }
    },
    getRegionFeed: ({ account, params }) =>
      readRegion<'getRegionFeed'>(account, params.uuid, { nameFor: () => 'region feed', write: writeFeeds }),
    getRegionalAlerts: ({ account, params }) => alertsOf(account, params.uuid, 'priority'),
    getRegionalAlertsByLot: ({ account, params }) => alertsOf(account, params.uuid, 'lot'),
  }
}
