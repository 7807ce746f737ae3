import { randomBytes } from 'node:crypto'
import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import { evaluateAllTiles } from '@windrow/server/alerts/evaluation/evaluate-tiles.ts'
import { addAlerts } from '@windrow/server/alerts/store/alerts.ts'
import type { Database } from '@windrow/server/platform/db/open-database.ts'
import { refreshCells } from '@windrow/server/weather/refresh/refresh-cells.ts'
import { loadAtlas } from '@windrow/server/weather/sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '@windrow/server/weather/sources/simulated/simulated-source.ts'
import { sql } from 'kysely'
import { LOG } from './log.ts'
import { addCells, copyWeather } from './simulated-cells.ts'

const VARIETIES = 5
/** So many are simulated; the others have the weather of one of them. */
const SIMULATED = 20

/** When it is on the farm: its weather is simulated for this instant. */
export const FARM_NOW = '2026-05-14T12:10:00Z'

export const FARM_CLOCK = { now: () => new Date(FARM_NOW), isMoved: true }
const source = createSimulatedSource({ atlas: loadAtlas(), seed: 1, clock: FARM_CLOCK })

const always = { start_date: { day: 1, month: 1 }, end_date: { day: 31, month: 12 } }
const rule = (title: string, condition: Partial<Alert>): Alert => ({
  title,
  active: true,
  probability: 0.4,
  ...always,
  ...condition,
})

/** Twenty as a farm may have them: some met here and there, most not. */
export const RULES: { risk: RiskKey | StackedRiskKey; data: Alert | StackedAlert }[] = [
  ...[0, 2, 4].map((threshold) => ({
    risk: 'risk_cold' as const,
    data: rule(`Cold ${threshold}`, { threshold, recurrent_days: 1 }),
  })),
  ...[26, 30, 34].map((threshold) => ({
    risk: 'risk_heat_stress' as const,
    data: rule(`Heat ${threshold}`, { threshold, recurrent_days: 2 }),
  })),
  ...[10, 25].map((threshold) => ({
    risk: 'risk_flood' as const,
    data: rule(`Rain ${threshold}`, { threshold, recurrent_days: 1 }),
  })),
  ...[60, 120].map((threshold) => ({
    risk: 'risk_cumulative_flood' as const,
    data: rule(`Wet ${threshold}`, { threshold, recurrent_days: 7 }),
  })),
  { risk: 'risk_drought', data: rule('Dry days', { threshold: 1, recurrent_days: 10 }) },
  { risk: 'risk_cumulative_drought', data: rule('Dry weeks', { threshold: 10, recurrent_days: 20 }) },
  { risk: 'risk_dry_soil', data: rule('Dry soil', { threshold: 150, recurrent_days: 5 }) },
  { risk: 'risk_wet_soil', data: rule('Wet soil', { threshold: 350, recurrent_days: 3 }) },
  { risk: 'risk_low_soil_temperature', data: rule('Cold soil', { threshold: 8, recurrent_days: 3 }) },
  { risk: 'risk_low_humidity', data: rule('Dry air', { threshold: 30, recurrent_days: 2 }) },
  { risk: 'risk_high_humidity', data: rule('Damp air', { threshold: 85, recurrent_days: 2 }) },
  {
    risk: 'risk_growing_degree_days',
    data: rule('Late crop', { gddBase: 10, gddSum: 1_300, gddLifeCycle: 120 }),
  },
  {
    risk: 'risk_pest_degree_days',
    data: rule('First flight', { gddBase: 10, gddSum: 250, gddLifeCycle: 120 }),
  },
  {
    risk: 'risk_cold_and_damp',
    data: {
      title: 'Blight',
      active: true,
      recurrent_days: 2,
      ...always,
      risks: [
        { risk: 'risk_cold', threshold: 8, probability: 0.4 },
        { risk: 'risk_high_humidity', threshold: 75, probability: 0.4 },
      ],
    },
  },
]

/** Fields of one region with twenty rules each, on cells that have weather; nothing is evaluated yet. */
export async function addFarmWithAlerts(
  db: Database,
  orgId: string,
  { fields, cells: cellCount }: { fields: number; cells: number },
): Promise<void> {
  const cells = await addCells(db, source, cellCount)
  const failures = await refreshCells({ db, clock: FARM_CLOCK, log: LOG }, source, cells.slice(0, SIMULATED))
  for (const failure of failures.values()) throw failure
  const ids = cells.map(({ id }) => id)
  await copyWeather(db, ids, SIMULATED)
  await db.inOrganisation(orgId, async (tx) => {
    for (let variety = 0; variety < VARIETIES; variety++)
      await addAlerts(
        tx,
        RULES.map((one) => ({ crop: 'Maize', variety: `Variety ${variety}`, ...one })),
      )
    await sql`insert into field (name, crop, variety, region, planting_date, geometry, lat, lon, area_m2, zone,
        era_cell_id)
      select 'Field ' || n, 'Maize', 'Variety ' || n % ${VARIETIES}::int, 'Plains', date '2026-04-15' + n % 10,
        jsonb_build_object('type', 'MultiPolygon', 'coordinates', json_build_array(json_build_array(json_build_array(
          json_build_array(cell.lon, cell.lat), json_build_array(cell.lon + 0.01, cell.lat),
          json_build_array(cell.lon + 0.01, cell.lat + 0.01), json_build_array(cell.lon, cell.lat))))), cell.lat, cell.lon, 1, cell.zone, cell.id
      from generate_series(0, ${fields}::int - 1) as n
        join weather_cell as cell on cell.id = (${ids}::int[])[n % ${cellCount}::int + 1]`.execute(tx)
  })
  await db.pool.query('analyze')
}

export type FarmWithAlerts = { token: string; orgId: string; uuid: string }

/** A farm of its own, evaluated, with the token of its owner and the id of one of its fields. */
export async function signUpFarmWithAlerts(
  db: Database,
  url: string,
  size: { fields: number; cells: number },
): Promise<FarmWithAlerts> {
  const client = createClient({ baseUrl: url, token: () => null })
  const email = `bench-${randomBytes(6).toString('hex')}@example.org`
  const body = { name: 'Bench Farm', email, password: randomBytes(12).toString('hex') }
  const { token, user } = await client(api.signUp, { body })
  const orgId = await db.asSystem(async (tx) => {
    const { rows } = await sql<{ orgId: string }>`
      select org_id as "orgId" from member where user_id = ${user.id}`.execute(tx)
    return rows[0]?.orgId ?? ''
  })
  await addFarmWithAlerts(db, orgId, size)
  await evaluateAllTiles({ db, clock: FARM_CLOCK })
  await db.pool.query('analyze')
  const { uuid } = await db.inOrganisation(orgId, (tx) =>
    tx.selectFrom('field').select('uuid').orderBy('number').limit(1).executeTakeFirstOrThrow(),
  )
  return { token, orgId, uuid }
}
