import { sustainabilityApi } from '@windrow/contract/api/climate.ts'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { Sustainability } from '@windrow/contract/entities/climate.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { goWithin } from './pages/app-shell.ts'
import { card } from './pages/field-dashboard.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { changePermissions, newMember, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { expectHeading, expectPath } from './support/on-page.ts'
import { changed, lateAndOnceRefused } from './support/replaced-responses.ts'

const CALL = '**/api/v1/sustainability/*'
const CHARTS = ['Season water', 'Past seasons', 'Heat', 'Frost', 'Growing-season length']

let farm: WeatherFarm
let season: Sustainability
beforeAll(async () => {
  farm = await farmWithWeather(
    ['Boone West', 'Boone East'].map((name) => ({ name, plantingDateP: '2026-05-04' })),
    { isVerified: true },
  )
  season = await farm.owner.call(sustainabilityApi.getSustainability, { params: { uuid: farm.uuid } })
})

async function visit(prepare: (page: Page) => Promise<unknown> = async () => {}, account = farm.owner) {
  const page = await visitorAs(account)
  await prepare(page)
  await page.goto(`/sustainability/${farm.uuid}`)
  return page
}
const plotIn = (page: Page, title: string) => card(page, title).getByRole('slider')
const wordsOf = (page: Page, title: string) => card(page, title).textContent()

describe('the season of a field', () => {
  test('water, heat and frost as the server computed them, in both unit systems; good on wide and narrow screens [S2-1.40, S2-2.202, S2-2.30]', async () => {
    const page = await visit()
    for (const title of CHARTS) await plotIn(page, title).waitFor()
    await eventually(() => page.getByRole('slider').count()).toBe(CHARTS.length)
    await expectGoodAtAnySize(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page
      .getByRole('navigation', { name: 'Field pages' })
      .getByRole('link', { name: 'Sustainability' })
      .waitFor()
    const { rain, rainUsed, need, irrigation, deficit } = season.water.soFar
    const figures = await wordsOf(page, 'Water of the season')
    for (const value of [rain, rainUsed, need, irrigation, deficit])
      expect(figures).toContain(`${Math.round(value)} mm`)
    await eventually(() => wordsOf(page, 'Season water')).toContain('FAO-56')
    await eventually(() => wordsOf(page, 'Heat')).toContain(`above ${season.heat.threshold} °C`)
    await page.getByText('Soil type not known, assumed loam').waitFor()

    await page.getByRole('radio', { name: 'Table' }).check()
    const rows = card(page, 'Season water').getByRole('row')
    await expect.poll(() => rows.count()).toBe(season.water.time.length + 1)
    await card(page, 'Frost').getByRole('columnheader', { name: 'Frost days, This season' }).waitFor()

    await farm.owner.call(settingsApi.putGeneralSettings, {
      body: { units: 'imperial', regionalViewMapVisible: false },
    })
    await page.reload()
    await plotIn(page, 'Season water').waitFor()
    // Metric until the units are known.
    await eventually(() => wordsOf(page, 'Water of the season')).toContain(`${(need / 25.4).toFixed(1)} in`)
    await eventually(() => wordsOf(page, 'Frost')).toContain('32 °F')
    await farm.owner.call(settingsApi.putGeneralSettings, {
      body: { units: 'metric', regionalViewMapVisible: false },
    })
  })

  test('weather on its way is awaited, a failing call can be tried again; what is more than normal is said first; a season without a day, and without normals, says so', async () => {
    let change: (given: Sustainability) => Sustainability = (given) => ({
      ...given,
      water: {
        ...given.water,
        soFar: { ...given.water.soFar, irrigation: 120 },
        normal: given.water.normal && {
          ...given.water.normal,
          irrigation: { low: 20, middle: 80, high: 100 },
        },
      },
      heat: { ...given.heat, days: 9, normal: { low: 0, middle: 2, high: 4 } },
      frost: { ...given.frost, days: 1, normal: null, normalCounted: [] },
    })
    const respond = changed<Sustainability>((body) => change(body))
    const page = await visit((visitor) => visitor.route(CALL, lateAndOnceRefused(respond)))
    await page.getByText('Fetching weather…').waitFor()
    await page.getByText('Could not load, try again').waitFor()
    await expectHeading(page, 'Sustainability')
    await page.getByRole('button', { name: 'Try again' }).click()
    await plotIn(page, 'Season water').waitFor()
    await page.getByText('120 mm of irrigation, 40 mm more than normal').waitFor()
    await card(page, 'Heat')
      .getByText(/^9 days above .*, more than normal\.$/)
      .waitFor()
    await card(page, 'Frost')
      .getByText(/^1 day at or below 0\s°C, and what is normal is not known\.$/)
      .waitFor()
    const none: (number | null)[] = []
    change = (given) => ({
      ...given,
      water: {
        ...given.water,
        normal: null,
        time: [],
        rain: none,
        rainUsed: none,
        need: none,
        irrigation: none,
        deficit: none,
        years: [],
      },
      heat: { ...given.heat, counted: none, normalCounted: none },
      frost: { ...given.frost, counted: none, normalCounted: none },
      seasonLength: { years: [], values: [], trend: null, decades: [] },
    })
    await goWithin(page, `/sustainability/${farm.fields[1]?.uuid}`)
    await page.getByText('The season starts today: nothing to add up yet.').waitFor()
    for (const title of CHARTS) await card(page, title).getByText('There are no data to draw.').waitFor()
  })

  test('needs the permission sustainability [S2-2.29]', async () => {
    const mia = await newMember(farm.owner, 'viewer')
    const page = await visit(undefined, mia)
    await plotIn(page, 'Season water').waitFor()
    await changePermissions(farm.owner, mia, (all) => withPermission(all, 'views.sustainability', false))
    await page.reload()
    await page.getByText('Your account does not have permission to do this action.').waitFor()
    await expectPath(page, '/dashboard')
  })
})
