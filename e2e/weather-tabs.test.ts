import { beforeAll, describe, expect, test } from 'vitest'
import {
  chooseVariable,
  openWeather,
  plot,
  storedItem,
  TABS,
  type TabName,
  tab,
  tabsIn,
  visitWeather,
} from './pages/weather.ts'
import { changePermissions, newMember } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather([{}], { isVerified: true })
})

const WITH_MONTHS: readonly TabName[] = [
  'Temperature',
  'Precipitation',
  'Solar radiation',
  'Growing degree days',
]

describe('the tabs', () => {
  test('four above 1100 px, three otherwise, the rest in a menu; each draws its chart, and has months where there are months; one from the menu takes the last place, and is stored [S2-1.10..20, S2-2.106..115, S2-2.117..122, S2-3.109, S2-4.08, S2-4.10..13, S2-9.01]', async () => {
    const page = await openWeather(farm, { width: 1101 })
    expect(await tab(page, 'Temperature').getAttribute('aria-selected')).toBe('true')
    await plot(page, 'Temperature').waitFor()
    const wide = ['Temperature', 'Precipitation', 'Soil temperature', 'Relative humidity']
    await eventually(async () =>
      (await tabsIn(page)).map((text) => wide.find((name) => text.startsWith(name))),
    ).toEqual(wide)
    await page.getByRole('button', { name: 'See more variables' }).click()
    await eventually(async () =>
      [...wide, ...(await page.getByRole('menuitem').allInnerTexts())].sort(),
    ).toEqual(Object.values(TABS).sort())
    await page.keyboard.press('Escape')
    for (const width of [1100, 1099]) {
      await page.setViewportSize({ width, height: 900 })
      await eventually(async () => (await tabsIn(page)).length).toBe(3)
    }
    await page.getByRole('button', { name: 'See more variables' }).click()
    await expect.poll(() => page.getByRole('menuitem').count()).toBe(7)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1101, height: 900 })
    await eventually(async () => (await tabsIn(page)).length).toBe(4)
    const monthly = page.getByRole('radio', { name: 'Monthly' })
    for (const [key, name] of Object.entries(TABS)) {
      await chooseVariable(page, name)
      await eventually(() => tab(page, name).getAttribute('aria-selected')).toBe('true')
      await eventually(() => storedItem(page, 'WeatherModelSelectedVariable')).toBe(key)
      const legend = page.getByRole('group', { name: 'Legend' })
      for (const entry of ['Observed', 'Forecast, middle', '9 times in 10', '1991 to 2020'])
        await legend.getByText(entry, { exact: true }).first().waitFor()
      await eventually(() => page.locator('[role="slider"] > svg path').count()).toBeGreaterThan(3)
      await eventually(async () => [name, await monthly.count()]).toEqual([
        name,
        WITH_MONTHS.includes(name) ? 1 : 0,
      ])
    }
    // Each choice took the fourth place, and what was there took the place of that choice in the menu.
    await eventually(async () => (await tabsIn(page)).at(3)).toContain('Wind')
    await page.getByRole('button', { name: 'See more variables' }).click()
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual(Object.values(TABS).slice(3, -1))
    await page.keyboard.press('Escape')
    // It keeps the place when one goes back to another tab.
    await tab(page, 'Temperature').click()
    await plot(page, 'Temperature').waitFor()
    await tab(page, 'Wind').click()
    await page.reload()
    await plot(page, 'Wind').waitFor()
    expect(await tab(page, 'Wind').getAttribute('aria-selected')).toBe('true')
    await tab(page, 'Wind').press('ArrowLeft')
    await plot(page, 'Soil temperature').waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-tab'))).toBe(
      'soil_temperature',
    )
  })

  test('only what weather_meta allows; without the permission weather no page [S2-2.116, S2-6.09, S2-2.25]', async () => {
    const member = await newMember(farm.owner, 'viewer')
    const allow = (allowed: readonly string[], weather = true) =>
      changePermissions(farm.owner, member, (permissions) => ({
        ...permissions,
        views: { ...permissions.views, weather },
        features: {
          ...permissions.features,
          weather_meta: Object.fromEntries(
            Object.keys(TABS).map((key) => [key, allowed.includes(key)]),
          ) as typeof permissions.features.weather_meta,
        },
      }))
    await allow(['precipitation', 'gdd'])
    const page = await openWeather({ owner: member, uuid: farm.uuid }, { tab: 'temperature_t2m' })
    await plot(page, 'Precipitation').waitFor()
    await expect.poll(() => page.getByRole('tab').count()).toBe(2)
    await eventually(() => page.getByRole('button', { name: 'See more variables' }).count()).toBe(0)
    await chooseVariable(page, 'Growing degree days')

    await allow(['precipitation'], false)
    await page.goto(`/weather/${farm.uuid}`)
    await page.waitForURL((url) => !url.pathname.startsWith('/weather/'))
  })
})

