import type { alertsApi } from '@windrow/contract/api/alerts.ts'
import { type AlertSettings, isTreeName, type NotifyVia } from '@windrow/contract/entities/alert.ts'
import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import { alertFileRow } from '@windrow/core/alerts/file/alert-file.ts'
import { readGeneralSettings, readNotifyVia, saveNotifyVia } from '../../people/store/account-settings.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../services.ts'
import type { AlertPlace, AlertRow } from '../store/alerts.ts'
import * as store from '../store/alerts.ts'
import { listAlertStandings } from '../store/standings.ts'
import { createRehearsals } from './rehearsals.ts'
import { rejectBadAlert, rejectBadStackedAlert, rejectTooMany, replaceAlerts } from './replace-alerts.ts'

type Varieties = AlertSettings[string]

/** Without a prototype: a crop may be called `constructor`. */
const empty = <Value>(): Record<string, Value> => Object.create(null)

/** Crop, variety, risk, id: of every place that has fields or alerts, by name, empty ones included (decisions §3). */
function settingsTree(
  notify: NotifyVia,
  fieldPlaces: readonly AlertPlace[],
  alerts: readonly AlertRow[],
): AlertSettings {
  const tree = empty<Exclude<Varieties, boolean>>()
  for (const { crop, variety } of sortedPlaces([...fieldPlaces, ...alerts])) {
    const varieties = tree[crop] ?? empty()
    tree[crop] = varieties
    varieties[variety] = empty()
  }
  for (const { crop, variety, risk, id, data } of alerts) {
    const risks = tree[crop]?.[variety]
    if (!risks) continue
    const ofRisk = risks[risk] ?? empty()
    risks[risk] = ofRisk
    ofRisk[id] = data
  }
  return Object.assign(tree, notify) as AlertSettings
}

const byName = new Intl.Collator('en')

/** Each once, by name. */
function sortedPlaces(places: readonly AlertPlace[]): AlertPlace[] {
  const once = new Map(
    places.map(({ crop, variety }) => [JSON.stringify([crop, variety]), { crop, variety }]),
  )
  return [...once.values()]
    .filter(({ crop, variety }) => isTreeName(crop) && isTreeName(variety))
    .sort((a, b) => byName.compare(a.crop, b.crop) || byName.compare(a.variety, b.variety))
}

export function alertSettingsRoutes(services: Services): Handlers<typeof alertsApi> {
  const { db } = services
  const rehearsals = createRehearsals(services)
  return {
    getAlertSettings: ({ account }) =>
      db.inOrganisation(account.orgId, async (tx) =>
        settingsTree(
          await readNotifyVia(tx, account.userId),
          await store.listFieldPlaces(tx),
          await store.listAlerts(tx),
        ),
      ),
    addAlert: ({ account, body: { path, alert_data }, storeResponse }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        const [crop, variety, risk] = path
        rejectBadAlert(risk, alert_data)
        await rejectTooMany(tx, { crop, variety }, 1)
        const [alert_id = ''] = await store.addAlerts(tx, [{ crop, variety, risk, data: alert_data }])
        return storeResponse(tx, { alert_id })
      }),
    changeAlert: ({ account, body: { path, alert_id, alert_data } }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        const [crop, variety, risk] = path
        const before = await store.findAlert(tx, { crop, variety, risk }, alert_id)
        if (!before) throw notFound()
        rejectBadAlert(risk, alert_data, before.data as Alert)
        await store.changeAlert(tx, before.id, alert_data)
        return { alert_id: before.id }
      }),
    deleteAlert: ({ account, body: { path, alert_id } }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        const [crop, variety, risk] = path
        const found = await store.findAlert(tx, { crop, variety, risk }, alert_id)
        if (!found) throw notFound()
        await store.deleteAlerts(tx, [found.id])
        return undefined
      }),
    addStackedAlert: ({ account, body: { path, alert_data }, storeResponse }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        const [crop, variety, risk] = path
        rejectBadStackedAlert(risk, alert_data)
        await rejectTooMany(tx, { crop, variety }, 1)
        const [alert_id = ''] = await store.addAlerts(tx, [{ crop, variety, risk, data: alert_data }])
        return storeResponse(tx, { alert_id })
      }),
    changeStackedAlert: ({ account, body: { path, alert_id, alert_data } }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        const [crop, variety, risk] = path
        const before = await store.findAlert(tx, { crop, variety, risk }, alert_id)
        if (!before) throw notFound()
        rejectBadStackedAlert(risk, alert_data, before.data as StackedAlert)
        await store.changeAlert(tx, before.id, alert_data)
        return { alert_id: before.id }
      }),
    putNotifyVia: async ({ account, body }) => {
      await db.inOrganisation(account.orgId, (tx) => saveNotifyVia(tx, account.userId, body))
      return body
    },
    getAlertFile: ({ account, params }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        const { units } = await readGeneralSettings(tx, account.userId)
        const alerts = await store.listSingleAlerts(tx, params)
        return { configs: alerts.map(({ risk, data }) => alertFileRow(risk, data, units)) }
      }),
    putAlertFile: ({ account, params, query, body }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        const units = query.units ?? (await readGeneralSettings(tx, account.userId)).units
        return { count: await replaceAlerts(tx, params, body.configs, units) }
      }),
    getAlertStandings: ({ account }) =>
      db.readInOrganisation(account.orgId, async (tx) => ({ data: await listAlertStandings(tx) })),
    rehearseAlerts: ({ account, body }) => rehearsals.find(account, body),
  }
}
