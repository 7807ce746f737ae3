import type { AlertRecord } from '@windrow/contract/entities/alert.ts'
import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import { type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import { SERIES, type SeriesKey } from '@windrow/core/variables/series.ts'
import { sql } from 'kysely'
import { addAlerts } from '../alerts/store/alerts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/open-database.ts'
import { markRefreshed } from '../weather/store/cells.ts'
import { weatherStore } from '../weather/store/weather-store.ts'

/** A clock that a test moves. */
export type TestClock = Clock & { set(instant: string): void; forward(minutes: number): void }

export function createTestClock(start: string): TestClock {
  let now = new Date(start).getTime()
  return {
    isMoved: true,
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant).getTime()
    },
    forward: (minutes) => {
      now += minutes * 60_000
    },
  }
}

/** Stores what came of a rule's warnings, as the daily job does. */
export const putAlertRecord = (
  db: Database,
  alertId: string,
  { hits, false_alarms, misses }: AlertRecord,
): Promise<unknown> =>
  db.asSystem((tx) =>
    sql`insert into alert_record (org_id, alert_id, since, hits, false_alarms, misses, day)
      select org_id, id, changed_at, ${hits}, ${false_alarms}, ${misses}, 0 from alert where id = ${alertId}`.execute(
      tx,
    ),
  )

/** Weather in which no rule of the tests is met. */
const MILD = {
  t2m_min: 10,
  t2m_max: 20,
  t2m_avg: 15,
  tp_sum: 2,
  stl1_min: 12,
  stl1_max: 16,
  rh_mean: 60,
  e_sum: 2,
} as const satisfies Partial<Record<SeriesKey, number>>

export type MadeWeather = {
  today: DayNumber
  members?: number
  /** How many days the forecast reaches. */
  days?: number
  /** Series that the source does not have. */
  without?: readonly SeriesKey[]
  /** The value of a member on a day counted from today; undefined: mild. */
  forecast?: (series: SeriesKey, day: number, member: number) => number | undefined
  /** The value of an observed day counted from today: -1 is yesterday. */
  observed?: (series: SeriesKey, day: number) => number | undefined
  /** The first year of the history; this year's by default. */
  fromYear?: number
}

/** Stores made-up weather of a cell, as a refresh would. */
export async function putWeather(db: Database, cellId: number, made: MadeWeather, now: Date): Promise<void> {
  const { today, members = 10, days = 15, without = [], forecast, observed } = made
  const keys = (Object.keys(MILD) as (keyof typeof MILD)[]).filter((key) => !without.includes(key))
  const fromYear = made.fromYear ?? new Date(today * 86_400_000).getUTCFullYear() - 1
  const from = dayNumberOf(fromYear, 1, 1)
  const past = Object.fromEntries(
    keys.map((key) => [
      key,
      Float32Array.from({ length: today - from }, (_, at) => observed?.(key, from + at - today) ?? MILD[key]),
    ]),
  )
  const ahead = Object.fromEntries(
    keys.map((key) => [
      key,
      Float32Array.from(
        { length: days * members },
        (_, at) => forecast?.(key, Math.floor(at / members), at % members) ?? MILD[key],
      ),
    ]),
  )
  for (const key of keys) if (!(key in SERIES)) throw new RangeError(`Not a series: ${key}`)
  await db.asSystem(async (tx) => {
    await weatherStore.saveHistory(tx, cellId, { first: from, count: today - from, values: past, filled: {} })
    await weatherStore.saveForecast(tx, cellId, {
      issued: now.toISOString(),
      first: today,
      count: days,
      members,
      values: ahead,
    })
    const state = { historyFrom: from, historyTo: today - 1, forecastIssued: now }
    await markRefreshed(tx, cellId, state, now)
  })
}

export type WantedAlert = {
  crop?: string
  variety?: string
  risk?: RiskKey | StackedRiskKey
  data?: Partial<Alert> | StackedAlert
}

/** A rule of an organisation: by default frost, likely enough on one day of any season. */
export async function addTestAlert(db: Database, orgId: string, wanted: WantedAlert = {}): Promise<string> {
  const frost: Alert = {
    title: 'Frost',
    active: true,
    threshold: 0,
    probability: 0.4,
    recurrent_days: 1,
    start_date: { day: 1, month: 1 },
    end_date: { day: 31, month: 12 },
  }
  const [id] = await db.inOrganisation(orgId, (tx) =>
    addAlerts(tx, [
      {
        crop: wanted.crop ?? 'Maize',
        variety: wanted.variety ?? '105 day',
        risk: wanted.risk ?? 'risk_cold',
        data: wanted.data && 'risks' in wanted.data ? wanted.data : { ...frost, ...wanted.data },
      },
    ]),
  )
  if (id === undefined) throw new Error('The alert was not added.')
  return id
}

/** Members 0 to `count - 1` freeze on some days counted from today. */
export const frostOn =
  (days: readonly number[], count: number, value = -3) =>
  (series: SeriesKey, day: number, member: number): number | undefined =>
    series === 't2m_min' && days.includes(day) && member < count ? value : undefined