describe('the views', () => {
  test('soil temperature is loaded whenever it opens, the others once; Monthly draws months, and is stored; Cumulative is on or off, for rain and degree days [S2-1.21, S2-1.22, S2-2.117..122, S2-2.127, S2-2.128, S2-3.110, S2-4.04..07, S2-4.09, S2-4.15, S2-4.16]', async () => {
    const page = await visitWeather(farm)
    const calls = recordCalls(page)
    await plot(page, 'Temperature').waitFor()
    const count = (path: string) =>
      calls.filter((call) => nameOf(call) === `GET /api/v1/weather/${path}/${farm.uuid}`).length
    await chooseVariable(page, 'Soil temperature')
    await eventually(() => count('soil_temperature/daily')).toBe(1)
    await chooseVariable(page, 'Precipitation')
    await chooseVariable(page, 'Soil temperature')
    await eventually(() => count('soil_temperature/daily')).toBe(2)
    await chooseVariable(page, 'Precipitation')
    // One that is left while it is loaded is loaded again later.
    const months = page.waitForResponse(`**/precipitation/monthly/${farm.uuid}*`)
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await (await months).finished()
    await plot(page, 'Precipitation').waitFor()
    await chooseVariable(page, 'Soil temperature')
    await eventually(() => count('soil_temperature/daily')).toBe(3)
    await chooseVariable(page, 'Precipitation')
    await page.getByRole('radio', { name: 'Daily' }).check()
    await plot(page, 'Precipitation').waitFor()
    expect([count('precipitation/daily'), count('precipitation/monthly')]).toEqual([1, 1])

    const monthly = page.getByRole('radio', { name: 'Monthly' })
    const daily = page.getByRole('radio', { name: 'Daily' })
    expect(await daily.isChecked()).toBe(true)
    await monthly.check()
    for (const name of WITH_MONTHS) {
      await chooseVariable(page, name)
      await eventually(() => monthly.isChecked()).toBe(true)
      // Months on the axis, not days: one step of the keyboard is one month.
      await plot(page).press('ArrowRight')
      await eventually(() => plot(page).getAttribute('aria-valuetext')).toMatch(/^[A-Z][a-z]+ 20\d\d$/)
    }
    await eventually(() => storedItem(page, 'WeatherModelIsMonthly')).toBe('true')
    await page.reload()
    await plot(page).waitFor()
    expect(await monthly.isChecked()).toBe(true)
    await daily.check()
    await eventually(() => storedItem(page, 'WeatherModelIsMonthly')).toBe('false')
    // Until the days are drawn the months are still there, and have the step.
    await expect
      .poll(async () => {
        await plot(page).press('ArrowRight')
        return plot(page).getAttribute('aria-valuetext')
      })
      .toMatch(/^[A-Z][a-z]+day \d+ [A-Z][a-z]+/)

    await chooseVariable(page, 'Precipitation')
    const cumulative = page.getByRole('switch', { name: 'Cumulative' })
    await eventually(() => cumulative.count()).toBe(0)
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await page.getByText('Precipitation, mm').waitFor()
    expect(await cumulative.isChecked()).toBe(false)
    await cumulative.press('Space')
    await page.getByText('Precipitation since 1 January, mm').waitFor()
    await cumulative.press('Space')
    await page.getByText('Precipitation, mm').waitFor()

    await chooseVariable(page, 'Growing degree days')
    await page.getByText('Degree days of the month, °C·d').waitFor()
    await cumulative.press('Space')
    await page.getByText('Degree days since planting, °C·d').waitFor()
    // In days the sum stands above what it is made of.
    await page.getByRole('radio', { name: 'Daily' }).check()
    await page.getByText('Degree days of the day, °C·d').waitFor()
    const [sum, days] = await Promise.all(
      ['Degree days since planting, °C·d', 'Degree days of the day, °C·d'].map((text) =>
        page.getByText(text).boundingBox(),
      ),
    )
    expect(sum?.y).toBeLessThan(days?.y ?? 0)
    await cumulative.press('Space')
    await eventually(() => page.getByText('Degree days since planting, °C·d').count()).toBe(0)
  })
})
