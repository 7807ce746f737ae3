import type { Database } from '@windrow/server/platform/db/open-database.ts'
import { timeZoneAt } from '@windrow/server/weather/places/create-places.ts'
import { refreshCells } from '@windrow/server/weather/refresh/refresh-cells.ts'
import { loadAtlas } from '@windrow/server/weather/sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '@windrow/server/weather/sources/simulated/simulated-source.ts'
import { ensureCells, type StoredCell } from '@windrow/server/weather/store/cells.ts'
import { CompiledQuery } from 'kysely'
import { FARM_CLOCK, RULES } from './farm-with-alerts.ts'
import { LOG } from './log.ts'
import { copyWeather } from './simulated-cells.ts'

/** The plains of the United States, India from the south to Punjab, and France: 0.25° apart, by rows. */
const COUNTRIES = [
  { name: 'US', share: 0.45, lat: 32, lon: -105, columns: 92, crops: ['Maize', 'Soybean'] },
  { name: 'IN', share: 0.45, lat: 12, lon: 72, columns: 64, crops: ['Rice', 'Wheat'] },
  { name: 'FR', share: 0.1, lat: 43, lon: -4, columns: 44, crops: ['Wheat', 'Maize'] },
] as const
const CELL = 0.25
/** A million fields on 12,000 cells. */
const FIELDS_OF_CELL = 1_000_000 / 12_000
/** So many of each country are simulated; the others have the weather of one of them. */
const PATTERNS = 6
/** Farms spread over so many cells next to each other, which others use too. */
const CELLS_OF_BLOCK = 8
const FIELDS_OF_FARM = 250
/** The co-operative among the farms; a tenth of all fields where there are fewer. */
const LARGE_FARM = 10_000
/** A farm in so many has all twenty rules for each variety, the others five. */
const FARMS_WITH_ALL_RULES = 10
const FEW_RULES = ['Cold 0', 'Heat 34', 'Rain 25', 'Wet 120', 'Dry days']
/** Fields that are inserted at once. */
const CHUNK = 50_000

/** Called with its progress. */
export type Say = (line: string) => void
export type World = { fields: number; cells: number; farms: number; largeFarm: number; rules: number }

const source = createSimulatedSource({ atlas: loadAtlas(), seed: 1, clock: FARM_CLOCK })

/**
 * Fields of three countries with rules and weather, straight into the database; nothing is evaluated yet. Weather of the
 * few patterns is copied: rows and bytes are those of as many cells. `largeFarm` is an organisation that is there.
 */
export async function addWorld(db: Database, fields: number, largeFarm: string, say: Say): Promise<World> {
  const ofCountries = await addCellsOfCountries(db, Math.max(18, Math.round(fields / FIELDS_OF_CELL)))
  for (const cells of ofCountries) await addWeather(db, cells, say)
  const cells = ofCountries.flat()
  const large = Math.min(LARGE_FARM, fields / 10)
  const farms = [largeFarm, ...(await addFarms(db, Math.ceil((fields - large) / FIELDS_OF_FARM)))]
  await addFields(db, { ofCountries, farms, fields, large }, say)
  const rules = await addRules(db, farms)
  say(`${rules} rules`)
  await db.pool.query('vacuum analyze')
  return { fields, cells: cells.length, farms: farms.length, largeFarm: large, rules }
}

async function addCellsOfCountries(db: Database, count: number): Promise<StoredCell[][]> {
  const ofCountries: StoredCell[][] = []
  for (const { share, lat, lon, columns } of COUNTRIES) {
    const own = Math.max(PATTERNS, Math.round(share * count))
    // As square as the country is wide, so that neighbours share tiles however few there are.
    const width = Math.min(columns, Math.ceil(Math.sqrt(own)))
    const places = Array.from({ length: own }, (_, at) => {
      const place = { lat: lat + CELL * Math.floor(at / width), lon: lon + CELL * (at % width) }
      const zone = timeZoneAt(place.lat, place.lon)
      return { cell: source.cellFor({ ...place, elevation: null, zone }), source: source.id }
    })
    const cells = new Map<string, StoredCell>()
    for (let from = 0; from < places.length; from += 1_000)
      for (const [key, cell] of await db.asSystem((tx) => ensureCells(tx, places.slice(from, from + 1_000))))
        cells.set(key, cell)
    ofCountries.push(places.map(({ cell }) => cells.get(cell.key) as StoredCell))
  }
  return ofCountries
}

/** The first cells of a country are simulated, the others are like one of them. */
async function addWeather(db: Database, cells: readonly StoredCell[], say: Say): Promise<void> {
  const failures = await refreshCells({ db, clock: FARM_CLOCK, log: LOG }, source, cells.slice(0, PATTERNS))
  for (const failure of failures.values()) throw failure
  const ids = cells.map(({ id }) => id)
  await copyWeather(db, ids, PATTERNS, (copied) => say(`weather of ${copied} of ${ids.length} cells`))
}

