import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { notification } from './pages/app-shell.ts'
import { chooseVariable, openWeather, plot, visitWeather } from './pages/weather.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { refuse, responseOf } from './support/replaced-responses.ts'

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather()
})

const spinner = (page: Page) => page.getByRole('status').getByText('Loading the chart')

describe('what cannot be loaded is said', () => {
  test('the daily weather: spinner, toast, and a way to try again; months and sums of months [S2-2.141, S2-4.01..03, S2-8.01..03, S2-8.09]', async () => {
    let isBroken = true
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const page = await visitWeather(farm, {}, (visitor) =>
      visitor.route('**/weather/temperature/daily/*', async (route) => {
        await held
        await (isBroken ? refuse(route) : route.continue())
      }),
    )
    await spinner(page).waitFor()
    expect(await page.getByRole('button', { name: 'Export', exact: true }).isDisabled()).toBe(true)
    release()
    await notification(page, 'Error occurred with server. Please, try later.').waitFor()
    await page.getByText('The weather could not be loaded').waitFor()
    // Words in the middle of the chart's own frame, not a frame as high as the chart inside of it.
    expect((await page.getByRole('main').getByRole('alert').boundingBox())?.height).toBeLessThan(300)
    await eventually(() => spinner(page).count()).toBe(0)
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await plot(page, 'Temperature').waitFor()

    // Months and sums of months; what is loaded stays within reach.
    await page.route('**/weather/temperature/monthly/*', refuse)
    await page.route('**/weather/cumulative/**', refuse)
    await chooseVariable(page, 'Precipitation')
    await eventually(() => spinner(page).count()).toBe(0)
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await plot(page, 'Precipitation').waitFor()
    await page.getByRole('switch', { name: 'Cumulative' }).press('Space')
    await notification(page, 'Could not process cumulative data.').waitFor()
    await page.getByRole('tab', { name: 'Temperature', exact: true }).click()
    await notification(page, 'Could not load monthly data.').waitFor()
    await page.getByRole('radio', { name: 'Daily' }).check()
    await plot(page, 'Temperature').waitFor()
  })

  test('alert ranges, the outline and the field itself; the chart is there all the same [S2-8.04, S2-8.13, S2-8.14]', async () => {
    const page = await visitWeather(farm, {}, async (visitor) => {
      await visitor.route('**/alertsettings/temperature/*', refuse)
      await visitor.route('**/maps/ndvimap*', refuse)
      await visitor.route(`**/fields/${farm.uuid}`, refuse)
    })
    await notification(page, 'Could not load polygon data.').waitFor()
    await notification(page, 'Could not load field data').waitFor()
    const ranges =
      'Alerts not displayed on dashboard due to internet connectivity issues. All other functions working.'
    await notification(page, ranges).waitFor()
    await plot(page).waitFor()
    await page.getByText('The alerts could not be loaded.').waitFor()
  })

  test('a response about evaporation or the water budget that makes no sense [S2-8.12]', async () => {
    const nonsense = { status: 200, contentType: 'application/json', body: '{"ds_hist":7}' }
    const page = await openWeather(farm, {}, async (visitor) => {
      await visitor.route('**/weather/evaporation/daily/*', (route) => route.fulfill(nonsense))
      await visitor.route('**/weather/members/*', (route) => route.fulfill(nonsense))
    })
    const words = notification(page, 'Problem ocurred processsing information')
    for (const name of ['Water budget', 'Evapotranspiration'] as const) {
      await page.getByRole('button', { name: 'See more variables' }).click()
      await page.getByRole('menuitem', { name }).click()
      await words.first().waitFor()
      await page.getByText('The weather could not be loaded').waitFor()
      await page.getByRole('button', { name: 'Close' }).first().click()
      await eventually(() => words.count()).toBe(0)
    }
    await chooseVariable(page, 'Precipitation')
  })

  test('weather that is on its way is awaited; an old forecast says how old it is', async () => {
    let asked = 0
    const page = await visitWeather(farm, {}, async (visitor) => {
      await visitor.route('**/weather/temperature/daily/*', async (route) => {
        asked += 1
        if (asked < 3)
          return route.fulfill({
            status: 503,
            contentType: 'application/json',
            body: '{"message":"wait","code":"weather-pending"}',
          })
        const response = await responseOf(route)
        const issued = new Date(Date.now() - 30 * 3_600_000).toISOString()
        return route.fulfill({ response, json: { ...(await response.json()), stale: true, issued } })
      })
    })
    await page.getByText('Fetching weather…').waitFor()
    await plot(page, 'Temperature').waitFor()
    expect(asked).toBe(3)
    await page.getByText(/^Forecast as of .*, 30 h ago\.$/).waitFor()
    expect(await notification(page, 'Error occurred with server. Please, try later.').count()).toBe(0)
  })
})
