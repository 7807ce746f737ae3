import { api } from '@windrow/contract/api/api.ts'
import { type Client, createClient } from '@windrow/contract/client.ts'
import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { openDatabase } from '@windrow/server/platform/db/open-database.ts'
import { geoJsonText } from '@windrow/server/testing/boundary-files.ts'
import { places, squaresFile } from '@windrow/server/testing/squares-file.ts'
import { sql } from 'kysely'
import { FARM_NOW, RULES, signUpFarmWithAlerts } from './farm-with-alerts.ts'
import { LOG } from './log.ts'
import { report } from './report.ts'
import { startServerWith, withDataDir } from './running.ts'

const FIELDS = Number(process.env.BENCH_FIELDS ?? 4_000)
const CELLS = Math.max(1, FIELDS / 20)
const ROUNDS = 3
/** Meanwhile the server handles nothing else. */
const HELD_GOAL_MS = 50

type HeavyCall = { what: string; call(round: number): Promise<unknown> }

await withDataDir(async (dataDir) => {
  const windrow = await startServerWith(dataDir, { ROLE: 'web', FAKE_NOW: FARM_NOW })
  const db = await openDatabase({ databaseUrl: null, dataDir, log: LOG })
  try {
    const farm = await signUpFarmWithAlerts(db, windrow.url, { fields: FIELDS, cells: CELLS })
    const client = createClient({ baseUrl: windrow.url, token: () => farm.token })
    const uuids = await db.inOrganisation(farm.orgId, async (tx) => {
      // The plan of a new account holds fewer.
      await sql`update member set permissions = jsonb_set(permissions, '{features,plan,field_limit}', '10000')`.execute(
        tx,
      )
      return (await tx.selectFrom('field').select('uuid').orderBy('number').execute()).map(({ uuid }) => uuid)
    })
    const idle = await heldMs(windrow.url, () => new Promise((resolve) => setTimeout(resolve, 500)))
    for (const { what, call } of heavyCalls(client, windrow.url, farm.token, uuids)) {
      const held: number[] = []
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const start = performance.now()
        held.push(await heldMs(windrow.url, () => call(round)))
        times.push(performance.now() - start)
      }
      report({
        what: `${what}: the longest that the event loop was held (the call took ${Math.min(...times).toFixed(0)} ms)`,
        ours: Math.min(...held),
        unit: 'ms',
        baseline: { name: 'an idle half second', value: idle },
        goal: { atMost: HELD_GOAL_MS },
      })
    }
  } finally {
    await db.close()
    await windrow.stop()
  }
})

/** How long the server's event loop was held at most while something was done; each reading resets it. */
async function heldMs(url: string, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const text = await (await fetch(`${url}/metrics`)).text()
    return 1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1])
  }
  await read()
  await work()
  return read()
}

function heavyCalls(client: Client, url: string, token: string, uuids: readonly string[]): HeavyCall[] {
  // Each round requests what no round before it has: nothing is stored.
  const fieldOf = (round: number) => uuids[round * 7] ?? ''
  const get = async (path: string) => {
    const response = await fetch(url + path, { headers: { 'user-token': token } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  }
  const rules = RULES.flatMap(({ risk, data }) =>
    Array.from({ length: 10 }, () => ({ risk, alert_data: data })),
  ) as never
  const today = dayNumber(FARM_NOW.slice(0, 10))
  return [
    {
      what: 'A rehearsal of 200 rules',
      call: (round) =>
        client(api.rehearseAlerts, {
          body: { crop: 'Maize', variety: 'Variety 1', uuid: fieldOf(round), rules },
        }),
    },
    {
      what: 'The planting tool over a year',
      call: (round) =>
        get(`/api/v1/alertsettings/${fieldOf(round)}?from=${dayOf(today + 1)}&to=${dayOf(today + 360)}`),
    },
    {
      what: `The feed of a region of ${FIELDS} fields`,
      call: (round) => get(`/api/v1/alertfeed/${fieldOf(round)}/region`),
    },
    {
      what: 'The same by urgency',
      call: (round) => get(`/api/v1/alertsregional/${fieldOf(round)}/priority`),
    },
    { what: `${FIELDS} fields as CSV`, call: () => get('/api/v1/fields/export?format=csv') },
    { what: `${FIELDS} fields as GeoJSON`, call: () => get('/api/v1/fields/export?format=geojson') },
    { what: `The map of ${FIELDS} fields`, call: () => get('/api/v1/maps/multiple_ndvimaps') },
    {
      what: 'The map of 2,000 named fields',
      call: () => get(`/api/v1/maps/multiple_ndvimaps?field_ids=${uuids.slice(0, 2_000).join(',')}`),
    },
    {
      what: `A search among ${FIELDS} fields`,
      call: (round) => get(`/api/v1/fields?q=field%20${round}&sort=name`),
    },
    { what: `The list of ${FIELDS} fields`, call: () => get('/api/v1/fields') },
    {
      what: 'Hours of weather',
      call: (round) => get(`/api/v1/weather/temperature/hourly/${fieldOf(round)}`),
    },
    { what: 'Members of the forecast', call: (round) => get(`/api/v1/weather/members/${fieldOf(round)}`) },
    { what: 'The vegetation index', call: (round) => get(`/api/v1/ndvi/${fieldOf(round)}`) },
    { what: 'Long-term trends', call: (round) => get(`/api/v1/longterm/${fieldOf(round)}`) },
    { what: `Alert settings of ${FIELDS} fields`, call: () => get('/api/v1/alertsettings') },
    { what: `How alerts stand on ${FIELDS} fields`, call: () => get('/api/v1/alertstates') },
    {
      what: 'An upload of 5,000 polygons',
      call: () =>
        client(api.uploadFile, {
          file: squaresFile('squares.geojson', places(5_000, { lat: 42, lon: -93 })),
        }),
    },
    {
      what: 'An upload of one polygon of 190,000 vertices',
      call: () => client(api.uploadFile, { file: roundFile(190_000) }),
    },
  ]
}

function roundFile(vertices: number): File {
  const ring = Array.from({ length: vertices }, (_, at): [number, number] => {
    const angle = (2 * Math.PI * at) / vertices
    return [-93 + 0.02 * Math.cos(angle), 42 + 0.02 * Math.sin(angle)]
  })
  const [first = [0, 0]] = ring
  return new File([geoJsonText([{ name: 'Round', polygons: [[[...ring, first]]] }])], 'round.geojson')
}
