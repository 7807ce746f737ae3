import type { AlertRange, AlertRecord } from '@windrow/contract/entities/alert.ts'
import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import type { FoundRange, Rule } from '@windrow/core/risks/rule.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { sql } from 'kysely'
import type { StateFound } from '../../platform/db/alert-event-tables.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { recordOfAlert } from './alert-records.ts'
import { shadedRanges } from './feeds.ts'
import { eachOf, type FieldKey } from './fields.ts'

/** A range that is shaded now or later, of a field's rule. */
export type FeedRange = {
  alertId: string
  risk: RiskKey | StackedRiskKey
  firstDay: number
  lastDay: number
  label: string
  metadata: AlertRange['metadata']
  foundAt: Date | null
  /** The value that decides, metric. */
  value: number | null
  record: AlertRecord | null
}

/** An active rule of which nothing can be said now. */
export type UndecidedRule = {
  alertId: string
  title: string
  risk: RiskKey | StackedRiskKey
  state: 'noData' | 'failed'
}

/** What the last evaluation found on a field. */
export type FeedFindings = { ranges: FeedRange[]; undecided: UndecidedRule[] }

type FeedRule = { rule: Rule; number: number; version: string; record: AlertRecord | null }

/** What is stored of fields: a text for each, the same where the same was found, and the rules that texts name. */
export type StoredFindings = {
  textOf: ReadonlyMap<string, string>
  rules: ReadonlyMap<string, FeedRule>
}

/** Between the states and the events in a text; neither holds it. */
const EVENTS = '\n\n'

/**
 * One text for each field, the same where the same was found: it is then read once (`findingsIn`), and not as twenty
 * states for each field.
 */
export async function readFindings(tx: OrgTx, fields: readonly FieldKey[]): Promise<StoredFindings> {
  const { rows } = await sql<{ uuid: string; finding: string; events: string | null }>`
    select input.uuid, evaluation.finding, events.text as events
    from unnest(${fields.map(({ orgId }) => orgId)}::uuid[], ${fields.map(({ uuid }) => uuid)}::uuid[])
        as input (org_id, uuid)
      cross join ${eachOf('alert_evaluation', 'evaluation')}
      cross join lateral (select string_agg(concat_ws(E'\t', alert_id, first_day, last_day,
          (extract(epoch from found_at) * 1000)::bigint, value), E'\n'
          order by found_at, alert_id, first_day) as text
        from ${eachOf('alert_event', 'event')}
        where first_day is not null) as events`.execute(tx)
  const statesOf = await readStateLines(tx, new Set(rows.map(({ finding }) => finding)))
  const named = new Set([...statesOf.values()].flat().map((line) => line.slice(0, line.indexOf('\t'))))
  const textOf = new Map<string, string>()
  const texts = new Map([...statesOf].map(([id, lines]) => [id, `${lines.join('\n')}${EVENTS}`]))
  for (const { uuid, finding, events } of rows)
    textOf.set(uuid, (texts.get(finding) ?? EVENTS) + (events ?? ''))
  return { textOf, rules: await readFeedRules(tx, named) }
}

/** Days on which a rule is triggered on a field. */
export type TriggeredDays = { risk: RiskKey | StackedRiskKey; firstDay: DayNumber; lastDay: DayNumber }

/** The days on which rules are triggered, of all fields that have such days; fields with one finding share them. */
export async function readTriggeredDays(tx: OrgTx): Promise<Map<string, readonly TriggeredDays[]>> {
  const { rows: evaluated } = await sql<{ read: [uuid: string, finding: string] }>`
    select json_build_array(field_uuid, finding) as read from alert_evaluation`.execute(tx)
  const lines = await readStateLines(tx, new Set(evaluated.map(({ read }) => read[1])))
  const named = [...lines.values()].flat().map((line) => line.slice(0, line.indexOf('\t')))
  const rules = await readFeedRules(tx, new Set(named))
  const daysOf = new Map(
    [...lines].map(([id, states]) => [
      id,
      statesIn(`${states.join('\n')}${EVENTS}`).flatMap(([alertId, version, , found]) => {
        const known = rules.get(alertId)
        if (known?.version !== version) return []
        const { risk } = known.rule
        return (JSON.parse(found) as FoundRange[]).map(({ first, last }) => ({
          risk,
          firstDay: first,
          lastDay: last,
        }))
      }),
    ]),
  )
  const days = evaluated.map(({ read: [uuid, finding] }) => [uuid, daysOf.get(finding) ?? []] as const)
  return new Map(days.filter(([, triggered]) => triggered.length > 0))
}

