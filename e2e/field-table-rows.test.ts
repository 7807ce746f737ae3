import { labelsApi } from '@windrow/contract/api/labels.ts'
import { beforeAll, expect, test } from 'vitest'
import { openFieldList, rowOf } from './pages/field-list.ts'
import { expectGoodAtAnySize, WIDE } from './support/accessibility.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { responseOf } from './support/replaced-responses.ts'

let owner: TestAccount
beforeAll(async () => {
  owner = await newOwner()
  const [west, south] = await addFields(owner, [
    { name: 'Boone West' },
    { name: 'Nevada South', notes: 'Tile outlet clogs', plantingDateP: '2026-04-28' },
  ])
  for (const [name, fields] of [
    ['Irrigated', [west, south]],
    ['Contract', [south]],
    ['Seed', [south]],
    ['Organic', [south]],
  ] as const)
    await owner.call(labelsApi.attachLabel, {
      body: {
        label: { name, color: '#2f5fb3' },
        fields: fields.map((field) => ({ uuid: field?.uuid ?? '' })),
      },
    })
})

test('weather that is still on its way is said, and comes by itself; triggered alerts are beside the name; two labels are in the row, the others behind +N; the shape file is downloaded; an open row has all the rest, at any size; the list is exported, as a table or with boundaries: all fields, those found, or those selected [S1-2.54, S1-2.61..63, S1-9.08]', async () => {
  const page = await visitorAs(owner)
  let isThere = false
  await page.route('**/api/v1/fields', async (route) => {
    const body = await (await responseOf(route)).json()
    body.data[0].triggered_alerts = 2
    if (!isThere)
      for (const field of body.data)
        field.weather_variables = {
          t2m: { t2m_min: null, t2m_max: null },
          tp: { tp_sum: null, chance: null, low: null, high: null },
        }
    await route.fulfill({ json: body })
  })
  await openFieldList(page)
  const weather = rowOf(page, 'Boone West').locator('[data-column="t2m"]')
  await eventually(() => weather.innerText()).toBe('Fetching weather…')
  await rowOf(page, 'Boone West').getByText('2 alerts').waitFor()
  expect(await rowOf(page, 'Boone West').locator('[data-column="name"]').innerText()).toContain('2')
  expect(await rowOf(page, 'Nevada South').getByText('alert').count()).toBe(0)
  isThere = true
  await eventually(() => weather.innerText()).toMatch(/°/)

  const cell = rowOf(page, 'Nevada South').locator('[data-column="labels"]')
  const more = cell.getByRole('button', { name: '2 more labels of Nevada South' })
  expect(await more.innerText()).toBe('+2')
  expect((await cell.innerText()).split('\n').filter((text) => text !== '+2')).toHaveLength(2)
  await more.click()
  const all = page.getByRole('dialog', { name: 'Labels of Nevada South' })
  await all.waitFor()
  for (const name of ['Irrigated', 'Contract', 'Seed', 'Organic'])
    expect(await all.getByText(name, { exact: true }).count(), name).toBe(1)
  const west = rowOf(page, 'Boone West').locator('[data-column="labels"]')
  expect(await west.innerText()).toBe('Irrigated')
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await rowOf(page, 'Boone West').getByRole('button', { name: 'Download quarter.geojson' }).click()
  expect((await download).suggestedFilename()).toBe('quarter.geojson')

  const open = page.getByRole('button', { name: 'Show details of Nevada South' })
  await open.click()
  for (const words of [
    'Tue, 28 Apr 2026',
    'Growth stage',
    '64 ha',
    'Tile outlet clogs',
    'No alert is triggered.',
  ])
    await page.getByText(words).waitFor()
  await page.getByRole('button', { name: /^Data source of Nevada South/ }).waitFor()
  await page.getByRole('img', { name: /^Temperatures of the last and the coming 14 days/ }).waitFor()
  await page.getByRole('img', { name: /^Rain of today and the coming 14 days, 8 times in 10: / }).waitFor()
  await page.getByRole('button', { name: 'Hide details of Nevada South' }).click()
  await eventually(() => page.getByText('Tile outlet clogs').count()).toBe(0)

  await open.click()
  await page.getByRole('img', { name: /^Temperatures/ }).waitFor()
  await expectGoodAtAnySize(page)
  await page.setViewportSize(WIDE)

  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/v1/fields/export') asked.push(url.searchParams.get('field_ids'))
  })
  const exported = async (what: string, entry: string, name: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByText(what, { exact: true }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: entry }).click()
    expect((await download).suggestedFilename()).toMatch(name)
  }
  const inBoth = async (what: string) => {
    await exported(what, 'CSV table', /\.csv$/)
    await exported(what, 'GeoJSON with boundaries', /\.geojson$/)
  }
  await inBoth('All fields')
  await page.getByRole('searchbox').fill('nevada')
  await page.getByRole('searchbox').press('Enter')
  await inBoth('The 1 field found')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('checkbox', { name: 'Select Boone West' }).check()
  await inBoth('The 1 field selected')
  expect(asked.map((ids) => ids?.split(',').length ?? null)).toEqual([null, null, 1, 1, 1, 1])
  expect(asked[2]).toBe(asked[3])
  expect(asked[2]).not.toBe(asked[4])
})
