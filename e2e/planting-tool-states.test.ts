import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { Download, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { goWithin, notification } from './pages/app-shell.ts'
import {
  button,
  mainChart,
  openPlanting,
  PLANTING_CALL,
  plantingFarm,
  plantingOf,
  SPRING,
  visitPlanting,
} from './pages/planting-tool.ts'
import { expectAccessible } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import type { WeatherFarm } from './support/farms.ts'
import { refuse } from './support/replaced-responses.ts'

let farm: WeatherFarm
beforeAll(async () => {
  farm = await plantingFarm([
    { name: 'North forty' },
    { name: 'South forty', variety: '85 day' },
    { name: 'Hay', crop: 'Alfalfa', variety: 'Any' },
    { name: 'Vines', crop: 'Grape', variety: 'Merlot' },
  ])
})

test('while it loads, what is being done is shown every 2.5 s; what cannot be loaded is said twice, and can be tried again; thresholds are in the units of the person; a crop without a model and without alerts, and a perennial, get plain words [S2-2.194..200, S2-9.41, S2-4.24..27, S2-8.17, S2-8.18, S2-8.20]', async () => {
  let isBroken = true
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const page = await visitPlanting(farm, {}, async (visitor) => {
    await visitor.clock.install()
    await visitor.route(PLANTING_CALL, async (route) => {
      await held
      await (isBroken ? refuse(route) : route.continue())
    })
  })
  const messages = [
    'Generating extended forecast...',
    'Analyzing probability of extreme weather events...',
    'Determining impact on key crop stages...',
    'Weighing risk-yield tradeoffs...',
    'Calculating optimal time to plant/sow...',
    'Finalizing results...',
  ]
  const shown = () => page.getByRole('status').filter({ hasText: '...' }).innerText()
  await page.getByText(messages[0] ?? '').waitFor()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const start = messages.indexOf(await shown())
  for (let turn = 1; turn <= messages.length; turn++) {
    await page.clock.runFor(2_500)
    expect(await shown()).toBe(messages[(start + turn) % messages.length])
  }
  await page.clock.resume()
  release()
  await notification(page, 'Could not load data.').waitFor()
  const banner = page.getByRole('alert').filter({ hasText: 'Data load error occurred...' })
  await banner.waitFor()
  isBroken = false
  await banner.getByRole('button', { name: 'Try again' }).click()
  await mainChart(page).waitFor()
  await eventually(() => page.getByText('Finalizing results...').count()).toBe(0)
  await eventually(() => banner.count()).toBe(0)

  const { chart_data } = await plantingOf(farm)
  const limit = chart_data.risk_heat_stress?.default?.threshold ?? Number.NaN
  const panel = () => page.getByRole('list').filter({ has: page.locator('h3 + b') })
  await button(page, 'Advanced settings').click()
  await eventually(() => panel().innerText()).toContain(`Above ${limit} °C`)
  await farm.owner.call(settingsApi.putGeneralSettings, {
    body: { units: 'imperial', regionalViewMapVisible: false },
  })
  await page.reload()
  await button(page, 'Advanced settings').click()
  await eventually(() => panel().innerText()).toContain(`Above ${(limit * 9) / 5 + 32} °F`)

  await goWithin(page, `/planting_tool/${farm.fields[2]?.uuid}`)
  await notification(page, 'Alerts not found for this field...').waitFor()
  await page.getByText('There is no growth model for Alfalfa yet.').waitFor()
  await eventually(() => mainChart(page).count()).toBe(0)
  await expectAccessible(page)
  await goWithin(page, `/planting_tool/${farm.fields[3]?.uuid}`)
  await page.getByText(/^Grape grows for many years/).waitFor()
})

async function bytesOf(download: Download): Promise<Buffer> {
  const path = join(tmpdir(), `windrow-planting-${randomUUID()}`)
  await download.saveAs(path)
  const bytes = await readFile(path)
  await rm(path)
  return bytes
}

/** The table as it can be read, its head first. */
const tableIn = (page: Page) =>
  page
    .getByRole('table')
    .evaluate((table) =>
      [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    )

test('compares with another field and variety, as a chart, a table and files', async () => {
  const page = await openPlanting(farm)
  await button(page, 'Compare').click()
  await page.getByRole('combobox', { name: 'Another field' }).click()
  await page.getByRole('option', { name: /^South forty/ }).click()
  await page.getByText(/^South forty: best on \d+ \w+, \d+ %\.$/).waitFor()
  await page.getByRole('combobox', { name: 'Another variety' }).fill('95 day')
  await page.getByRole('combobox', { name: 'Another variety' }).press('Enter')
  await page.getByText(/^95 day: best on/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Past seasons' }).press('Space')
  await eventually(() => mainChart(page).locator('path[stroke-width="1"]').count()).toBe(30)

  await page.getByRole('switch', { name: 'Past seasons' }).press('Space')
  await page.getByRole('radio', { name: 'Table' }).press('Space')
  await page.getByRole('table').waitFor()
  // Before it has two thousand cells.
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Past seasons' }).press('Space')
  await page
    .getByRole('columnheader', { name: /^Weather of/ })
    .first()
    .waitFor()
  const [head = [], ...rows] = await tableIn(page)
  expect(head.slice(0, 6)).toEqual([
    'Date',
    'Expected yield (%)',
    'Expected yield, 8 years in 10, from (%)',
    'Expected yield, 8 years in 10, to (%)',
    'Expected yield, South forty (%)',
    'Expected yield, 95 day (%)',
  ])
  expect(head.filter((one) => /^Weather of \d{4} \(%\)$/.test(one))).toHaveLength(30)
  expect(rows).toHaveLength(61)

  await button(page, 'Export').click()
  await page.getByRole('checkbox', { name: 'CSV' }).check()
  const csv = page.waitForEvent('download')
  await button(page, 'Export now').click()
  const file = await csv
  expect(file.suggestedFilename()).toMatch(/^North-forty_Expected-yield_\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await bytesOf(file)).toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(62)
  expect(lines[1]?.startsWith(SPRING.from)).toBe(true)

  await page.getByRole('radio', { name: 'Chart' }).press('Space')
  await mainChart(page).waitFor()
  await button(page, 'Export').click()
  await page.getByRole('checkbox', { name: 'PNG' }).check()
  const png = page.waitForEvent('download')
  await button(page, 'Export now').click()
  const picture = await bytesOf(await png)
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
})
