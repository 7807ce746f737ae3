import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import type { Rule } from '@windrow/core/risks/rule.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { runInSlices } from '../../platform/threads/in-slices.ts'
import { WATER_SERIES, type WateredField, waterNow } from '../../soil/field-water.ts'
import { readCellWeather } from '../../weather/cells/cell-weather.ts'
import type { Services } from '../services.ts'
import {
  type AlertEvent,
  deleteEvents,
  deleteForeignEvents,
  type FieldAndAlert,
  mergeNotified,
  readEventsOf,
  saveEvents,
  storePastEvents,
} from '../store/events.ts'
import {
  type AlertFieldsDue,
  type FieldKey,
  findAlertFields,
  lockAlertFields,
  readAlertFields,
  type StoredRule,
  saveTriggered,
} from '../store/fields.ts'
import {
  countAlertRows,
  type Evaluation,
  readStates,
  type StoredStates,
  saveEvaluations,
} from '../store/states.ts'
import { cellVerdicts, undecided, type VerdictsOf, weatherWanted } from './cell-verdicts.ts'
import { type DueField, dueOf, type VersionedPair } from './due-fields.ts'
import { addFieldChanges, type Changes, createOutcomes, noChanges, placeOf } from './field-changes.ts'
import { ALERT_DAYS, readRiskWeather, withTopsoil } from './read-risk-weather.ts'
import { watchesTopsoil } from './variety-rules.ts'

/** Fields that are written together: some tenths of a second of work, between which others get their turn. */
const BATCH = 500

/**
 * Evaluates the rules of some fields and stores what has changed: what was found, the number that lists show and the
 * events that accounts are notified of, those of a field all in one transaction. It may be killed at any time and run
 * again, and any number of workers may run it at once. Returns how many fields had changes since their last evaluation.
 */
export async function evaluateAlerts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  due: AlertFieldsDue,
): Promise<number> {
  const now = clock.now()
  // Without a lock: most fields mostly have no changes.
  const found = await db.asSystem(async (tx) =>
    dueOf(tx, await findAlertFields(tx, due), now, { locked: false }),
  )
  const weather = createWeatherReader(now)
  for (const [at, keys] of inBatches(found).entries()) {
    const hasNew = await db.asSystem((tx) => evaluateBatch(tx, keys, weather, now))
    if (hasNew && at === 0 && found.length > BATCH) await db.asSystem(countAlertRows)
  }
  return found.length
}

/** Those of one pair of cells are written together, as far as they are not too many. */
function inBatches(due: readonly DueField[]): FieldKey[][] {
  const batches: FieldKey[][] = []
  let batch: FieldKey[] = []
  for (const ofPair of byPair(due))
    for (let from = 0; from < ofPair.length; from += BATCH) {
      const keys = ofPair.slice(from, from + BATCH).map(({ field: { orgId, uuid } }) => ({ orgId, uuid }))
      if (batch.length > 0 && batch.length + keys.length > BATCH) {
        batches.push(batch)
        batch = []
      }
      batch.push(...keys)
    }
  return batch.length > 0 ? [...batches, batch] : batches
}

const NO_STATES: StoredStates = new Map()
const NO_EVENTS: ReadonlyMap<string, readonly AlertEvent[]> = new Map()

/** Returns whether there were fields that had never been evaluated. */
async function evaluateBatch(
  tx: SystemTx,
  keys: readonly FieldKey[],
  weather: WeatherReader,
  now: Date,
): Promise<boolean> {
  await lockAlertFields(tx, keys)
  // Read only now: the previous holder of the lock may have seen newer weather than there was when this run began.
  const due = await dueOf(tx, await readAlertFields(tx, keys), now, { locked: true })
  if (due.length === 0) return false
  const fields = due.map(({ field }) => field)
  const states = await readStates(tx, fields)
  const events = byField(await readEventsOf(tx, fields))
  await deleteForeignEvents(tx, due.flatMap(leftOver(events)))
  const changes = noChanges()
  const evaluated: Evaluation[] = []
  for (const ofPair of byPair(due)) {
    const [{ pair }] = ofPair
    const time = { today: pair.today, now }
    const verdictsOf = await findVerdicts(tx, pair, rulesIn(ofPair), weather)
    const outcomeOf = createOutcomes(time)
    const compare = function* (): Generator<undefined, void> {
      for (const { field, variety, water, inputs } of ofPair) {
        const { orgId, uuid, plantingDate } = field
        const verdicts = verdictsOf(variety, { plantingDate, water })
        const outcome = outcomeOf(field, variety, verdicts, states.get(field.finding ?? '') ?? NO_STATES)
        addFieldChanges(changes, field, outcome, events.get(uuid) ?? NO_EVENTS, time)
        evaluated.push({ orgId, uuid, inputs, place: placeOf(field), finding: outcome.finding })
        yield
      }
    }
    await runInSlices(compare())
  }
  await saveEvaluations(tx, evaluated)
  await saveChanges(tx, changes, now)
  return fields.some(({ inputs }) => inputs === null)
}

type EventsOf = ReadonlyMap<string, ReadonlyMap<string, readonly AlertEvent[]>>

/** By their rules. */
function byField(events: readonly AlertEvent[]): EventsOf {
  const ofFields = new Map<string, Map<string, AlertEvent[]>>()
  for (const event of events) {
    const ofField = ofFields.get(event.fieldUuid) ?? new Map<string, AlertEvent[]>()
    ofFields.set(event.fieldUuid, ofField)
    const list = ofField.get(event.alertId)
    if (list) list.push(event)
    else ofField.set(event.alertId, [event])
  }
  return ofFields
}

/** Rules with events that are not among those of the field. */
const leftOver =
  (events: EventsOf) =>
  ({ field: { orgId, uuid: fieldUuid }, variety }: DueField): FieldAndAlert[] => {
    const left = new Set(events.get(fieldUuid)?.keys())
    for (const { rule } of variety.rules) left.delete(rule.id)
    return [...left].map((alertId) => ({ orgId, fieldUuid, alertId }))
  }

const rulesIn = (due: readonly DueField[]): StoredRule[] =>
  [...new Set(due.map(({ variety }) => variety))].flatMap(({ rules }) => rules)

async function findVerdicts(
  tx: SystemTx,
  pair: VersionedPair,
  rules: readonly StoredRule[],
  weather: WeatherReader,
): Promise<VerdictsOf> {
  if (rules.length === 0) return undecided('noData')
  if (pair.grid.failedAt !== null || pair.history.failedAt !== null) return undecided('failed')
  const active = rules.map(({ rule }) => rule).filter(({ alert }) => alert.active)
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
        ? withTopsoil(weather, cells, waterNow(field, cells, { days: ALERT_DAYS }).water)
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

async function saveChanges(tx: SystemTx, changes: Changes, now: Date): Promise<void> {
  await saveEvents(tx, changes.events)
  await mergeNotified(tx, changes.merged)
  const merged = new Set(changes.merged.map(({ from }) => from))
  await storePastEvents(
    tx,
    changes.goneEvents.filter(({ id }) => !merged.has(id)),
  )
  await deleteEvents(tx, changes.goneEvents)
  await saveTriggered(tx, changes.triggered, now)
}
