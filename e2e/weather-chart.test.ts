import { weatherApi } from '@windrow/contract/api/weather.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { chooseVariable, openWeather, plot, readDay, tooltip } from './pages/weather.ts'
import { expectAccessible } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { changed, responseOf } from './support/replaced-responses.ts'

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather([{ name: 'North' }, { name: 'South' }])
})

const daily = (variable: 'temperature' | 'precipitation') =>
  farm.owner.call(weatherApi.getWeather, { params: { uuid: farm.uuid, variable, view: 'daily' } })
const lastOf = (values: unknown) => (values as number[]).at(-1) ?? 0
const minus = (text: string) => text.replace('-', '−')

const MAY_RAIN = { chance: 0.44, low: 5.2, high: 11.8 }
const NO_RAIN = { chance: 0, low: null, high: null }

/** A forecast of three models, and one that had to be left out. */
const MODELS = [
  { id: 'ncep_gefs025', name: 'GEFS', weight: 0.2 },
  { id: 'ecmwf_ifs025_ensemble', name: 'IFS', weight: 0.424 },
  { id: 'simulated_b', name: 'Simulated B', weight: 0.376 },
]
const RUN = '2026-05-14T00:00:00Z'

/** Each model is half a degree warmer than the one before. */
async function mockModels(page: Page): Promise<void> {
  const models = MODELS.map(({ id, weight }) => ({ id, run: RUN, weight }))
  const left_out = [{ id: 'icon_global_eps', reason: 'missing' }]
  await page.route(
    '**/api/v1/weather/temperature/daily/*',
    changed((body: object) => ({
      ...body,
      provenance: { kind: 'blend', models, left_out, truth: 'analysis' },
    })),
  )
  const { ds_fc } = await daily('temperature')
  const { '0.5': middle = [] } = ds_fc.t2m_max as Record<string, (number | null)[]>
  const levels = (add: number) =>
    Object.fromEntries(
      ['0.05', '0.25', '0.5', '0.75', '0.95'].map((level) => [
        level,
        middle.map((value) => value && value + add),
      ]),
    )
  const given = MODELS.map(({ id, name }, at) => ({ id, name, run: RUN, t2m_max: levels(10 * at) }))
  await page.route('**/api/v1/weather/models/temperature/*', (route) =>
    route.fulfill({ json: { time: ds_fc.time, models: given } }),
  )
}