/**
 * Every cell, or some of a hundred, has a new forecast; some of a hundred have another one than before, that of the next pattern of their
 * country. The ids that follow each other in a country repeat its patterns.
 */
export async function issueForecast(
  db: Database,
  { changedOf100, issuedOf100 = 100 }: { changedOf100: number; issuedOf100?: number },
): Promise<void> {
  await db.pool.query(
    `update weather_forecast as forecast set packed = other.packed
     from (select id, lead(id) over (partition by left(zone, 4) order by id) as other_id from weather_cell) as cell
       join weather_forecast as other on other.cell_id = cell.other_id
     where cell.id = forecast.cell_id and other.series = forecast.series and cell.id % 100 < $1`,
    [changedOf100],
  )
  await db.pool.query(
    "update weather_cell set refreshed_at = refreshed_at + interval '6 hours' where id % 100 < $1",
    [issuedOf100],
  )
}

async function addFarms(db: Database, count: number): Promise<string[]> {
  const rows = await run<{ id: string }>(
    db,
    `insert into organisation (name) select 'Farm ' || n from generate_series(1, $1::int) as n returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

type Layout = { ofCountries: StoredCell[][]; farms: string[]; fields: number; large: number }

/**
 * In the order of their cells: a block of cells has the fields of a few farms, each with four varieties; some four of a
 * farm's fields on a cell have the same variety and planting date.
 */
async function addFields(
  db: Database,
  { ofCountries, farms, fields, large }: Layout,
  say: Say,
): Promise<void> {
  const cells = ofCountries.flat()
  const crops = ofCountries.flatMap((own, at) => own.map(() => COUNTRIES[at]?.crops ?? []))
  for (let from = 0; from < fields; from += CHUNK) {
    const end = Math.min(fields, from + CHUNK)
    await run(
      db,
      `with placed as (
          select n, case when n < $1 then 1 else 2 + (n - $1) / ${FIELDS_OF_FARM} end as farm,
            least($2::int, 1 + n / (${CELLS_OF_BLOCK} * $3::float8)::int * ${CELLS_OF_BLOCK} + n % ${CELLS_OF_BLOCK})
              as cell, n / ${CELLS_OF_BLOCK} % 4 as kind
          from generate_series($4::int, $5::int - 1) as n),
        made as (
          insert into field (org_id, name, crop, variety, region, planting_date, geometry, lat, lon, area_m2, zone,
            era_cell_id)
          select ($6::uuid[])[farm], 'Field ' || n, ($7::text[])[2 * cell - 1 + kind % 2], 'Variety ' || kind / 2,
            'Block ' || cell / ${CELLS_OF_BLOCK}, date '2026-04-15' + n / 128 % 10,
            jsonb_build_object('type', 'MultiPolygon', 'coordinates', jsonb_build_array(jsonb_build_array((
              select jsonb_agg(jsonb_build_array(round((lon + place.x + 0.004 * cos(corner % 10 * 0.6283))::numeric, 7),
                round((lat + place.y + 0.003 * sin(corner % 10 * 0.6283))::numeric, 7)) order by corner)
              from generate_series(0, 10) as corner)))),
            lat + place.y, lon + place.x, 790000, zone, id
          from placed join weather_cell on id = ($8::int[])[cell]
            cross join lateral (select (n::bigint * 7919 % 1000) / 4500.0 - 0.11 as x,
              (n::bigint * 104729 % 1000) / 4500.0 - 0.11 as y) as place
          returning org_id, uuid)
        insert into field_state (org_id, field_uuid, plant_stage, yield_forecast, yield_low, yield_high)
          select org_id, uuid, 'Emergence', 80, 60, 95 from made`,
      [large, cells.length, fields / cells.length, from, end, farms, crops.flat(), cells.map(({ id }) => id)],
    )
    say(`${end} of ${fields} fields`)
  }
}

/** Of each variety that a farm grows; returns how many. */
async function addRules(db: Database, farms: readonly string[]): Promise<number> {
  const few = RULES.filter(({ data }) => FEW_RULES.includes(data.title))
  const withAll = farms.filter((_, at) => at % FARMS_WITH_ALL_RULES === 1)
  const withFew = farms.filter((_, at) => at % FARMS_WITH_ALL_RULES !== 1)
  let count = 0
  for (const [own, rules] of [
    [withAll, RULES],
    [withFew, few],
  ] as const)
    count += (
      await run(
        db,
        `insert into alert (org_id, crop, variety, risk, data)
         select org_id, crop, variety, risk, data
         from (select distinct org_id, crop, variety from field where org_id = any($1::uuid[])) as grown
           cross join unnest($2::text[], $3::jsonb[]) as rule (risk, data)
         returning id`,
        [own, rules.map(({ risk }) => risk), rules.map(({ data }) => JSON.stringify(data))],
      )
    ).length
  return count
}

/** A statement over all organisations. */
const run = <Row>(db: Database, text: string, values: unknown[]): Promise<Row[]> =>
  db.asSystem(async (tx) => (await tx.executeQuery<Row>(CompiledQuery.raw(text, values) as never)).rows)
