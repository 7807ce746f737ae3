import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import type { Rule } from '@windrow/core/risks/rule.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { inSlices } from '../../cell-answers/in-slices.ts'
import type { SystemTx } from '../../db/scope.ts'
import type { Services } from '../../services.ts'
import { deleteEvents, mergeTold, readEventsOf, saveEvents } from '../../stores/alert-events.ts'
import {
  type AlertField,
  type AlertFieldsDue,
  type FieldKey,
  findAlertFields,
  lockAlertFields,
  readAlertFields,
  readRulesOf,
  type StoredRule,
  saveTriggered,
  varietyKey,
} from '../../stores/alert-fields.ts'
import { deleteRanges, readRangesOf, saveRanges } from '../../stores/alert-ranges.ts'
import {
  deleteForeignAlerts,
  type FieldAndAlert,
  readAlertStates,
  saveAlertStates,
} from '../../stores/alert-states.ts'
import { findCells, type StoredCell } from '../../stores/weather/cells.ts'
import { cellVerdicts, type FoundOf, undecided, weatherWanted } from './cell-verdicts.ts'
import { addFieldChanges, type Changes, noChanges, type StoredAlerts } from './field-changes.ts'
import { type CellPair, readRiskWeather } from './read-risk-weather.ts'

/** Fields that are written together: some tens of milliseconds of work, between which others get their turn. */
const BATCH = 200

/**
 * Evaluates the rules of some fields and stores what has changed: states, ranges, the number that lists show and the
 * events that people are told of, those of a field all in one transaction. It may be killed at any time and run again,
 * and any number of workers may run it at once.
 */
export async function evaluateAlerts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  due: AlertFieldsDue,
): Promise<number> {
  const keys = await db.asSystem((tx) => findAlertFields(tx, due))
  const now = clock.now()
  const weather = createWeatherReader(now)
  for (let at = 0; at < keys.length; at += BATCH)
    await db.asSystem((tx) => evaluateBatch(tx, keys.slice(at, at + BATCH), weather, now))
  return keys.length
}

async function evaluateBatch(
  tx: SystemTx,
  keys: readonly FieldKey[],
  weather: WeatherReader,
  now: Date,
): Promise<void> {
  await lockAlertFields(tx, keys)
  // Read only now: whoever held the lock before may have seen newer weather than was there when we began.
  const fields = await readAlertFields(tx, keys)
  if (fields.length === 0) return
  const rulesOf = groupRules(await readRulesOf(tx, fields))
  const cells = await readCells(tx, fields)
  const stored = await readStored(tx, fields)
  await deleteForeignAlerts(
    tx,
    fields.flatMap((field) => leftOver(field, rulesOf, stored(field.uuid))),
  )
  const changes = noChanges()
  for (const ofPair of byPair(fields)) {
    const [first] = ofPair
    const pair = pairOf(first, cells)
    const today = localDay(pair.grid.zone, now.getTime())
    const ofFields = new Map(ofPair.map((field) => [varietyKey(field), rulesOf.get(varietyKey(field)) ?? []]))
    const asked = [...ofFields.values()].flat()
    const foundOf =
      asked.length === 0
        ? undecided('noData')
        : await findVerdicts(
            tx,
            pair,
            asked.map(({ rule }) => rule),
            weather,
          )
    const compare = function* (): Generator<undefined, void> {
      for (const field of ofPair) {
        const own = ofFields.get(varietyKey(field)) ?? []
        addFieldChanges(changes, field, own, stored(field.uuid), foundOf, { today, now })
        yield
      }
    }
    await inSlices(compare())
  }
  await saveChanges(tx, changes, now)
}

/** What is stored of rules that are not among those of the field. */
function leftOver(
  field: AlertField,
  rulesOf: ReadonlyMap<string, readonly StoredRule[]>,
  { states, ranges, events }: StoredAlerts,
): FieldAndAlert[] {
  const own = new Set((rulesOf.get(varietyKey(field)) ?? []).map(({ rule }) => rule.id))
  const alertIds = new Set([...states.keys(), ...ranges.keys(), ...events.keys()])
  return [...alertIds]
    .filter((alertId) => !own.has(alertId))
    .map((alertId) => ({ orgId: field.orgId, fieldUuid: field.uuid, alertId }))
}

