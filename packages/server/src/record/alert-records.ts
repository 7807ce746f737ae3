import type { ForecastRecord } from '@windrow/contract/entities/forecast-record.ts'
import type { RiskHistory } from '@windrow/core/risks/rehearse-rules.ts'
import { DAY_MS } from '@windrow/core/time/day.ts'
import { watchesTopsoil } from '../alerts/evaluation/variety-rules.ts'
import type { Services } from '../alerts/services.ts'
import { createFieldHistories } from '../alerts/settings/field-histories.ts'
import { readWarned, type Warned } from '../alerts/store/events.ts'
import type { Account } from '../platform/http/handler.ts'
import { runInSlices } from '../platform/threads/in-slices.ts'
import { readWateredFields } from '../soil/store.ts'
import { readFieldCells } from '../weather/cells/cell-weather.ts'
import type { FieldWithCells } from '../weather/cells/field-cells.ts'
import { REVISED_DAYS } from '../weather/refresh/refresh-plan.ts'
import {
  judgeRule,
  type Known,
  type ObservedRule,
  observeRules,
  type RuleSince,
  ruleOutcomes,
} from './rule-outcomes.ts'
import {
  type CountedField,
  lastSourceChange,
  listCountedFields,
  listDueVarieties,
  listRules,
  type RuleCounts,
  saveAlertRecords,
  type Variety,
} from './store.ts'
import { finalDay } from './truth.ts'

/** Fields whose warnings are read at once. */
const FIELDS_AT_ONCE = 20

type Context = Pick<Services, 'db' | 'clock'>

/** What came of the warnings of each rule, once a day. One that is killed goes on with the varieties that are left. */
export async function countAlertRecords({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const day = Math.floor(now.getTime() / DAY_MS)
  const judgedFrom = new Date(now.getTime() - REVISED_DAYS * DAY_MS)
  for (const variety of await db.asSystem((tx) => listDueVarieties(tx, day, judgedFrom))) {
    const counts = await countVariety({ db, clock }, variety)
    await db.asSystem((tx) => saveAlertRecords(tx, variety.orgId, day, counts))
  }
}

async function countVariety({ db, clock }: Context, variety: Variety): Promise<RuleCounts[]> {
  const { orgId } = variety
  const histories = createFieldHistories(db)
  const { rules, fields } = await db.readInOrganisation(orgId, async (tx) => ({
    rules: await listRules(tx, variety),
    fields: await listCountedFields(tx, variety),
  }))
  const counts = new Map<string, RuleCounts>(
    rules.map(({ rule, since }) => [
      rule.id,
      { alertId: rule.id, since, hits: 0, falseAlarms: 0, misses: 0 },
    ]),
  )
  const isOnSoil = rules.some(({ rule }) => watchesTopsoil(rule))
  for (const group of alike(fields, isOnSoil)) {
    const [first] = group as [CountedField]
    const cells = await db.readAsSystem((tx) => readFieldCells(tx, first))
    if (!cells) continue
    const [water = null] = isOnSoil
      ? await db.readAsSystem((tx) => readWateredFields(tx, [{ orgId, uuid: first.uuid }]))
      : []
    const { history } = await histories.read(cells, clock.now(), water)
    const known = { zone: cells.grid.zone, last: finalDay(cells.history) }
    const observed = await runInSlices(observedOf(sinceSource(rules, first.changed), history, known))
    for (let from = 0; from < group.length; from += FIELDS_AT_ONCE) {
      const some = group.slice(from, from + FIELDS_AT_ONCE).map(({ uuid }) => uuid)
      const warned = await db.readInOrganisation(orgId, (tx) => readWarned(tx, some))
      await runInSlices(judged(some, observed, warned, known, counts))
    }
  }
  return [...counts.values()]
}

function* observedOf(
  rules: readonly RuleSince[],
  history: RiskHistory,
  known: Known,
): Generator<undefined, ObservedRule[]> {
  const observed: ObservedRule[] = []
  for (const rule of rules) {
    observed.push(...observeRules([rule], history, known))
    yield
  }
  return observed
}

/** Adds what came on some fields, rule after rule. */
function* judged(
  uuids: readonly string[],
  observed: readonly ObservedRule[],
  warned: readonly Warned[],
  known: Known,
  counts: ReadonlyMap<string, RuleCounts>,
): Generator<undefined, void> {
  const of = groupedBy(warned, ({ fieldUuid, alertId }) => `${fieldUuid} ${alertId}`)
  for (const uuid of uuids)
    for (const rule of observed) {
      const { id } = rule.rule
      add(counts.get(id), judgeRule(rule, of.get(`${uuid} ${id}`) ?? [], known))
      yield
    }
}

function add(
  to: RuleCounts | undefined,
  { hits, falseAlarms, misses }: Omit<RuleCounts, 'alertId' | 'since'>,
) {
  if (!to) return
  to.hits += hits
  to.falseAlarms += falseAlarms
  to.misses += misses
}

/** Each rule since it is as it is, but not before the field's weather came from where it comes from now. */
export const sinceSource = (rules: readonly RuleSince[], changed: Date | null): RuleSince[] =>
  rules.map(({ rule, since }) => ({ rule, since: changed !== null && changed > since ? changed : since }))

/** Fields on which the same was observed since the same time, next to each other; soil differs on each. */
const alike = (fields: readonly CountedField[], isOnSoil: boolean): CountedField[][] =>
  isOnSoil
    ? fields.map((field) => [field])
    : [
        ...groupedBy(fields, ({ gridCellId, historyCellId, changed }) =>
          [gridCellId, historyCellId, changed?.getTime()].join(' '),
        ).values(),
      ]

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** What came of the warnings of a field's rules, since each rule and the field's source are as they are. */
export function createFieldOutcomes({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const histories = createFieldHistories(db)
  return async (account: Account, { field, cells }: FieldWithCells): Promise<ForecastRecord['alerts']> => {
    const { uuid } = field
    const { rules, warned, changed } = await db.readInOrganisation(account.orgId, async (tx) => ({
      rules: await listRules(tx, field),
      warned: await readWarned(tx, [uuid]),
      changed: await lastSourceChange(tx, uuid),
    }))
    if (rules.length === 0) return []
    const [water = null] = rules.some(({ rule }) => watchesTopsoil(rule))
      ? await db.readAsSystem((tx) => readWateredFields(tx, [{ orgId: account.orgId, uuid }]))
      : []
    const { history } = await histories.read(cells, clock.now(), water)
    return ruleOutcomes(sinceSource(rules, changed), warned, history, {
      zone: cells.grid.zone,
      last: finalDay(cells.history),
    })
  }
}
