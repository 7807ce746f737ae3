import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import type { Rule } from '@windrow/core/risks/rule.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { runInSlices } from '../../platform/threads/in-slices.ts'
import { WATER_SERIES, type WateredField, waterOf } from '../../soil/field-water.ts'
import { readCellWeather } from '../../weather/cells/cell-weather.ts'
import type { Services } from '../services.ts'
import { type AlertEvent, deleteEvents, mergeNotified, readEventsOf, saveEvents } from '../store/events.ts'
import {
  type AlertField,
  type AlertFieldsDue,
  type FieldKey,
  findAlertFields,
  lockAlertFields,
  type StoredRule,
  saveTriggered,
} from '../store/fields.ts'
import {
  countAlertRows,
  deleteForeignAlerts,
  type FieldAndAlert,
  readAlertStates,
  type StoredState,
  saveAlertStates,
  saveEvaluations,
} from '../store/states.ts'
import { cellVerdicts, type FoundOf, undecided, watchesTopsoil, weatherWanted } from './cell-verdicts.ts'
import { type DueField, readDueFields, type VersionedPair } from './due-fields.ts'
import { addFieldChanges, type Changes, noChanges, type StoredAlerts } from './field-changes.ts'
import { ALERT_DAYS, readRiskWeather, withTopsoil } from './read-risk-weather.ts'

/** Fields that are written together: some tens of milliseconds of work, between which others get their turn. */
const BATCH = 200

/**
 * Evaluates the rules of some fields and stores what has changed: states, ranges, the number that lists show and the
 * events that accounts are notified of, those of a field all in one transaction. It may be killed at any time and run
 * again, and any number of workers may run it at once.
 */
export async function evaluateAlerts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  due: AlertFieldsDue,
): Promise<number> {
  const keys = await db.asSystem((tx) => findAlertFields(tx, due))
  const now = clock.now()
  const weather = createWeatherReader(now)
  for (let at = 0; at < keys.length; at += BATCH) {
    const hasNew = await db.asSystem((tx) => evaluateBatch(tx, keys.slice(at, at + BATCH), weather, now))
    if (hasNew && at === 0 && keys.length > BATCH) await db.asSystem(countAlertRows)
  }
  return keys.length
}

/** Returns whether there were fields that had never been evaluated. */
async function evaluateBatch(
  tx: SystemTx,
  keys: readonly FieldKey[],
  weather: WeatherReader,
  now: Date,
): Promise<boolean> {
  await lockAlertFields(tx, keys)
  // Read only now: the previous holder of the lock may have seen newer weather than there was when this run began.
  const due = await readDueFields(tx, keys, now)
  const fields = due.map(({ field }) => field)
  if (fields.length === 0) return false
  const stored = await readStored(tx, fields)
  await deleteForeignAlerts(
    tx,
    due.flatMap(({ field, rules }) => leftOver(field, rules, stored(field.uuid))),
  )
  const changes = noChanges()
  for (const ofPair of byPair(due)) {
    const [{ pair, today }] = ofPair
    const rulesOfPair = [...new Set(ofPair.flatMap(({ rules }) => rules))]
    const foundOf =
      rulesOfPair.length === 0 ? undecided('noData') : await findVerdicts(tx, pair, rulesOfPair, weather)
    const compare = function* (): Generator<undefined, void> {
      for (const { field, rules, water } of ofPair) {
        addFieldChanges(changes, field, rules, stored(field.uuid), foundOf, water, { today, now })
        yield
      }
    }
    await runInSlices(compare())
  }
  await saveChanges(tx, changes, now)
  await saveEvaluations(
    tx,
    due.map(({ field: { orgId, uuid }, inputs }) => ({ orgId, uuid, inputs })),
  )
  return fields.some(({ inputs }) => inputs === null)
}