describe('reading a chart', () => {
  test('a legend at the side, and for each date a tooltip: whole degrees, else one decimal; last year and a second field lie over it [S2-2.124, S2-2.125, S2-9.29, S2-9.30]', async () => {
    const page = await openWeather(farm)
    const legend = page.getByRole('group', { name: 'Legend' })
    const [drawing, entries] = await Promise.all([
      page.locator('[role="slider"] > svg').boundingBox(),
      legend.boundingBox(),
    ])
    expect(entries?.x).toBeGreaterThanOrEqual((drawing?.x ?? 0) + (drawing?.width ?? 0))
    // The mouse reads the date it is over.
    if (!drawing) throw new Error('There is no drawing.')
    await page.mouse.move(drawing.x + drawing.width * 0.7, drawing.y + 300)
    await tooltip(page).getByText('9 times in 10 between').waitFor()
    const first = await tooltip(page).innerText()
    await page.mouse.move(drawing.x + drawing.width * 0.8, drawing.y + 300)
    await eventually(() => tooltip(page).innerText()).not.toBe(first)
    await page.mouse.move(0, 0)
    await tooltip(page).waitFor({ state: 'detached' })

    // So do the arrow keys, and a screen reader hears it.
    const { ds_hist } = await daily('temperature')
    await readDay(page, ds_hist.time.at(-1) ?? '')
    const words = minus(`${Math.round(lastOf(ds_hist.t2m_max))} °C`)
    await tooltip(page).getByRole('row', { name: 'Max' }).getByText(words, { exact: true }).first().waitFor()
    await eventually(() => page.getByTestId('chart-live').innerText()).toContain(words)
    const yesterday = await plot(page).getAttribute('aria-valuetext')
    await plot(page).press('ArrowRight')
    await eventually(() => plot(page).getAttribute('aria-valuetext')).not.toBe(yesterday)
    // The ring of the focus is inside: the card cuts what stands beyond its edge.
    expect(await plot(page).evaluate((area) => getComputedStyle(area).outlineOffset)).toBe('-2px')
    await plot(page).press('Escape')
    await tooltip(page).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('checkbox', { name: 'Last year' }).check()
    await eventually(() => legend.getByText('Last year').count()).toBe(2)
    await page.getByLabel('Another field').first().click()
    await page.getByRole('option', { name: 'South, Iowa' }).click()
    await eventually(() => legend.getByText('South').count()).toBe(2)
    await page.keyboard.press('Escape')
    await readDay(page, ds_hist.time.at(-1) ?? '')
    const yearAgo = (ds_hist.t2m_max as number[]).at(-366) ?? 0
    const row = tooltip(page).getByRole('row', { name: 'Max' })
    const cells = () => row.getByRole('cell').allInnerTexts()
    await eventually(cells).toContain(minus(`${Math.round(yearAgo)} °C`))
    // Both fields have the same place.
    expect((await cells()).at(-1)).toBe(minus(`${Math.round(lastOf(ds_hist.t2m_max))} °C`))

    await page.route('**/api/v1/weather/precipitation/daily/*', async (route) => {
      const body = await (await responseOf(route)).json()
      const days = body.rain.days.map((_: unknown, at: number) => (at === 2 ? MAY_RAIN : NO_RAIN))
      await route.fulfill({ json: { ...body, rain: { days, sum: { low: 2, middle: 9, high: 31 } } } })
    })
    await chooseVariable(page, 'Precipitation')
    const rain = await daily('precipitation')
    await readDay(page, rain.ds_hist.time.at(-1) ?? '')
    const fell = `${lastOf(rain.ds_hist.tp_sum).toFixed(1)} mm`
    await tooltip(page).getByRole('row', { name: 'Rain' }).getByText(fell, { exact: true }).first().waitFor()
    // Of a day ahead, how likely rain is and how much comes: its dry middle would hide it.
    await readDay(page, rain.ds_fc.time[2] ?? '')
    await tooltip(page).getByText('4 in 10 for rain, 5 to 12 mm if it comes.').waitFor()
    await page.getByText(/^Wettest on .*: 4 in 10 for rain, 5 to 12 mm if it comes$/).waitFor()
    await page.getByText('8 times in 10 the next 15 days bring 2 to 31 mm.').waitFor()
    await expectAccessible(page)
  })

  test('the chart is as high as the window less 300 px, at least 600 px, and follows it a second after it rests; entries of the legend switch their lines; the table has the same numbers; both are printed [S2-9.02, S2-9.42]', async () => {
    const page = await openWeather(farm, { colorScheme: 'dark', height: 1000 }, mockModels)
    const height = () => page.locator('[role="slider"] > svg').getAttribute('height')
    const width = async () => (await plot(page).boundingBox())?.width ?? Number.NaN
    await eventually(() => height()).toBe('700')
    const start = Date.now()
    await page.setViewportSize({ width: 1440, height: 1200 })
    await eventually(height).toBe('900')
    expect(Date.now() - start).toBeGreaterThanOrEqual(900)
    await page.setViewportSize({ width: 1440, height: 700 })
    await eventually(height).toBe('600')
    await page.setViewportSize({ width: 1440, height: 900 })

    const legend = page.getByRole('group', { name: 'Legend' })
    const drawn = () => page.locator('[role="slider"] > svg').innerHTML()
    const before = await drawn()
    await legend.getByRole('button', { name: 'Maximum' }).click()
    await eventually(drawn).not.toBe(before)
    expect(await legend.getByRole('button', { name: 'Maximum' }).getAttribute('aria-pressed')).toBe('false')
    await legend.getByRole('button', { name: 'Maximum' }).click()
    await eventually(() => legend.getByRole('button', { name: 'Maximum' }).getAttribute('aria-pressed')).toBe(
      'true',
    )

    // What the forecast rests on: in one line, which opens each model, and each as a line over the chart.
    const rests = page.getByRole('button', { name: 'Forecast: 3 models, most of it ECMWF (42 %)' })
    await rests.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('row', { name: /^ECMWF 42 % \w{3} 14 May/ }).waitFor()
    await dialog.getByRole('row', { name: /^Simulated B 38 %/ }).waitFor()
    await dialog.getByText('DWD ICON: its forecast has not arrived').waitFor()
    await dialog.getByText('Weights are learned from the weather analysis of the grid.').waitFor()
    await dialog.getByRole('link', { name: 'How good was it?' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => rests.evaluate((button) => button === document.activeElement)).toBe(true)
    await eventually(() => legend.getByText('NOAA GEFS').count()).toBe(0)
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('checkbox', { name: 'Models' }).check()
    await eventually(() =>
      legend.getByRole('button', { name: /^(ECMWF|NOAA GEFS|Simulated B)$/ }).count(),
    ).toBe(3)
    await page.keyboard.press('Escape')
    const drawnChart = page.locator('[role="slider"] > svg')
    await eventually(() => drawnChart.getByText('NOAA GEFS', { exact: true }).count()).toBe(1)
    const { ds_fc: ahead } = await daily('temperature')
    await readDay(page, ahead.time[1] ?? '')
    await tooltip(page)
      .getByText(/^Max by model: NOAA GEFS.*, ECMWF.*, Simulated B.*\.$/)
      .waitFor()
    await plot(page).press('Escape')
    await legend.getByRole('button', { name: 'Models', exact: true }).click()
    await eventually(() => drawnChart.getByText('NOAA GEFS', { exact: true }).count()).toBe(0)

    // Printed, the page is a clean sheet: the field and the chart with title, legend and source.
    await page.emulateMedia({ media: 'print' })
    await page.getByText('Temperature, North', { exact: true }).first().waitFor()
    await eventually(() => page.getByRole('navigation').count()).toBe(0)
    await eventually(() => page.getByRole('banner').count()).toBe(0)
    await eventually(() => page.getByRole('tab').count()).toBe(0)
    await eventually(() => page.getByRole('button', { name: /Export|Compare|Earlier|Later/ }).count()).toBe(0)
    await page.getByText('Simulated weather.').waitFor()
    const [drawing, entries] = await Promise.all([plot(page).boundingBox(), legend.boundingBox()])
    expect(entries?.y).toBeGreaterThanOrEqual((drawing?.y ?? 0) + (drawing?.height ?? 999))
    // What is switched off is not on it.
    expect(await legend.getByText('Mean', { exact: true }).isVisible()).toBe(false)
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await scheme()).toBe('light')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await eventually(() => scheme()).toBe('dark')
    expect(await sheets(page)).toBe(1)
    await page.emulateMedia({ media: 'screen' })
    // From a phone, the chart follows its title on the first of two sheets.
    await page.setViewportSize({ width: 390, height: 844 })
    await eventually(width).toBeLessThan(390)
    expect(await sheets(page)).toBeLessThanOrEqual(2)
    await page.setViewportSize({ width: 1440, height: 900 })
    await eventually(width).toBeGreaterThan(390)

    await page.getByRole('radio', { name: 'Table' }).check()
    const today = page.locator('tr[aria-current="date"]')
    await today.waitFor()
    // One sees today, not a year ago.
    const table = page.getByRole('region', { name: /^Temperature/ })
    const [row, frame] = await Promise.all([today.boundingBox(), table.boundingBox()])
    expect(row?.y).toBeGreaterThan(frame?.y ?? 0)
    expect(row?.y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
    const { ds_fc } = await daily('temperature')
    const middle = (ds_fc.t2m_max as Record<string, number[]>)['0.5']?.[0] ?? 0
    expect(await today.innerText()).toContain(minus(String(Math.round(middle))))
    // Printed, all of it, not what the screen had room for.
    await page.emulateMedia({ media: 'print' })
    expect(await table.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    expect(await sheets(page)).toBeGreaterThan(3)
    await page.emulateMedia({ media: 'screen' })
    // What stands beside a chart stands with its table too.
    await page.getByText(/^Forecast as of/).waitFor()
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('checkbox', { name: 'Last year' }).check()
    await page.getByRole('columnheader', { name: 'Maximum, Last year (°C)' }).waitFor()
    // The models that are switched off in the legend are switched off here.
    expect(await page.getByRole('columnheader', { name: 'Maximum, NOAA GEFS (°C)' }).count()).toBe(0)
  })
})

async function sheets(page: Page): Promise<number> {
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
