import type { settingsApi } from '@windrow/contract/api/settings.ts'
import type { analyticsApi, contactApi } from '@windrow/contract/api/visitors.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { isTimeZone } from '@windrow/core/time/zone.ts'
import { AppError, invalid } from '../platform/http/errors.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { renderMail } from '../platform/mail/document/render-mail.tsx'
import { createOutbound, type OutboundSettings } from '../platform/outbound/outbound.ts'
import { contactMail } from './identity/identity-mails.ts'
import type { Services } from './services.ts'
import * as store from './store/account-settings.ts'
import { addContactRequest } from './store/accounts.ts'
import { countAttempt } from './store/attempts.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 100_000

type Analytics = { identify(user: { id: string; email: string }): Promise<void> }

/** Product analytics behind one adapter: posts to `ANALYTICS_URL`; without it there is none. */
function createAnalytics(settings: OutboundSettings & { analyticsUrl: string | null }): Analytics | null {
  if (settings.analyticsUrl === null) return null
  const url = new URL(settings.analyticsUrl)
  const outbound = createOutbound(settings, { named: [url.href] })
  return {
    identify: ({ id, email }) =>
      outbound(
        {
          url,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ event: 'identify', userId: id, traits: { email } }),
          idleMs: TIMEOUT_MS,
          totalMs: TIMEOUT_MS,
          maxBytes: MAX_BYTES,
        },
        async ({ status }) => {
          if (status < 200 || status > 299) throw new Error(`Analytics responded with ${status}.`)
        },
      ),
  }
}

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

/** 5 a minute for one address (decisions §3). */
const CONTACT_LIMIT = { max: 5, windowSeconds: 60 }

export function contactRoutes({ db, mail, config, accounts }: Services): Handlers<typeof contactApi> {
  return {
    sendContactForm: async ({ body, caller }) => {
      const wait = await db.asSystem((tx) =>
        countAttempt(tx, `contact:${caller.countedAddress}`, CONTACT_LIMIT),
      )
      if (wait !== null) throw new AppError('too-many', callTexts.tooMany, { retryAfterSeconds: wait })
      const account = await accounts.byToken(caller.token, caller.hasDemo)
      await db.asSystem(async (tx) => {
        await addContactRequest(tx, body)
        // A request from a sandbox is stored and not mailed (decisions-2 §1).
        if (account?.organisationKind === 'sandbox') return
        await mail(tx, renderMail(config.salesEmail, contactMail(body)), account && { orgId: account.orgId })
      })
      return {}
    },
  }
}

export function settingsRoutes({ db }: Services): Handlers<typeof settingsApi> {
  return {
    getPermissions: ({ account }) => account.permissions,
    getGeneralSettings: ({ account }) =>
      db.inOrganisation(account.orgId, (tx) => store.readGeneralSettings(tx, account.userId)),
    putGeneralSettings: async ({ account, body }) => {
      await db.inOrganisation(account.orgId, (tx) => store.saveGeneralSettings(tx, account.userId, body))
      return body
    },
    getAccountSettings: ({ account }) =>
      db.inOrganisation(account.orgId, (tx) => store.readAccountSettings(tx, account.userId)),
    putAccountSettings: async ({ account, body }) => {
      if (body.time_zone !== null && !isTimeZone(body.time_zone))
        throw invalid({ time_zone: settingsTexts.unknownTimeZone })
      await db.inOrganisation(account.orgId, (tx) => store.saveAccountSettings(tx, account.userId, body))
      return body
    },
    getColumnSettings: ({ account }) =>
      db.inOrganisation(account.orgId, (tx) => store.readColumnSettings(tx, account.userId)),
    putColumnSettings: async ({ account, body }) => {
      await db.inOrganisation(account.orgId, (tx) => store.saveColumnSettings(tx, account.userId, body))
      return body
    },
  }
}
