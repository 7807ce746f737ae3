import { settingsApi } from '@windrow/contract/api/settings.ts'
import { weatherApi } from '@windrow/contract/api/weather.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openWeather, plot, readDay, storedItem } from './pages/weather.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { recordCalls } from './support/recorded-calls.ts'

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather()
})

const drawn = (page: Page) => page.locator('[role="slider"] > svg').innerHTML()
const members = () => farm.owner.call(weatherApi.getWeatherMembers, { params: { uuid: farm.uuid } })

/** The first number in the tooltip of a row. */
async function numberIn(page: Page, row: string): Promise<number> {
  const text = await page
    .getByTestId('chart-tooltip')
    .getByRole('row', { name: row })
    .getByRole('cell')
    .first()
  return Number((await text.innerText()).replace('−', '-').split(' ')[0])
}

describe('water budget', () => {
  test('a slider from 0.3 to 2 redraws the bars at once, without a call, and is stored for the field [S2-2.129..132, S2-4.14, S2-5.30]', async () => {
    const page = await openWeather(farm, { tab: 'water_budget' })
    const slider = page.getByRole('slider', { name: 'Evaporation rate' })
    expect(await slider.getAttribute('min')).toBe('0.3')
    expect(await slider.getAttribute('max')).toBe('2')
    expect(await slider.getAttribute('aria-valuetext')).toBe('0.3')
    const { observed } = await members()
    const last = observed.time.length - 1
    const [rain, evaporation] = [observed.tp_sum[last] ?? 0, observed.e_sum[last] ?? 0]
    await readDay(page, observed.time[last] ?? '')
    await eventually(() => numberIn(page, 'Budget')).toBeCloseTo(rain - 0.3 * evaporation, 1)

    const calls = recordCalls(page)
    const before = await drawn(page)
    await slider.press('ArrowRight')
    await eventually(() => slider.getAttribute('aria-valuetext')).toBe('0.4')
    await eventually(() => drawn(page)).not.toBe(before)
    for (let step = 0; step < 20; step++) await slider.press('ArrowRight')
    await eventually(() => slider.getAttribute('aria-valuetext')).toBe('2.0')
    await readDay(page, observed.time[last] ?? '')
    await eventually(() => numberIn(page, 'Budget')).toBeCloseTo(rain - 2 * evaporation, 1)
    expect(calls).toEqual([])
    await eventually(() => storedItem(page, `windrow.evaporationRate.${farm.uuid}`)).toBe('2')
    await page.reload()
    await plot(page, 'Water budget').waitFor()
    expect(await slider.getAttribute('aria-valuetext')).toBe('2.0')
  })
})

