import { createRequire } from 'node:module'
import { dayNumber } from '@windrow/core/time/day.ts'
import { addMember, addOrganisation } from '../people/store/members.ts'
import type { Database } from '../platform/db/open-database.ts'
import { type Child, startChild } from './start-child.ts'
import { addTestAlert, frostOn, putWeather } from './test-alerts.ts'

export type FiringFarm = { orgId: string; cellId: number }

/** When the clock of the workers begins. */
const START = '2026-05-14T06:00:00Z'
const TODAY = dayNumber('2026-05-14')
/** Ten minutes of batching take two seconds; the longest check is over before a frost twelve days ahead has come. */
const PACE = 300

/** Fields on a cell of their own, with a rule of frost, and accounts that want to be notified. */
export async function addFiringFarm(
  db: Database,
  n: number,
  { accounts = 5, fields = 1 } = {},
): Promise<FiringFarm> {
  const orgId = await db.asSystem(async (tx) => {
    const id = await addOrganisation(tx, { name: `Farm ${n}` })
    for (let one = 0; one < accounts; one++) {
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
      .values(
        Array.from({ length: fields }, (_, at) => ({
          name: `Field ${n}-${at}`,
          crop: 'Maize',
          variety: '105 day',
          region: 'Iowa',
          geometry: JSON.stringify({ type: 'MultiPolygon', coordinates: [] }),
          lat: 42,
          lon: -93,
          area_m2: 1,
          zone: 'Etc/UTC',
          era_cell_id: cellId,
        })),
      )
      .execute(),
  )
  return { orgId, cellId }
}

/** A forecast in which so many of ten members freeze on these days counted from today. */
export const freeze = (
  db: Database,
  { cellId }: FiringFarm,
  days: readonly number[],
  members = 6,
): Promise<void> =>
  putWeather(db, cellId, { today: TODAY, forecast: frostOn(days, members) }, new Date(START))

/** Starts workers that evaluate, notify and send by one fast clock. */
export function alertWorkers(databaseUrl: string, smtpUrl: string): () => Child {
  const base = String(Date.now())
  const env = { TSX_TSCONFIG_PATH: createRequire(import.meta.url).resolve('../../tsconfig.json') }
  return () => startChild('run-alerts.ts', [databaseUrl, smtpUrl, START, base, String(PACE)], env)
}
