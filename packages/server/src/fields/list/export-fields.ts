import { Readable } from 'node:stream'
import type { FieldExport } from '@windrow/contract/api/fields.ts'
import { fieldExportTexts } from '@windrow/contract/texts/en/field-export.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { csvLine } from '@windrow/core/csv/write-csv.ts'
import { Download } from '../../platform/http/download.ts'
import type { Account } from '../../platform/http/handler.ts'
import { areaHa, readIds } from '../response.ts'
import type { Services } from '../services.ts'
import { type FieldRow, isAmong, isWithinPlan, readFieldRows, readGeometries } from '../store/field-rows.ts'

/** Rows that are in memory at once, however long the list is. */
const BATCH = 500

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff'

type Batch = { rows: FieldRow[]; geometries: Map<string, string> }

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv', write: writeCsv },
  geojson: { type: 'application/geo+json', extension: 'geojson', write: writeGeoJson },
} as const satisfies Record<FieldExport, object>

/** The list as a file, written while it is read; ids that are not there are left out. */
export function exportFields(
  services: Services,
  account: Account,
  wanted: { format: FieldExport; field_ids?: string | undefined },
): Download {
  const { type, extension, write } = FORMATS[wanted.format]
  const day = services.clock.now().toISOString().slice(0, 10)
  const name = fill(fieldExportTexts.fileName, { day, extension })
  const batches = readBatches(services, account.orgId, {
    planLimit: account.permissions.features.plan.field_limit,
    ids: wanted.field_ids === undefined ? null : readIds(wanted.field_ids),
    withGeometry: wanted.format === 'geojson',
  })
  return new Download(name, type, Readable.from(write(batches), { objectMode: false }))
}

/** All fields of a farm as GeoJSON; `read` gets to know how many more were read. */
export function writeAllFields(
  services: Pick<Services, 'db' | 'clock'>,
  orgId: string,
  read: (count: number) => Promise<void>,
): AsyncGenerator<string> {
  const batches = readBatches(services, orgId, { planLimit: null, ids: null, withGeometry: true })
  return writeGeoJson(
    (async function* () {
      for await (const batch of batches) {
        yield batch
        await read(batch.rows.length)
      }
    })(),
  )
}

type Wanted = {
  /** Null: all of them, whatever the plan holds. */
  planLimit: number | null
  ids: readonly string[] | null
  withGeometry: boolean
}

async function* readBatches(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orgId: string,
  { planLimit, ids, withGeometry }: Wanted,
): AsyncGenerator<Batch> {
  for (let after = 0; ; ) {
    const batch = await db.readInOrganisation(orgId, async (tx) => {
      const rows = await readFieldRows(tx, clock.now(), (query) =>
        query
          .$if(planLimit !== null, (all) => all.where(isWithinPlan(planLimit ?? 0)))
          .where('field.number', '>', after)
          .where(isAmong(ids))
          .orderBy('field.number')
          .limit(BATCH),
      )
      const uuids = rows.map((row) => row.uuid)
      return { rows, geometries: withGeometry ? await readGeometries(tx, uuids) : new Map() }
    })
    const last = batch.rows.at(-1)
    if (!last) return
    yield batch
    after = last.number
  }
}

async function* writeCsv(batches: AsyncIterable<Batch>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(fieldExportTexts.columns)
  for await (const { rows } of batches) yield rows.map(toCsv).join('')
}

function toCsv(row: FieldRow): string {
  const { t2m_min, t2m_max, tp_sum, rain_chance, rain_low, rain_high } = row.shown.today
  return csvLine([
    row.name,
    row.crop,
    row.variety,
    row.region,
    row.labels.map(({ name }) => name).join(', '),
    row.notes,
    row.plantingDate,
    row.irrigated,
    areaHa(row.areaM2),
    row.lat,
    row.lon,
    t2m_min,
    t2m_max,
    tp_sum,
    rain_chance,
    rain_low,
    rain_high,
    sourceOf(row),
    row.uuid,
  ])
}

async function* writeGeoJson(batches: AsyncIterable<Batch>): AsyncGenerator<string> {
  let separator = ''
  yield '{"type":"FeatureCollection","features":['
  for await (const { rows, geometries } of batches) {
    yield separator + rows.map((row) => toFeature(row, geometries.get(row.uuid) ?? 'null')).join(',')
    separator = ','
  }
  yield ']}'
}

/** The boundary goes from the database to the file as it is written there. */
function toFeature(row: FieldRow, geometry: string): string {
  const { t2m_min, t2m_max, tp_sum, rain_chance, rain_low, rain_high } = row.shown.today
  const properties = {
    uuid: row.uuid,
    name: row.name,
    crop: row.crop,
    variety: row.variety,
    region: row.region,
    labels: row.labels.map(({ name }) => name),
    notes: row.notes,
    planting_date: row.plantingDate,
    irrigated: row.irrigated,
    area_ha: areaHa(row.areaM2),
    lat: row.lat,
    lon: row.lon,
    t2m_min,
    t2m_max,
    tp_sum,
    rain_chance,
    rain_low,
    rain_high,
    datasource: sourceOf(row),
  }
  return `{"type":"Feature","id":${JSON.stringify(row.uuid)},"properties":${JSON.stringify(properties)},"geometry":${geometry}}`
}

const sourceOf = (row: FieldRow) => (row.datasource === 'ghcn' && row.ghcn ? row.ghcn : row.era).label