/** What is stored of rules that are not among those of the field. */
function leftOver(
  { orgId, uuid: fieldUuid }: AlertField,
  rules: readonly StoredRule[],
  { states, events }: StoredAlerts,
): FieldAndAlert[] {
  const left = new Set([...states.keys(), ...events.keys()])
  for (const { rule } of rules) left.delete(rule.id)
  return [...left].map((alertId) => ({ orgId, fieldUuid, alertId }))
}

async function findVerdicts(
  tx: SystemTx,
  pair: VersionedPair,
  rulesOfPair: readonly StoredRule[],
  weather: WeatherReader,
): Promise<FoundOf> {
  if (pair.grid.failedAt !== null || pair.history.failedAt !== null) return undecided('failed')
  const rules = rulesOfPair.map(({ rule }) => rule)
  const active = rules.filter(({ alert }) => alert.active)
  const read = await weather(tx, pair, active)
  return read ? cellVerdicts(rules, read.weather, read.weatherOf) : undecided('noData')
}

/** The weather of a pair of cells; with a field's own topsoil where rules watch it. */
type PairWeather = { weather: RiskWeather; weatherOf: (field: WateredField) => RiskWeather }

type WeatherReader = (
  tx: SystemTx,
  pair: VersionedPair,
  rules: readonly Rule[],
) => Promise<PairWeather | null>

/** Reads the weather of a pair of cells once for all batches of its fields, as long as it stays the same. */
function createWeatherReader(now: Date): WeatherReader {
  let last: { name: string; weather: PairWeather | null } | null = null
  return async (tx, pair, rules) => {
    const wanted = weatherWanted(rules)
    const hasSoil = rules.some(watchesTopsoil)
    const name = [pair.version, ...wanted.series, wanted.isDegreeDays, hasSoil].join(' ')
    if (last?.name === name) return last.weather
    const weather = await readRiskWeather(tx, pair, wanted, now)
    const cells = weather && hasSoil ? await readCellWeather(tx, pair, WATER_SERIES, now) : null
    const weatherOf = (field: WateredField) =>
      weather && cells
        ? withTopsoil(weather, cells, waterOf(field, cells, { days: ALERT_DAYS }).water)
        : (weather as RiskWeather)
    last = { name, weather: weather && { weather, weatherOf } }
    return last.weather
  }
}

function byPair(due: readonly DueField[]): [DueField, ...DueField[]][] {
  const pairs = new Map<VersionedPair, [DueField, ...DueField[]]>()
  for (const one of due) {
    const ofPair = pairs.get(one.pair)
    if (ofPair) ofPair.push(one)
    else pairs.set(one.pair, [one])
  }
  return [...pairs.values()]
}

const NOTHING: StoredAlerts = { states: new Map(), events: new Map() }

async function readStored(
  tx: SystemTx,
  fields: readonly FieldKey[],
): Promise<(uuid: string) => StoredAlerts> {
  const stored = new Map<string, { states: Map<string, StoredState>; events: Map<string, AlertEvent[]> }>()
  const of = (uuid: string) => {
    const known = stored.get(uuid)
    if (known) return known
    const made = { states: new Map(), events: new Map() }
    stored.set(uuid, made)
    return made
  }
  for (const state of await readAlertStates(tx, fields)) of(state.fieldUuid).states.set(state.alertId, state)
  for (const event of await readEventsOf(tx, fields)) {
    const { events } = of(event.fieldUuid)
    const list = events.get(event.alertId)
    if (list) list.push(event)
    else events.set(event.alertId, [event])
  }
  return (uuid) => stored.get(uuid) ?? NOTHING
}

async function saveChanges(tx: SystemTx, changes: Changes, now: Date): Promise<void> {
  await saveAlertStates(tx, changes.states, now)
  await saveEvents(tx, changes.events)
  await mergeNotified(tx, changes.merged)
  await deleteEvents(tx, changes.goneEvents)
  await saveTriggered(tx, changes.triggered, now)
}
