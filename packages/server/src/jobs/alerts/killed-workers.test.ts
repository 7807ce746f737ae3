import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { dayNumber } from '@windrow/core/time/day.ts'
import { createRandom } from '@windrow/testkit/random/random.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addMember, addOrganisation } from '../../stores/members.ts'
import { type SmtpForTests, startSmtp } from '../../testing/smtp-for-tests.ts'
import { type Child, startChild } from '../../testing/start-child.ts'
import { addTestAlert, frostOn, putWeather } from '../../testing/test-alerts.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

/** MAIL_KILLS=100 is the long check of it (goals 4): 1,500 mails. */
const KILLS = Number(process.env.MAIL_KILLS ?? 5)
const ACCOUNTS_OF_FARM = 5
const FARMS = KILLS * 3

const START = '2026-05-14T06:00:00Z'
const TODAY = dayNumber('2026-05-14')
/** Ten minutes of gathering take two seconds; the long check is over before the frost has come. */
const PACE = 300

let database: TestDatabase
let smtp: SmtpForTests
// Anew for a second try, too.
beforeEach(async () => {
  database = await createTestDatabase()
  smtp = await startSmtp()
})
afterEach(async () => {
  await smtp.stop()
  await database.drop()
})

type Farm = { orgId: string; cellId: number }

/** A field on a cell of its own, with a rule, and people who want to be told. */
async function addFarm(n: number): Promise<Farm> {
  const { db } = database
  const orgId = await db.asSystem(async (tx) => {
    const id = await addOrganisation(tx, { name: `Farm ${n}` })
    for (let one = 0; one < ACCOUNTS_OF_FARM; one++) {
      const { id: userId } = await tx
        .insertInto('identity_user')
        .values({ name: `${one}`, email: `f${n}-${one}@farm.example`, emailVerified: true })
        .returning('id')
        .executeTakeFirstOrThrow()
      await addMember(tx, { orgId: id, userId, role: 'owner' })
    }
    return id
  })
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into weather_cell (key, source, label, lat, lon, zone) values ($1, 'simulated', $1, 42, -93, 'Etc/UTC')
     returning id`,
    [`cell ${n}`],
  )
  const cellId = rows[0]?.id ?? 0
  await addTestAlert(db, orgId)
  await db.inOrganisation(orgId, (tx) =>
    tx
      .insertInto('field')
      .values({
        name: `Field ${n}`,
        crop: 'Maize',
        variety: '105 day',
        region: 'Iowa',
        geometry: JSON.stringify({ type: 'MultiPolygon', coordinates: [] }),
        lat: 42,
        lon: -93,
        area_m2: 1,
        zone: 'Etc/UTC',
        era_cell_id: cellId,
      })
      .execute(),
  )
  return { orgId, cellId }
}

test(`${FARMS * ACCOUNTS_OF_FARM} accounts, two workers of which one is killed ${KILLS} times: each is told once, at most one repeat for a kill, under the same Message-ID`, {
  // Not tried again: what was sent twice was sent twice.
  timeout: 60_000 + KILLS * 30_000,
  retry: 0,
}, async () => {
  const farms: Farm[] = []
  for (let n = 0; n < FARMS; n++) farms.push(await addFarm(n))
  const freeze = (farm: Farm, days: number[], members = 6) =>
    putWeather(database.db, farm.cellId, { today: TODAY, forecast: frostOn(days, members) }, new Date(START))
  for (const farm of farms) await freeze(farm, [])
  smtp.slowDown(10)
  const base = String(Date.now())
  const env = { TSX_TSCONFIG_PATH: createRequire(import.meta.url).resolve('../../../tsconfig.json') }
  const start = () => startChild('run-alerts.ts', [database.url, smtp.url, START, base, String(PACE)], env)
  const workers: Child[] = [start(), start()]
  const random = createRandom(20_260_514)
  for (let kill = 0; kill < KILLS; kill++) {
    for (const worker of workers) await worker.line('working')
    // What fires now is gathered, told and sent around the next kills; what fired before goes on being evaluated.
    for (const farm of farms.slice(kill * 3, kill * 3 + 3)) await freeze(farm, [12])
    // By 10 points to and fro: by 20 it would rightly be told again.
    for (const farm of farms.slice(0, kill * 3))
      await freeze(farm, kill % 2 ? [12, 13] : [12], 5 + (kill % 2))
    await delay(100 + random.uniform() * 1_500)
    const at = random.uniform() < 0.5 ? 0 : 1
    await workers[at]?.kill()
    workers[at] = start()
  }
  smtp.slowDown(0)
  const accounts = FARMS * ACCOUNTS_OF_FARM
  const told = () => new Set(smtp.mails.flatMap(({ recipients }) => recipients)).size
  await expect.poll(told, { timeout: 120_000, interval: 200 }).toBe(accounts)
  const unsent = async () => {
    const { rows } = await database.db.pool.query('select 1 from mail_outbox where sent_at is null')
    return rows.length
  }
  await expect.poll(unsent, { timeout: 30_000 }).toBe(0)
  for (const worker of workers) await worker.kill()

  const idsOf = new Map<string, Set<string>>()
  for (const { recipients, messageId = '' } of smtp.mails)
    for (const to of recipients) idsOf.set(to, (idsOf.get(to) ?? new Set()).add(messageId))
  expect(idsOf.size).toBe(accounts)
  for (const ids of idsOf.values()) expect(ids.size).toBe(1)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(accounts)
  expect(smtp.mails.length - accounts).toBeLessThanOrEqual(KILLS)
})
