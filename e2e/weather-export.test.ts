import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import { weatherApi } from '@windrow/contract/api/weather.ts'
import type { Download, Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openWeather } from './pages/weather.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'
import { refuse } from './support/replaced-responses.ts'

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather([{ name: 'Côte 7/b' }])
})

const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name, exact: true })
const exportNow = (page: Page) => page.getByRole('button', { name: 'Export now' })

/** Ticks what is wanted and presses Export now. */
async function exported(page: Page, kinds: readonly string[]): Promise<Download[]> {
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await eventually(() => exportNow(page).isDisabled()).toBe(true)
  for (const kind of kinds) await box(page, kind).check()
  await exportNow(page).click()
  await eventually(() => downloads.length).toBe(kinds.length)
  return downloads
}

async function bytesOf(download: Download | undefined): Promise<Buffer> {
  const path = join(tmpdir(), `windrow-export-${randomUUID()}`)
  await download?.saveAs(path)
  const bytes = await readFile(path)
  await rm(path)
  return bytes
}

/** Lines of cells; the files quote only heads with commas. */
async function linesOf(download: Download | undefined): Promise<string[][]> {
  const text = (await bytesOf(download)).toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(
        ([, cell]) => cell?.replace(/^"|"$/g, '') ?? '',
      ),
    )
}

const cellOf = (lines: string[][], head: string, row: string) => {
  const at = lines[0]?.indexOf(head) ?? -1
  expect([head, at]).not.toEqual([head, -1])
  return lines.find(([first]) => first === row)?.[at]
}

/** The page may still ask for other things when its chart is there. */
const hourlyCalls = (calls: readonly Request[]) =>
  calls.map(nameOf).filter((name) => name.includes('/hourly/'))

test('PNG of three times the size, CSV with the numbers of the API, then nothing is ticked [S2-1.24, S2-2.123, S2-2.142..145, S2-2.148, S2-2.149, S2-2.151, S2-4.32]', async () => {
  const page = await openWeather(farm)
  // Calls of the page itself may still be running when its chart is there.
  await page.waitForLoadState('networkidle')
  const calls = recordCalls(page)
  const drawing = await page.locator('[role="slider"] > svg').boundingBox()
  const [picture, table] = await exported(page, ['PNG', 'CSV'])
  const date = new Date().toISOString().slice(0, 10)
  expect(picture?.suggestedFilename()).toBe(`Cote-7-b_Temperature_daily_${date}.png`)
  expect(table?.suggestedFilename()).toBe(`Cote-7-b_Temperature_daily_${date}.csv`)
  const png = await bytesOf(picture)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const size = [png.readUInt32BE(16), png.readUInt32BE(20)]
  expect(size).toEqual([Math.round(drawing?.width ?? 0) * 3, 600 * 3])

  const { ds_hist, ds_fc } = await farm.owner.call(weatherApi.getWeather, {
    params: { uuid: farm.uuid, variable: 'temperature', view: 'daily' },
  })
  const lines = await linesOf(table)
  const numbers = (value: unknown) => value as (number | null)[]
  ds_hist.time.forEach((day, at) => {
    expect(Number(cellOf(lines, 'Maximum, Observed (°C)', day))).toBeCloseTo(
      numbers(ds_hist.t2m_max)[at] ?? 0,
      3,
    )
  })
  const bands = ds_fc.t2m_min as Record<string, number[]>
  ds_fc.time.forEach((day, at) => {
    expect(Number(cellOf(lines, 'Minimum, Forecast, middle (°C)', day))).toBeCloseTo(
      bands['0.5']?.[at] ?? 0,
      3,
    )
    expect(Number(cellOf(lines, 'Minimum, 9 times in 10, to (°C)', day))).toBeCloseTo(
      bands['0.95']?.[at] ?? 0,
      3,
    )
  })
  expect(hourlyCalls(calls)).toEqual([])
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  for (const kind of ['PNG', 'CSV', 'Hourly CSV'])
    await eventually(() => box(page, kind).isChecked()).toBe(false)
})

