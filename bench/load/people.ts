import { randomUUID } from 'node:crypto'
import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import type { Alert } from '@windrow/core/alerts/alert.ts'
import { addAlerts } from '@windrow/server/alerts/store/alerts.ts'
import { addOrganisation } from '@windrow/server/people/store/members.ts'
import type { Database } from '@windrow/server/platform/db/open-database.ts'
import { places, squaresFile } from '@windrow/server/testing/squares-file.ts'
import { type AccountMaker, addTestAccount } from '@windrow/server/testing/test-account.ts'
import { refreshCells } from '@windrow/server/weather/refresh/refresh-cells.ts'
import { openSimulatedSource } from '@windrow/server/weather/sources/simulated/open-simulated-source.ts'
import { sql } from 'kysely'
import { LOG } from '../log.ts'
import { addCells, copyWeather } from '../simulated-cells.ts'

export const CROP = { crop: 'Maize', variety: '108 day' }

/** One who is signed in, and what they look at. */
export type Person = {
  token: string
  /** As a trusted proxy names it: each is somewhere else. */
  address: string
  fields: readonly string[]
  rule: { id: string; data: Alert } | null
}

/** So many places are simulated; the others have the weather of one of them. */
const SIMULATED = 8
const FIELDS_OF_A_PLACE = 250
const SAID_EVERY = 50
/** A grower looks at some fields, not at all. */
const LOOKED_AT = 10

const addressOf = (at: number) => `10.20.${at >> 8}.${at & 255}`

export const frost = (threshold: number): Alert => ({
  title: 'Frost',
  active: true,
  threshold,
  probability: 0.4,
  recurrent_days: 1,
  start_date: { day: 1, month: 1 },
  end_date: { day: 31, month: 12 },
})

type Size = { users: number; organisations: number; fields: number }

/** Organisations with their fields, rules and accounts, straight into the database. */
export async function addPeople(
  maker: AccountMaker,
  url: string,
  size: Size,
  say: (line: string) => void,
): Promise<Person[]> {
  const { db } = maker
  const cells = await addPlaces(db, Math.ceil(size.fields / FIELDS_OF_A_PLACE))
  const farms: { orgId: string; fields: string[]; rule: Person['rule'] }[] = []
  const ofEach = Math.floor(size.fields / size.organisations)
  for (let at = 0; at < size.organisations; at++) {
    const isLast = at === size.organisations - 1
    const count = isLast ? size.fields - ofEach * at : ofEach
    const orgId = await db.asSystem((tx) => addOrganisation(tx, { name: `Farm ${at + 1}` }))
    farms.push({ orgId, ...(await addFarm(db, orgId, cells, count, at)) })
    if ((at + 1) % SAID_EVERY === 0) say(`${at + 1} organisations made.`)
  }
  await db.pool.query('analyze')
  const people: Person[] = []
  for (let at = 0; at < size.users; at++) {
    const farm = farms[at % farms.length]
    if (!farm) break
    const { token } = await addTestAccount(maker, url, { with: farm, name: `User ${at + 1}` })
    const from = farm.fields.length <= LOOKED_AT ? 0 : (at * 7) % (farm.fields.length - LOOKED_AT)
    const fields = farm.fields.slice(from, from + LOOKED_AT)
    people.push({ token, address: addressOf(at), fields, rule: farm.rule })
  }
  // Everybody is signed in already, as on any morning; evaluating all fields for the first time may take hours.
  await db.pool.query(`update identity_session set "expiresAt" = now() + interval '1 day'`)
  return people
}

async function addFarm(db: Database, orgId: string, cells: number[], count: number, number: number) {
  return db.inOrganisation(orgId, async (tx) => {
    const data = frost(0)
    const ids = await addAlerts(tx, [
      { ...CROP, risk: 'risk_cold', data },
      { ...CROP, risk: 'risk_heat_stress', data: { ...frost(32), title: 'Heat' } },
      { ...CROP, risk: 'risk_flood', data: { ...frost(25), title: 'Rain' } },
    ])
    const { rows } = await sql<{ uuid: string }>`
      insert into field (name, crop, variety, region, planting_date, geometry, lat, lon, area_m2, zone, era_cell_id)
      select 'Field ' || n, ${CROP.crop}, ${CROP.variety}, 'Region ' || cell.id % 10, current_date - 30,
        jsonb_build_object('type', 'MultiPolygon', 'coordinates', json_build_array(json_build_array(json_build_array(
          json_build_array(cell.lon, cell.lat), json_build_array(cell.lon + 0.01, cell.lat),
          json_build_array(cell.lon + 0.01, cell.lat + 0.01), json_build_array(cell.lon, cell.lat))))),
        cell.lat, cell.lon, 640000, cell.zone, cell.id
      from generate_series(1, ${count}::int) as n
        join weather_cell as cell on cell.id = (${cells}::int[])[(n + ${number}::int) % ${cells.length}::int + 1]
      returning uuid`.execute(tx)
    const [id] = ids
    return { fields: rows.map(({ uuid }) => uuid), rule: id === undefined ? null : { id, data } }
  })
}

/** Places with weather, each with what a refresh stores. */
async function addPlaces(db: Database, count: number): Promise<number[]> {
  const clock = { now: () => new Date(), isMoved: false }
  const { grid } = openSimulatedSource(clock)
  const cells = await addCells(db, grid, count)
  const simulated = cells.slice(0, SIMULATED)
  for (const failure of (await refreshCells({ db, clock, log: LOG }, grid, simulated)).values()) throw failure
  const ids = cells.map(({ id }) => id)
  await copyWeather(db, ids, SIMULATED)
  return ids
}

/** Accounts with a field each, by the front door of a server that runs already and is open for sign-up. */
export async function signUpPeople(url: string, users: number): Promise<Person[]> {
  const people: Person[] = []
  for (let at = 0; at < users; at++) {
    const address = addressOf(at)
    const body = { name: `User ${at + 1}`, email: `load-${randomUUID()}@example.org`, password: randomUUID() }
    const response = await fetch(url + api.signUp.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`Signing up was answered with ${response.status}: ${await response.text()}`)
    const { token } = (await response.json()) as { token: string }
    const call = createClient({ baseUrl: url, token: () => token })
    const file = squaresFile('farm.geojson', places(1, { lat: 42 + (at % 20) / 10, lon: -93.6 }))
    const { data: stored } = await call(api.uploadFile, { file })
    const field = { name: 'Field 1', ...CROP, region: 'Iowa', shapefile: stored.id }
    const { data } = await call(api.addField, { body: field })
    people.push({ token, address, fields: [data.uuid], rule: null })
  }
  return people
}