/** A line for each rule that has ranges or is undecided, by the ids of texts. */
async function readStateLines(tx: OrgTx, ids: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; states: StateFound[] }>`
    select id, states from alert_finding where id = any(${[...ids]}::uuid[])`.execute(tx)
  const linesById = rows.map(({ id, states }) => {
    const lines = states
      .filter(([, , state, , ranges]) => ranges.length > 0 || state === 'noData' || state === 'failed')
      .map(([alertId, version, state, , ranges]) =>
        [alertId, version, state, JSON.stringify(ranges)].join('\t'),
      )
    return [id, lines.sort()] as const
  })
  return new Map(linesById)
}

/** The rule, its version, its state and its ranges, of each line before the events. */
const statesIn = (text: string) =>
  linesOf(text.slice(0, text.indexOf(EVENTS))).map((line) => {
    const [alertId = '', version = '', state = '', found = ''] = line.split('\t')
    return [alertId, version, state, found] as const
  })

async function readFeedRules(tx: OrgTx, ids: ReadonlySet<string>): Promise<Map<string, FeedRule>> {
  const { rows } = await sql<Omit<FeedRule, 'rule'> & { id: string; risk: string; data: unknown }>`
    select id, number, risk, data, extract(epoch from changed_at)::text as version, ${recordOfAlert} as record
    from alert where id = any(${[...ids]}::uuid[])`.execute(tx)
  // Stored by the contract's own schema.
  return new Map(
    rows.map(({ id, risk, data, ...known }) => [id, { rule: { id, risk, alert: data } as Rule, ...known }]),
  )
}

/** Reads a text of `readFindings`: ranges that reach the day `from` by their first day, undecided rules by their age. */
export function findingsIn(
  text: string,
  rules: ReadonlyMap<string, FeedRule>,
  from: DayNumber,
): FeedFindings {
  const eventsOf = readEvents(text.slice(text.indexOf(EVENTS) + EVENTS.length))
  const ranges: FeedRange[] = []
  const undecided: (UndecidedRule & { number: number })[] = []
  for (const [alertId, version, state, found] of statesIn(text)) {
    const known = rules.get(alertId)
    if (!known) continue
    const { rule, number, record } = known
    // Ranges of an older version of the rule do not apply.
    if (version === known.version)
      for (const range of rangesOf(rule, found, eventsOf.get(alertId) ?? [], from))
        ranges.push({ ...range, record })
    if ((state === 'noData' || state === 'failed') && rule.alert.active)
      undecided.push({ alertId, title: rule.alert.title, risk: rule.risk, state, number })
  }
  return {
    ranges: ranges.sort((a, b) => a.firstDay - b.firstDay || (a.alertId < b.alertId ? -1 : 1)),
    undecided: undecided
      .sort((a, b) => a.number - b.number)
      .map(({ alertId, title, risk, state }) => ({ alertId, title, risk, state })),
  }
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

type FoundEvent = { firstDay: number; lastDay: number; foundAt: Date; value: number | null }

/** The events of each rule, the earliest found first. */
function readEvents(text: string): Map<string, FoundEvent[]> {
  const events = new Map<string, FoundEvent[]>()
  for (const line of linesOf(text)) {
    const [alertId = '', firstDay, lastDay, foundAt, value] = line.split('\t')
    const event = {
      firstDay: Number(firstDay),
      lastDay: Number(lastDay),
      foundAt: new Date(Number(foundAt)),
      value: value === undefined ? null : Number(value),
    }
    const ofRule = events.get(alertId)
    if (ofRule) ofRule.push(event)
    else events.set(alertId, [event])
  }
  return events
}

/** Of a stacked rule, which is shaded in several charts, one of them. */
function rangesOf(
  rule: Rule,
  ranges: string,
  events: readonly FoundEvent[],
  from: DayNumber,
): Omit<FeedRange, 'record'>[] {
  return (JSON.parse(ranges) as FoundRange[]).flatMap((found) => {
    const { first: firstDay, last: lastDay } = found
    if (lastDay < from) return []
    const [shaded] = shadedRanges(rule, found).sort((a, b) => (a.variable < b.variable ? -1 : 1))
    if (!shaded) return []
    const event = events.find((one) => one.firstDay <= lastDay && one.lastDay >= firstDay)
    const { label, metadata } = shaded.range
    return [
      {
        alertId: rule.id,
        risk: rule.risk,
        firstDay,
        lastDay,
        label,
        metadata,
        foundAt: event?.foundAt ?? null,
        value: event?.value ?? null,
      },
    ]
  })
}