describe('growing degree days', () => {
  test('the base is ranged from the data, the planting date 7 days back; both recompute without a call [S2-2.133..140, S2-5.28, S2-5.29, S2-9.24]', async () => {
    const { observed, time } = await members()
    const page = await openWeather(farm, { tab: 'gdd' })
    await page.getByRole('button', { name: 'Forecast: Simulated', exact: true }).waitFor()
    const slider = page.getByRole('slider', { name: 'Base temperature' })
    const middles = observed.t2m_min.map((low, at) => ((low ?? 0) + (observed.t2m_max[at] ?? 0)) / 2)
    const [least, most] = [await slider.getAttribute('min'), await slider.getAttribute('max')]
    expect(Number(least)).toBeLessThanOrEqual(Math.floor(Math.min(...middles)))
    expect(Number(least)).toBeGreaterThan(Math.min(...middles) - 15)
    expect(Number(most)).toBeGreaterThanOrEqual(Math.ceil(Math.max(...middles)))
    // Iowa has colder days than the default, so it holds.
    expect(Number(least)).toBeLessThanOrEqual(-10)
    expect(await slider.getAttribute('aria-valuetext')).toBe('-10 °C')
    // No other mark than the crop's own base: no fixed threshold.
    await expect
      .poll(() => slider.locator('xpath=following-sibling::*').allInnerTexts())
      .toEqual([expect.stringContaining('Maize')])
    const date = page.getByLabel('Planting date')
    const today = new Date(`${time[0]}T00:00:00Z`)
    const shown = (daysBack: number) => {
      const [year, month, day] = new Date(today.getTime() - daysBack * 86_400_000)
        .toISOString()
        .slice(0, 10)
        .split('-')
      return `${month}/${day}/${year?.slice(2)}`
    }
    expect(await date.inputValue()).toBe(shown(7))

    const sum = (base: number, days: number) =>
      middles.slice(-days).reduce((total, middle) => total + Math.max(middle - base, 0), 0)
    const reached = async () => Number(await page.locator('b:has(+ span:text("since"))').innerText())
    expect(Math.abs((await reached()) - sum(-10, 7))).toBeLessThanOrEqual(1)
    const calls = recordCalls(page)
    await slider.press('ArrowRight')
    await eventually(() => slider.getAttribute('aria-valuetext')).toBe('-9 °C')
    expect(Math.abs((await reached()) - sum(-9, 7))).toBeLessThanOrEqual(1)
    await date.fill(shown(30))
    await date.press('Enter')
    await eventually(async () => Math.abs((await reached()) - sum(-9, 30))).toBeLessThanOrEqual(2)
    // A day that has not come cannot be chosen.
    await date.fill(shown(-5))
    await date.press('Enter')
    await date.blur()
    await eventually(async () => (await date.inputValue()) !== shown(-5)).toBe(true)
    await page.getByRole('button', { name: '7 days ago' }).click()
    await eventually(() => date.inputValue()).toBe(shown(7))
    await slider.press('End')
    await eventually(() => slider.inputValue()).toBe(most)
    await eventually(() => reached()).toBe(0)
    expect(calls).toEqual([])
  })

  test('rain, temperature and degree days in inches and Fahrenheit [S2-9.31..33]', async () => {
    const imperial = await farmWithWeather()
    await imperial.owner.call(settingsApi.putGeneralSettings, {
      body: { units: 'imperial', regionalViewMapVisible: true },
    })
    const { owner, uuid } = imperial
    const { observed } = await owner.call(weatherApi.getWeatherMembers, { params: { uuid } })
    const daily = await owner.call(weatherApi.getWeather, {
      params: { uuid, variable: 'temperature', view: 'daily' },
    })
    const page = await openWeather(imperial, { tab: 'temperature_t2m' })
    await page.getByText('Temperature, °F').waitFor()
    const yesterday = daily.ds_hist.time.at(-1) ?? ''
    await readDay(page, yesterday)
    const celsius = (daily.ds_hist.t2m_max as number[]).at(-1) ?? 0
    await eventually(() => numberIn(page, 'Max')).toBe(Math.round((celsius * 9) / 5 + 32))
    await page.getByRole('tab', { name: 'Precipitation' }).click()
    await page.getByText('Precipitation, in').waitFor()
    await plot(page, 'Precipitation').waitFor()
    await readDay(page, yesterday)
    await eventually(() => numberIn(page, 'Rain')).toBeCloseTo((observed.tp_sum.at(-1) ?? 0) / 25.4, 2)
    const degrees = await openWeather(imperial, { tab: 'gdd' })
    await degrees.getByText('°F·d since').waitFor()
    const base = degrees.getByRole('slider', { name: 'Base temperature' })
    expect(await base.getAttribute('aria-valuetext')).toBe('14 °F')
    await readDay(degrees, yesterday)
    const middle = ((observed.t2m_min.at(-1) ?? 0) + (observed.t2m_max.at(-1) ?? 0)) / 2
    const expected = (Math.max(middle + 10, 0) * 9) / 5
    expect(Math.abs((await numberIn(degrees, 'Day')) - expected)).toBeLessThanOrEqual(0.6)
  })
})
