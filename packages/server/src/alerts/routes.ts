import type { alertRangesApi } from '@windrow/contract/api/alerts.ts'
import type { deliveriesApi } from '@windrow/contract/api/deliveries.ts'
import type { Delivery } from '@windrow/contract/entities/delivery.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { readCursor, writeCursor } from '../platform/http/parse-input.ts'
import { findFieldWeather } from '../weather/store/field-weather.ts'
import { createMuteLinks } from './channels/channel.ts'
import type { Services } from './services.ts'
import {
  addMute,
  type DeliveryRow,
  findAlertTitle,
  isMember,
  listDeliveries,
  listMutes,
  removeMute,
} from './store/deliveries.ts'
import { listAlertRanges } from './store/states.ts'

export function alertRangesRoutes({ db }: Services): Handlers<typeof alertRangesApi> {
  return {
    getAlertRanges: ({ account, params }) =>
      db.readInOrganisation(account.orgId, async (tx) => {
        if (!(await findFieldWeather(tx, params.uuid))) throw notFound()
        return listAlertRanges(tx, params.uuid, params.variable)
      }),
  }
}

const PAGE = 25

export function deliveriesRoutes({ db, secret }: Services): Handlers<typeof deliveriesApi> {
  const links = createMuteLinks(secret)
  return {
    listDeliveries: async ({ account, query }) => {
      const limit = query.limit ?? PAGE
      const after = query.cursor === undefined ? null : readCursor(query.cursor)
      const rows = await db.readInOrganisation(account.orgId, (tx) =>
        listDeliveries(tx, account.userId, { limit: limit + 1, after, outcome: query.outcome ?? null }),
      )
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return {
        data: page.map(toDelivery),
        cursor: rows.length > limit && last ? writeCursor(last) : null,
      }
    },
    listMutes: ({ account }) =>
      db.inOrganisation(account.orgId, async (tx) => ({
        data: (await listMutes(tx, account.userId)).map(({ alertId, ...muted }) => ({
          alert_id: alertId,
          ...muted,
        })),
      })),
    muteAlert: ({ account, params }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        if ((await findAlertTitle(tx, params.alert_id)) === null) throw notFound()
        await addMute(tx, account.userId, params.alert_id)
        return undefined
      }),
    unmuteAlert: ({ account, params }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        if ((await findAlertTitle(tx, params.alert_id)) === null) throw notFound()
        await removeMute(tx, account.userId, params.alert_id)
        return undefined
      }),
    // An invalid link gets the same response as a rule or an account that is gone.
    muteByLink: ({ body }) => {
      const link = links.open(body.token)
      if (!link) throw notFound()
      const { orgId, userId, alertId } = link
      return db.inOrganisation(orgId, async (tx) => {
        const title = await findAlertTitle(tx, alertId)
        if (title === null || !(await isMember(tx, userId))) throw notFound()
        await (body.muted ? addMute : removeMute)(tx, userId, alertId)
        return { title, muted: body.muted }
      })
    },
  }
}

function toDelivery(row: DeliveryRow): Delivery {
  const isWaiting = row.outcome === 'waiting'
  return {
    id: row.id,
    channel: row.channel as Delivery['channel'],
    recipient: row.recipient,
    subject: row.subject,
    outcome: row.outcome,
    created_at: row.createdAt.toISOString(),
    due_at: isWaiting ? row.dueAt.toISOString() : null,
    sent_at: row.sentAt?.toISOString() ?? null,
    held: row.held && isWaiting,
    attempts: row.attempts,
    error: row.error,
    event_count: row.eventCount,
    events: row.events,
  }
}
