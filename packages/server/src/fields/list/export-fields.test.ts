import { api } from '@windrow/contract/api/api.ts'
import { fieldExportTexts } from '@windrow/contract/texts/en/field-export.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
let uuids: string[]
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: '2026-05-14T12:00:00Z' })
  ada = await windrow.addAccount()
  uuids = []
  for (const name of ['North, "the" forty', '=HYPERLINK("http://evil")', 'Trébol', '@SUM(A1)'])
    uuids.push(await addTestField(windrow.services, ada.orgId, { name, plantingDate: '2026-04-28' }))
  await windrow.rows("update field set notes = E'two\\nlines' where uuid = $1", [uuids[2]])
  const label = (name: string) => ({ label: { name, color: '#2f5fb3' }, fields: [{ uuid: uuids[0] ?? '' }] })
  await ada.call(api.attachLabel, { body: label('Seed') })
  await ada.call(api.attachLabel, { body: label('Organic') })
})
afterAll(() => windrow.stop())

/** The weather of new fields comes by and by: its cells are empty or numbers. */
const withoutWeather = (csv: string) =>
  csv.replaceAll(/(?<=,-?[\d.]+,-?[\d.]+)(,-?[\d.]*){6}(?=,[A-Z])/g, ',…')

const download = (query: string, account = ada) =>
  windrow.send(`/api/v1/fields/export?${query}`, { token: account.token })

describe('the field list as CSV', () => {
  test('is an attachment named by the day, in UTF-8 that spreadsheets know', async () => {
    const { status, headers, text } = await download('format=csv')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain(
      'attachment; filename="windrow-fields-2026-05-14.csv"',
    )
    const bytes = await fetch(`${windrow.address}/api/v1/fields/export?format=csv`, {
      headers: { 'user-token': ada.token },
    }).then((response) => response.arrayBuffer())
    expect([...new Uint8Array(bytes).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text.startsWith(`${fieldExportTexts.columns.join(',')}\r\n`)).toBe(true)
  })

  test('has a row for each field; cells that a spreadsheet would run are defused', async () => {
    const { text } = await download('format=csv')
    const [uuid] = uuids
    expect(withoutWeather(text).split('\r\n')[1]).toBe(
      `"North, ""the"" forty",Maize,105 day,Iowa,"Seed, Organic",,2026-04-28,none,64,42.03,-93.63,…,Simulated,${uuid}`,
    )
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")",Maize`)
    expect(text).toContain("'@SUM(A1),Maize")
    expect(text).toContain('Trébol,Maize,105 day,Iowa,,"two\nlines",')
    expect(text.endsWith('\r\n')).toBe(true)
  })

  test('holds the named fields only, and nothing foreign', async () => {
    const bob = await windrow.addAccount()
    const foreign = await addTestField(windrow.services, bob.orgId, { name: 'Foreign' })
    const { text } = await download(`format=csv&field_ids=${uuids[2]},${foreign},${crypto.randomUUID()}`)
    const many = Array.from({ length: 9_999 }, () => crypto.randomUUID()).join(',')
    const again = (await download(`format=csv&field_ids=${uuids[2]},${many}`)).text
    expect(withoutWeather(again)).toBe(withoutWeather(text))
    expect(withoutWeather(text)).toContain(',42.03,-93.63,…,Simulated,')
    expect(text).toContain('Trébol')
    expect(text).not.toContain('Foreign')
    expect(text).not.toContain('North')
    expect((await download('format=csv&field_ids=', bob)).text.split('\r\n')).toHaveLength(2)
    expect((await download('format=xlsx')).status).toBe(422)
    expect((await windrow.send('/api/v1/fields/export?format=csv')).status).toBe(401)
  })
})

describe('the field list as GeoJSON', () => {
  test('is a collection of features with boundaries and what is known of each field', async () => {
    const { headers, json } = await download('format=geojson')
    expect(headers.get('content-type')).toBe('application/geo+json')
    expect(headers.get('content-disposition')).toContain('windrow-fields-2026-05-14.geojson')
    const { type, features } = json as unknown as {
      type: string
      features: { id: string; properties: Record<string, unknown>; geometry: object }[]
    }
    expect(type).toBe('FeatureCollection')
    expect(features.map(({ id }) => id)).toEqual(uuids)
    expect(features[0]?.properties).toMatchObject({
      name: 'North, "the" forty',
      labels: ['Seed', 'Organic'],
      planting_date: '2026-04-28',
      area_ha: 64,
    })
    // Null until there is weather.
    expect(features[0]?.properties).toHaveProperty('t2m_min')
    const map = await ada.call(api.getFieldMap, { query: { uuid: uuids[0] ?? '' } })
    expect(features[0]?.geometry).toEqual(map.geometry)
  })

  test('of nothing is empty', async () => {
    const newcomer = await windrow.addAccount()
    expect((await download('format=geojson', newcomer)).json).toEqual({
      type: 'FeatureCollection',
      features: [],
    })
  })
})

test('a list longer than a batch is whole and in order, within the plan', async () => {
  const many = await windrow.addAccount({ fieldLimit: 1_100 })
  const first = await addTestField(windrow.services, many.orgId, { name: 'Pattern' })
  await windrow.rows(
    `insert into field (org_id, name, crop, variety, region, geometry, lat, lon, area_m2, zone, era_cell_id)
      select org_id, 'Field ' || n, crop, variety, region, geometry, lat, lon, area_m2, zone, era_cell_id
      from field, generate_series(1, 1200) as n where uuid = $1 order by n`,
    [first],
  )
  const { text } = await download('format=csv', many)
  const names = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0])
  expect(names).toEqual(Array.from({ length: 1_100 }, (_, at) => `Field ${at + 101}`))
  const { json } = await download('format=geojson', many)
  expect(json?.features).toHaveLength(1_100)
})
