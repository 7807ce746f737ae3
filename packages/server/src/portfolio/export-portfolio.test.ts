import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPublishedFiles } from '../platform/published-files.ts'
import { startLoopbackHttp } from '../testing/loopback-http.ts'
import { addPortfolioFarms } from '../testing/portfolio-farms.ts'
import { type S3ForTests, startS3 } from '../testing/s3-for-tests.ts'
import { startChild } from '../testing/start-child.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { createTestClock } from '../testing/test-alerts.ts'
import { startTestWindrow, TEST_SECRET, type TestWindrow } from '../testing/test-windrow.ts'
import { columnsOf, PORTFOLIO_NAMES } from './columns.ts'
import { exportPortfolio } from './export-portfolio.ts'
import { openParquetThread } from './register.ts'

const NOW = '2026-05-14T02:00:00Z'
const FOLDER = 'portfolio/date=2026-05-14'
const FILES = ['alerts.parquet', 'export.json', 'fields.parquet', 'states.parquet', 'weather.parquet']
const GUIDE = join(import.meta.dirname, '../../../../docs/guide/portfolio.md')

let s3: S3ForTests
let windrow: TestWindrow
let ada: TestAccount
let bob: TestAccount
let uuids: string[]
let folder: string
let duck: DuckDBConnection | undefined
beforeAll(async () => {
  s3 = await startS3()
  folder = await mkdtemp(join(tmpdir(), 'windrow-test-portfolio-'))
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: NOW })
  ada = await windrow.addAccount({ email: 'ada@farm.example' })
  bob = await windrow.addAccount()
  uuids = await addPortfolioFarms(windrow, ada, bob)
  duck = await (await DuckDBInstance.create()).connect()
})
afterAll(async () => {
  duck?.closeSync()
  await windrow.stop()
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The whole server as an operator starts it for jobs. */
const startWorker = (settings: Record<string, string>) =>
  startChild('../../main.ts', [], {
    ...s3.env,
    DATABASE_URL: windrow.databaseUrl,
    SECRET: TEST_SECRET,
    DATA_DIR: join(folder, 'data'),
    BASE_URL: '',
    PORT: '0',
    ROLE: 'worker',
    FAKE_NOW: NOW,
    LOG_LEVEL: 'warn',
    PORTFOLIO: 'on',
    PORTFOLIO_DAYS: '2',
    ...settings,
  })

const isPublished = async () => expect(await s3.keys()).toContain(`${FOLDER}/export.json`)
const drafts = async () => (await readdir(join(folder, 'data'))).filter((name) => name.includes('draft'))

describe('the nightly export', () => {
  test('a worker that is killed while it publishes leaves no export; the next one makes it whole', async () => {
    let isHeld = () => {}
    const held = new Promise<void>((resolve) => {
      isHeld = resolve
    })
    const target = new URL(s3.env.S3_URL ?? '')
    const bucket = await startLoopbackHttp((incoming, outgoing) => {
      if (incoming.method === 'PUT' && incoming.url?.includes('alerts.parquet')) return isHeld()
      const { url, method, headers } = incoming
      incoming.pipe(
        request(target.origin + url, { method, headers }, (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(outgoing)
        }),
      )
    })
    const killed = startWorker({ S3_URL: bucket.url + target.pathname })
    await held
    await killed.kill()
    await bucket.close()
    expect(await s3.keys()).toEqual([`${FOLDER}/fields.parquet`, `${FOLDER}/states.parquet`])
    expect(await drafts()).toHaveLength(1)

    // Its lease ends after a minute; that is not waited for.
    await windrow.rows(`delete from windrow_jobs.job where name = 'portfolio-export' returning id`)
    const worker = startWorker({})
    await vi.waitFor(isPublished, { timeout: 60_000, interval: 100 })
    expect(await s3.keys()).toEqual(FILES.map((file) => `${FOLDER}/${file}`))
    await vi.waitFor(async () => expect(await drafts()).toEqual([]))
    await worker.kill()
  }, 120_000)

  test('it holds the fields of farms, what is known of them, and no address, note or name of anybody', async () => {
    await takeFromBucket()
    const rows =
      await ask(`select region, variety, planting_date, round(area_ha) as ha, zone, org_id, field_id
      from portfolio_table('fields') order by region desc, variety nulls last`)
    expect(rows).toMatchObject([
      { region: 'Iowa', variety: '105 day', planting_date: '2026-04-14', ha: 64, zone: 'America/Chicago' },
      { region: 'Iowa', variety: null },
      { region: 'Beauce', planting_date: '2026-05-04', zone: 'Europe/Paris' },
    ])
    expect(rows.map(({ field_id }) => field_id)).toEqual(uuids)
    expect(rows.map(({ org_id }) => org_id)).toEqual([ada.orgId, bob.orgId, bob.orgId])
    expect(
      await ask(`select count(*)::int as n, max(triggered_alerts) as alerts from portfolio_table('states')`),
    ).toEqual([{ n: 3, alerts: 1 }])
    for (const table of PORTFOLIO_NAMES) {
      const all = JSON.stringify(await ask(`from portfolio_table('${table}')`))
      for (const left of ['@', 'North forty', 'call ada', 'Farm of']) expect(all).not.toContain(left)
    }
    const manifest = JSON.parse(await readFile(join(folder, FOLDER, 'export.json'), 'utf8'))
    expect(manifest).toMatchObject({ version: 1, exported_at: expect.stringMatching(/^2026-05-14T02:/) })
    for (const table of PORTFOLIO_NAMES) {
      const [{ n } = { n: 0 }] = await ask(`select count(*)::int as n from portfolio_table('${table}')`)
      expect(manifest.tables[table].rows).toBe(n)
      expect(await columnsOfFile(table)).toEqual(
        columnsOf(table).map(([name, { type }]) => [name, STORED[type]]),
      )
    }
  })

  test('days are observed until yesterday and forecast from today on, in the time of the place', async () => {
    expect(
      await ask(`select region, min(day)::varchar as first, max(day) filter (not is_forecast)::varchar as observed_to,
          min(day) filter (is_forecast)::varchar as forecast_from, count(*) filter (is_forecast)::int as ahead,
          max(frost_chance) as frost, min(t_min) as coldest, min(rain_normal) as normal
        from portfolio_table('weather') join (select distinct cell_id, region from portfolio_table('fields')) using (cell_id)
        group by region order by region desc`),
    ).toEqual([
      {
        region: 'Iowa',
        first: '2025-04-08',
        observed_to: '2026-05-12',
        forecast_from: '2026-05-13',
        ahead: 15,
        frost: expect.closeTo(0.7, 5),
        coldest: -3,
        normal: 2,
      },
      {
        region: 'Beauce',
        first: '2025-04-09',
        observed_to: '2026-05-13',
        forecast_from: '2026-05-14',
        ahead: 15,
        frost: 0,
        coldest: 10,
        normal: 2,
      },
    ])
  })

  test('the questions of the guide have the answers that follow from the weather and the alerts', async () => {
    const [, frost = '', rain = '', alerts = ''] = await questions()
    const hectares = 127.9
    expect(await ask(frost)).toEqual([
      {
        region: 'Iowa',
        crop: 'Maize',
        fields: 2,
        hectares: expect.closeTo(hectares, 0),
        hectares_at_risk: expect.closeTo(0.7 * hectares, 0),
        coldest: -3,
      },
    ])
    // 10 days of Beauce with 1 mm where 2 are normal; 29 of Iowa, which had what is normal.
    expect(await ask(rain)).toEqual([
      { region: 'Beauce', crop: 'Maize', fields: 1, rain_mm: 10, percent_of_normal: 50 },
      {
        region: 'Iowa',
        crop: 'Maize',
        fields: 2,
        rain_mm: expect.closeTo(58),
        percent_of_normal: expect.closeTo(100),
      },
    ])
    expect(await ask(alerts)).toEqual([
      {
        risk: 'risk_cold',
        region: 'Iowa',
        episodes: 1,
        fields: 1,
        hectares: expect.closeTo(hectares / 2, 0),
        found_since_yesterday: 1,
        notifications: 0,
      },
    ])
  })

  test('without a bucket it goes to DATA_DIR, once a day, and what is too old is deleted', async () => {
    const { services } = windrow
    const dataDir = join(folder, 'disk')
    const clock = createTestClock(NOW)
    const published = openPublishedFiles({ bucket: null, dataDir }, 'portfolio')
    const thread = openParquetThread()
    const exportNow = () => exportPortfolio({ ...services, clock, config: { dataDir }, published, thread }, 2)
    const dates = async () => [...new Set((await published.list()).map((name) => name.split('/')[0]))]
    await exportNow()
    const files = FILES.map((file) => `date=2026-05-14/${file}`)
    expect(await published.list()).toEqual(files)
    const manifest = join(dataDir, 'portfolio/date=2026-05-14/export.json')
    const { mtimeMs } = await stat(manifest)
    await exportNow()
    expect((await stat(manifest)).mtimeMs).toBe(mtimeMs)
    clock.set('2026-05-15T02:00:00Z')
    await exportNow()
    clock.set('2026-05-16T02:00:00Z')
    const release = await services.db.hold('portfolio export')
    await expect(exportNow()).rejects.toThrow('Another process')
    await release?.()
    await exportNow()
    expect(await dates()).toEqual(['date=2026-05-15', 'date=2026-05-16'])
    expect(await readdir(dataDir)).toEqual(['portfolio'])
    await thread.close()
  })

  test('the guide has every column with its unit and its meaning', async () => {
    const [, documented = ''] =
      /<!-- columns: .*? -->\n([\s\S]*?)<!-- end of columns -->/.exec(await readFile(GUIDE, 'utf8')) ?? []
    expect(documented.trim()).toBe(describeColumns())
  })
})

/** How DuckDB names the type that a column is stored as. */
const STORED = {
  uuid: 'UUID',
  string: 'VARCHAR',
  boolean: 'BOOLEAN',
  integer: 'INTEGER',
  float: 'FLOAT',
  double: 'DOUBLE',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
}

const columnsOfFile = async (table: string) =>
  (await ask(`describe from portfolio_table('${table}')`)).map((row) => [row.column_name, row.column_type])

const describeColumns = () =>
  PORTFOLIO_NAMES.map((table) =>
    [
      `### \`${table}\``,
      '',
      '| column | type | unit | meaning |',
      '|---|---|---|---|',
      ...columnsOf(table).map(
        ([name, { type, unit, meaning }]) => `| \`${name}\` | ${type} | ${unit ?? '–'} | ${meaning} |`,
      ),
    ].join('\n'),
  ).join('\n\n')

/** The statements of the guide: the first prepares, the others ask. */
async function questions(): Promise<string[]> {
  const guide = await readFile(GUIDE, 'utf8')
  return [...guide.matchAll(/^```sql\n([\s\S]*?)^```/gm)].map(([, text = '']) => text)
}

/** Makes the bucket a folder of this machine: DuckDB's reader of buckets is an extension that comes from the network. */
async function takeFromBucket(): Promise<void> {
  for (const file of FILES) {
    const path = join(folder, FOLDER, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await s3.read(`${FOLDER}/${file}`))
  }
  const [prepare = ''] = await questions()
  await duck?.run(prepare.replace(`'data/portfolio'`, `'${join(folder, 'portfolio')}'`))
}

/** Rows as plain values: days and ids as text, large counts as numbers. */
async function ask(question: string): Promise<Record<string, unknown>[]> {
  const result = await duck?.runAndReadAll(question)
  const plain = (value: unknown) => {
    if (typeof value === 'bigint') return Number(value)
    return typeof value === 'object' && value !== null ? String(value) : value
  }
  return (result?.getRowObjects() ?? []).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
  )
}