test('hourly data are requested only now, and the menu says (Loading...) [S2-2.146, S2-2.147, S2-2.150, S2-7.26]', async () => {
  const page = await openWeather(farm)
  const calls = recordCalls(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/weather/*/hourly/*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await box(page, 'Hourly CSV').check()
  expect(hourlyCalls(calls)).toEqual([])
  const arriving = page.waitForEvent('download')
  await exportNow(page).click()
  await page.getByText('Hourly CSV (Loading...)').waitFor()
  release()
  const lines = await linesOf(await arriving)
  expect(hourlyCalls(calls)).toEqual([`GET /api/v1/weather/temperature/hourly/${farm.uuid}`])
  const { ds_hist, ds_fc } = await farm.owner.call(weatherApi.getWeather, {
    params: { uuid: farm.uuid, variable: 'temperature', view: 'hourly' },
  })
  expect(lines).toHaveLength(1 + ds_hist.time.length + ds_fc.time.length)
  const hour = ds_hist.time[5] ?? ''
  expect(Number(cellOf(lines, 't2m observed (°C)', hour))).toBeCloseTo((ds_hist.t2m as number[])[5] ?? 0, 3)
  const ahead = ds_fc.time[9] ?? ''
  const bands = ds_fc.t2m as Record<string, number[]>
  expect(Number(cellOf(lines, 't2m forecast (°C)', ahead))).toBeCloseTo(bands['-1.0']?.[9] ?? 0, 3)
  await eventually(() => exportNow(page).count()).toBe(0)
})

test('the hourly file of the degree days has the solar radiation too; imperial units are in the head [S2-2.152]', async () => {
  const imperial = await farmWithWeather([{ name: 'Côte 7/b' }])
  const { owner, uuid } = imperial
  await owner.call(settingsApi.putGeneralSettings, {
    body: { regionalViewMapVisible: true, units: 'imperial' },
  })
  const page = await openWeather(imperial, { tab: 'gdd' })
  const calls = recordCalls(page)
  const [table, hourly] = await exported(page, ['CSV', 'Hourly CSV'])
  expect(hourlyCalls(calls).sort()).toEqual([
    `GET /api/v1/weather/solar_radiation/hourly/${uuid}`,
    `GET /api/v1/weather/temperature/hourly/${uuid}`,
  ])
  const [head] = await linesOf(hourly)
  expect(head).toContain('t2m observed (°F)')
  expect(head?.some((cell) => cell.startsWith('ssrd'))).toBe(true)

  const { observed } = await owner.call(weatherApi.getWeatherMembers, { params: { uuid } })
  const lines = await linesOf(table)
  const at = observed.time.length - 1
  const middle = ((observed.t2m_min[at] ?? 0) + (observed.t2m_max[at] ?? 0)) / 2
  const written = Number(cellOf(lines, 'Degree days, base 14 °F, Observed (°F·d)', observed.time[at] ?? ''))
  expect(written).toBeCloseTo((Math.max(middle + 10, 0) * 9) / 5, 1)

  const rain = await openWeather(imperial, { tab: 'precipitation', isMonthly: true })
  const [months] = await exported(rain, ['CSV'])
  expect(months?.suggestedFilename()).toMatch(/^Cote-7-b_Precipitation_monthly_/)
  const { ds_hist } = await owner.call(weatherApi.getWeather, {
    params: { uuid, variable: 'precipitation', view: 'monthly' },
  })
  const monthly = await linesOf(months)
  const month = ds_hist.time.at(-1) ?? ''
  const shown = monthly.find(([first]) => month.startsWith(first ?? '-') && first !== '')
  const column = monthly[0]?.indexOf('Precipitation, Observed (in)') ?? -1
  expect(Number(shown?.[column])).toBeCloseTo(((ds_hist.tp_sum as number[]).at(-1) ?? 0) / 25.4, 3)
})

test('hourly data that cannot be had: a warning with temperature, elsewhere only a notice in the menu [S2-8.10, S2-8.11]', async () => {
  const page = await openWeather(farm, {}, (visitor) => visitor.route('**/weather/*/hourly/*', refuse))
  const toasts = page.locator('[aria-live]').getByText('Hourly data load error occured', { exact: true })
  const notice = page.getByText('The hourly data could not be loaded. Please try again.')
  const ask = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await box(page, 'Hourly CSV').check()
    await exportNow(page).click()
    await notice.waitFor()
    expect(await box(page, 'Hourly CSV').isChecked()).toBe(false)
  }
  await ask()
  await toasts.waitFor()
  await page
    .getByRole('button', { name: /close|dismiss/i })
    .last()
    .click()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('tab', { name: 'Precipitation' }).click()
  await page.getByText('Precipitation, mm').waitFor()
  await ask()
  expect(await toasts.count()).toBe(0)
})
