import type { feedsApi } from '@windrow/contract/api/feeds.ts'
import type { FeedEvent, RegionalAlert, SoilWarnings, Warnings } from '@windrow/contract/entities/feed.ts'
import { feedTexts, feedTitle } from '@windrow/contract/texts/en/feeds.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { Account } from '../../adapters/identity/account.ts'
import { AppError, notFound } from '../../app-error.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { readGeneralSettings } from '../../stores/account-settings.ts'
import { readFeedFields } from '../../stores/alert-feeds.ts'
import type { CellOutlook } from './cell-outlook.ts'
import { byUrgency } from './feed-events.ts'
import { createFeedReader } from './feed-reader.ts'

export function feedsRoutes(services: Services): Handlers<typeof feedsApi> {
  const { db, clock } = services
  const reader = createFeedReader(services)

  const readFeeds = async ({ orgId, userId }: Account, uuid: string, scope: 'field' | 'region') => {
    const fields = await db.inOrganisation(orgId, (tx) => readFeedFields(tx, uuid, scope))
    if (fields.length === 0) throw notFound()
    const outlooks = await reader.outlooks(fields)
    return db.inOrganisation(orgId, async (tx) => ({
      fields,
      outlooks,
      feeds: await reader.feeds(tx, fields, outlooks),
      units: (await readGeneralSettings(tx, userId)).units,
    }))
  }

  /** The fields of a region by name, each with its most urgent event. */
  const readRegion = async (account: Account, uuid: string) => {
    const { fields, outlooks, feeds, units } = await readFeeds(account, uuid, 'region')
    const now = clock.now().getTime()
    return feeds.map(({ uuid, name, events: [first], pending }, at) => {
      const today = dayOf(localDay(fields[at]?.zone ?? 'UTC', now))
      const outlook = outlooks.get(uuid) ?? null
      const alert: RegionalAlert = {
        uuid,
        name,
        date: first && first.start > today ? first.start : today,
        title: first ? feedTitle(first, units) : pending ? feedTexts.pending : feedTexts.ok,
        weather_alerts: warningsOf(outlook),
        soil_alerts: { soilAlerts: soilWarningsOf(outlook) },
      }
      return { alert, first, today }
    })
  }

  return {
    getWarnings: async ({ account, params }) => {
      const fields = await db.inOrganisation(account.orgId, (tx) => readFeedFields(tx, params.uuid, 'field'))
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
      const { feeds } = await readFeeds(account, params.uuid, 'field')
      const [data] = feeds
      if (!data) throw notFound()
      return { data }
    },
    getRegionFeed: async ({ account, params }) => ({
      data: (await readFeeds(account, params.uuid, 'region')).feeds,
    }),
    getRegionalAlerts: async ({ account, params }) => {
      const lots = (await readRegion(account, params.uuid)).sort(byPriority)
      return { alerts: [{ alerts: lots.map(({ alert }) => alert) }] }
    },
    getRegionalAlertsByLot: async ({ account, params }) => {
      const lots = await readRegion(account, params.uuid)
      return { alerts: [{ alerts: lots.map(({ alert }) => alert) }] }
    },
  }
}

type Lot = { first: FeedEvent | undefined; today: string }

/** Those with nothing come last, by name as before. */
function byPriority(a: Lot, b: Lot): number {
  if (!a.first || !b.first) return Number(!a.first) - Number(!b.first)
  return byUrgency(a.first, b.first, a.today)
}

const isSet = (outlook: CellOutlook | null, key: keyof CellOutlook['warnings']) =>
  outlook?.warnings[key].state === 'triggered'

const warningsOf = (outlook: CellOutlook | null): Warnings => ({
  dayWarning: isSet(outlook, 'dayWarning'),
  frostWarning: isSet(outlook, 'frostWarning'),
  nightWarning: isSet(outlook, 'nightWarning'),
  rainWarning: isSet(outlook, 'rainWarning'),
})

const soilWarningsOf = (outlook: CellOutlook | null): SoilWarnings => ({
  soilFreezeWarning: isSet(outlook, 'soilFreezeWarning'),
  soilLowMoisture: isSet(outlook, 'soilLowMoisture'),
  soilTemperatureWarning: isSet(outlook, 'soilTemperatureWarning'),
})