async function findVerdicts(
  tx: SystemTx,
  pair: CellPair,
  rules: readonly Rule[],
  weather: WeatherReader,
): Promise<FoundOf> {
  if (pair.grid.failedAt !== null || pair.history.failedAt !== null) return undecided('failed')
  const active = rules.filter(({ alert }) => alert.active)
  const read = await weather(tx, pair, active)
  return read ? cellVerdicts(rules, read) : undecided('noData')
}

type WeatherReader = (tx: SystemTx, pair: CellPair, rules: readonly Rule[]) => Promise<RiskWeather | null>

/** Reads the weather of a pair of cells once for all batches of its fields, as long as it stays the same. */
function createWeatherReader(now: Date): WeatherReader {
  let last: { name: string; weather: RiskWeather | null } | null = null
  return async (tx, pair, rules) => {
    const wanted = weatherWanted(rules)
    const { grid, history } = pair
    const versions = [grid, history].map(({ id, refreshedAt }) => `${id} ${refreshedAt?.getTime()}`)
    const name = [...versions, ...wanted.series, wanted.isDegreeDays].join(' ')
    if (last?.name !== name) last = { name, weather: await readRiskWeather(tx, pair, wanted, now) }
    return last.weather
  }
}

function groupRules(rules: readonly StoredRule[]): Map<string, StoredRule[]> {
  const groups = new Map<string, StoredRule[]>()
  for (const rule of rules) {
    const key = varietyKey(rule)
    const group = groups.get(key)
    if (group) group.push(rule)
    else groups.set(key, [rule])
  }
  return groups
}

function byPair(fields: readonly AlertField[]): [AlertField, ...AlertField[]][] {
  const pairs = new Map<string, [AlertField, ...AlertField[]]>()
  for (const field of fields) {
    const key = `${field.gridCellId} ${field.historyCellId}`
    const pair = pairs.get(key)
    if (pair) pair.push(field)
    else pairs.set(key, [field])
  }
  return [...pairs.values()]
}

async function readCells(tx: SystemTx, fields: readonly AlertField[]): Promise<Map<number, StoredCell>> {
  const ids = new Set(fields.flatMap(({ gridCellId, historyCellId }) => [gridCellId, historyCellId]))
  return new Map((await findCells(tx, [...ids])).map((cell) => [cell.id, cell]))
}

function pairOf({ gridCellId, historyCellId }: AlertField, cells: ReadonlyMap<number, StoredCell>): CellPair {
  const [grid, history] = [cells.get(gridCellId), cells.get(historyCellId)]
  if (!grid || !history) throw new RangeError(`No cell ${gridCellId} or ${historyCellId}`)
  return { grid, history }
}

async function readStored(
  tx: SystemTx,
  fields: readonly FieldKey[],
): Promise<(uuid: string) => StoredAlerts> {
  const states = byFieldAndAlert(await readAlertStates(tx, fields))
  const ranges = byFieldAndAlert(await readRangesOf(tx, fields))
  const events = byFieldAndAlert(await readEventsOf(tx, fields))
  return (uuid) => ({
    states: new Map([...(states.get(uuid) ?? [])].flatMap(([id, [state]]) => (state ? [[id, state]] : []))),
    ranges: ranges.get(uuid) ?? new Map(),
    events: events.get(uuid) ?? new Map(),
  })
}

function byFieldAndAlert<Row extends { fieldUuid: string; alertId: string }>(
  rows: readonly Row[],
): Map<string, Map<string, Row[]>> {
  const fields = new Map<string, Map<string, Row[]>>()
  for (const row of rows) {
    const alerts = fields.get(row.fieldUuid) ?? new Map<string, Row[]>()
    fields.set(row.fieldUuid, alerts)
    const list = alerts.get(row.alertId)
    if (list) list.push(row)
    else alerts.set(row.alertId, [row])
  }
  return fields
}

async function saveChanges(tx: SystemTx, changes: Changes, now: Date): Promise<void> {
  await saveAlertStates(tx, changes.states)
  await deleteRanges(tx, changes.goneRanges)
  await saveRanges(tx, changes.newRanges)
  await saveEvents(tx, changes.events)
  await mergeTold(tx, changes.merged)
  await deleteEvents(tx, changes.goneEvents)
  await saveTriggered(tx, changes.triggered, now)
}
