import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import type { Rule } from '@windrow/core/risks/rule.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { alertsOn, type DemoAlert } from '@windrow/testkit/demo-farm/demo-alerts.ts'
import { type DemoStand, standOn } from '@windrow/testkit/demo-farm/demo-crops.ts'
import { DEMO_FIELDS } from '@windrow/testkit/demo-farm/demo-fields.ts'
import { weatherWanted } from '../alerts/evaluation/cell-verdicts.ts'
import { ALERT_DAYS, readRiskWeather, withTopsoil } from '../alerts/evaluation/read-risk-weather.ts'
import { watchesTopsoil } from '../alerts/evaluation/variety-rules.ts'
import { createFieldHistories } from '../alerts/settings/field-histories.ts'
import { type AlertPlace, addAlerts, listAlerts, lockAlerts, type NewAlert } from '../alerts/store/alerts.ts'
import type { OrgTx, SystemTx } from '../platform/db/scope.ts'
import type { Services } from '../reports/services.ts'
import { WATER_SERIES, type WateredField, waterOf } from '../soil/field-water.ts'
import { readWateredFields } from '../soil/store.ts'
import { type FieldCells, readCellWeather, readFieldCells } from '../weather/cells/cell-weather.ts'
import { settleAlerts, type WatchedField } from './settle-alerts.ts'
import { type DemoFieldRow, listDemoFields } from './store.ts'

const nameOf = ({ crop, variety }: AlertPlace) => JSON.stringify([crop, variety])

/** The alerts of what grows on some sample fields; a variety that has alerts keeps those alone. */
export async function addSampleAlerts(tx: OrgTx, stands: readonly DemoStand[]): Promise<void> {
  const known = new Set((await listAlerts(tx)).map(nameOf))
  await addAlerts(
    tx,
    stands.filter((stand) => !known.has(nameOf(stand))).flatMap((stand) => alertsOn(stand)),
  )
}

/** The alerts of the demo farm, set by the weather of this day, where it has none; whether it had none. */
export async function makeDemoAlerts(services: Needed, orgId: string): Promise<boolean> {
  const { db } = services
  const hasNone = async (tx: OrgTx) => (await listAlerts(tx)).length === 0
  const fields = await db.inOrganisation(orgId, async (tx) => ((await hasNone(tx)) ? listDemoFields(tx) : []))
  const watched = await watchedFields(services, orgId, fields)
  const settled = await settleAlerts(watched)
  return db.inOrganisation(orgId, async (tx) => {
    await lockAlerts(tx)
    if (watched.length === 0 || !(await hasNone(tx))) return false
    await addAlerts(
      tx,
      watched.flatMap(({ place }, at) => (settled[at] ?? []).map((rule) => toAlert(place, rule))),
    )
    return true
  })
}

type Needed = Pick<Services, 'db' | 'clock'>

const toAlert = ({ crop, variety }: AlertPlace, { risk, alert: data }: Rule): NewAlert => ({
  crop,
  variety,
  risk,
  data,
})

/** The sample fields that have weather, with the rules of what grows on them. */
async function watchedFields({ db, clock }: Needed, orgId: string, fields: readonly DemoFieldRow[]) {
  const now = clock.now()
  const histories = createFieldHistories(db)
  const watched: (WatchedField & { place: AlertPlace })[] = []
  for (const field of fields) {
    const stand = standOf(field, now)
    const cells = stand && (await db.asSystem((tx) => readFieldCells(tx, field)))
    if (!cells) continue
    const rules = alertsOn(stand).map(toRule)
    const [water = null] = rules.some(watchesTopsoil)
      ? await db.asSystem((tx) => readWateredFields(tx, [{ orgId, uuid: field.uuid }]))
      : []
    const weather = await db.asSystem((tx) => readOwnWeather(tx, cells, rules, { water, now }))
    if (!weather) continue
    const plantingDate = field.plantingDate === null ? null : dayNumber(field.plantingDate)
    watched.push({
      place: field,
      rules,
      weather,
      plantingDate,
      history: async () => (await histories.read(cells, now, water)).history,
    })
  }
  return watched
}

/** What the rules of a field watch, as their evaluation has it. */
async function readOwnWeather(
  tx: SystemTx,
  cells: FieldCells,
  rules: readonly Rule[],
  { water, now }: { water: WateredField | null; now: Date },
): Promise<RiskWeather | null> {
  const weather = await readRiskWeather(tx, cells, weatherWanted(rules), now)
  const ofCells = weather && water && (await readCellWeather(tx, cells, WATER_SERIES, now))
  if (!ofCells) return weather
  return withTopsoil(weather, ofCells, waterOf(water, ofCells, { days: ALERT_DAYS }).water)
}

const toRule = ({ risk, data }: DemoAlert, at: number) => ({ id: String(at), risk, alert: data }) as Rule

/** What grows on a field that is still planted as it was made; null on any other. */
export function standOf(
  { name, crop, variety, plantingDate, zone }: DemoFieldRow,
  now: Date,
): DemoStand | null {
  const sample = DEMO_FIELDS.find((field) => field.name === name)
  const planted = sample?.rotation.find((one) => one.crop === crop && one.variety === variety)
  if (!planted) return null
  return standOn([planted], plantingDate === null ? localDay(zone, now.getTime()) : dayNumber(plantingDate))
}
