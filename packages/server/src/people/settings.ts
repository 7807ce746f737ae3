import type { settingsApi } from '@windrow/contract/api/settings.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { isTimeZone } from '@windrow/core/time/is-time-zone.ts'
import { invalid } from '../platform/http/app-error.ts'
import type { Handlers } from '../platform/http/handler.ts'
import type { Services } from './services.ts'
import * as store from './store/account-settings.ts'

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
