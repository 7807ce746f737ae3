import { dayNumber } from '@windrow/core/time/day.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/open-database.ts'
import { repetitions, reportFigure } from '../../testing/report-figure.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestAlert, createTestClock, frostOn, putWeather } from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { evaluateAllTiles } from './evaluate-tiles.ts'

const NOON = '2026-05-14T17:00:00Z'
const TODAY = dayNumber('2026-05-14')
const FIELDS = 40
const ROUNDS = repetitions('FAULT_ROUNDS', 10)

let windrow: TestWindrow
let ada: TestAccount
let cells: number[]
const clock = createTestClock(NOON)
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: NOON })
  ada = await windrow.addAccount()
  for (let n = 0; n < FIELDS; n++) await addTestField(windrow.services, ada.orgId, { lat: 30 + n * 0.5 })
  await addTestAlert(windrow.services.db, ada.orgId)
  await addTestAlert(windrow.services.db, ada.orgId, { risk: 'risk_flood', data: { threshold: 50 } })
  cells = (await windrow.rows<{ id: number }>('select distinct era_cell_id as id from field order by 1')).map(
    ({ id }) => id,
  )
})
afterAll(() => windrow.stop())

/** Every second field freezes; on the others nothing is met. */
const put = async (n: number) =>
  putWeather(
    windrow.services.db,
    cells[n] ?? 0,
    { today: TODAY, ...(n % 2 ? { forecast: frostOn([2, 3], 7) } : {}) },
    clock.now(),
  )

/** The source works again and returns the same response as before. */
const heal = async () => {
  await windrow.rows('delete from weather_forecast')
  await windrow.rows('insert into weather_forecast select * from stored_forecast')
  await windrow.rows('update weather_cell set failed_at = null, refreshed_at = clock_timestamp()')
}

const stored = async () => [
  await windrow.rows('select field_uuid, alert_id, ranges from alert_state order by 1, 2'),
  await windrow.rows('select * from alert_event order by id'),
  await windrow.rows('select field_uuid, triggered_alerts from field_state order by 1'),
]

const FAULTS = [
  /** The source does not respond. */
  'update weather_cell set failed_at = now() where id = any($1)',
  /** The response is empty or lacks series. */
  'delete from weather_forecast where cell_id = any($1)',
  "delete from weather_forecast where cell_id = any($1) and series in ('t2m_min', 'tp_sum')",
  /** The source responds, but every value is missing. */
  "update weather_forecast set packed = decode(repeat('0080', length(packed) / 2), 'hex') where cell_id = any($1)",
] as const

/** A database that is lost before the commit; its first transaction only finds the fields. */
function cutOff(db: Database): Database {
  let calls = 0
  return {
    ...db,
    asSystem: (work) =>
      db.asSystem(async (tx) => {
        const done = await work(tx)
        if (calls++ > 0) throw new Error('The line is cut.')
        return done
      }),
  }
}

test(`${FIELDS * ROUNDS} faults of sources, and a database that goes away: no range, event or number changes`, async () => {
  const { db } = windrow.services
  for (let n = 0; n < FIELDS; n++) await put(n)
  await windrow.rows('create table stored_forecast as select * from weather_forecast')
  await evaluateAllTiles({ db, clock })
  const before = await stored()
  expect(before[1]).toHaveLength(FIELDS / 2)
  const random = createRandom(6)
  for (let round = 0; round < ROUNDS; round++) {
    const faultOf = new Map(cells.map((cell) => [cell, random.pick(FAULTS)]))
    for (const fault of FAULTS)
      await windrow.rows(fault, [cells.filter((cell) => faultOf.get(cell) === fault)])
    // As a refresh does with whatever it stores.
    await windrow.rows('update weather_cell set refreshed_at = clock_timestamp()')
    await evaluateAllTiles({ db, clock })
    expect(await stored()).toEqual(before)
    const states = await windrow.rows<{ state: string }>('select distinct state from alert_state order by 1')
    expect(states.map(({ state }) => state)).toEqual(['failed', 'noData'])
    await heal()
    if (round % 10 === 0) {
      for (const cell of cells) await putWeather(db, cell, { today: TODAY }, clock.now())
      // Mild weather ends every frost, but for the line.
      await expect(evaluateAllTiles({ db: cutOff(db), clock })).rejects.toThrow('The line is cut.')
      expect(await stored()).toEqual(before)
      await heal()
    }
    await evaluateAllTiles({ db, clock })
    expect(await stored()).toEqual(before)
  }
  reportFigure(
    6,
    `${FIELDS * ROUNDS} faults of sources on ${FIELDS} fields, 0 ranges, events or numbers changed`,
  )
}, 180_000)
