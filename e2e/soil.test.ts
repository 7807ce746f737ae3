import { settingsApi } from '@windrow/contract/api/settings.ts'
import { soilProfileApi } from '@windrow/contract/api/soil.ts'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import type { SoilProfile } from '@windrow/contract/entities/soil.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { madeGrowth, madeNoGrowth, madeSeasonOver, madeSoil } from '@windrow/testkit/fields/made-dashboard.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { goWithin } from './pages/app-shell.ts'
import { card, wordsIn } from './pages/field-dashboard.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { changePermissions, newMember, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { expectPath } from './support/on-page.ts'
import { refuse } from './support/replaced-responses.ts'

const CHART = 'Temperature vs Moisture'
const CALLS = {
  soil: '**/api/v1/soil/profile/*',
  growth: '**/api/v1/growth/*',
  temperature: '**/api/v1/soil/fieldSoilTemperatureFuture?*',
}
const CARDS = ['Soil Type', 'Soil PH', 'Soil Temperature Depth', 'Soil Temperature Surface']

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather(
    ['Boone West', 'Boone East', 'Ames', 'Nevada'].map((name) => ({
      name,
      crop: 'Potato',
      plantingDateP: '2026-06-02',
    })),
    { isVerified: true },
  )
})

const plotIn = (page: Page, title = CHART) => card(page, title).getByRole('slider')

async function visit(prepare: (page: Page) => Promise<unknown> = async () => {}, account = farm.owner) {
  const page = await visitorAs(account)
  await prepare(page)
  await page.goto(`/soil/${farm.uuid}`)
  return page
}

const mockSoil =
  (soil = madeSoil(), growth = madeGrowth()) =>
  async (page: Page) => {
    await page.route(CALLS.soil, (route) => route.fulfill({ json: soil }))
    await page.route(CALLS.growth, (route) => route.fulfill({ json: growth }))
  }

/** Another field of the farm, with other responses. */
async function goToField(page: Page, place: number, soil: SoilProfile, growth: Growth): Promise<void> {
  await mockSoil(soil, growth)(page)
  await goWithin(page, `/soil/${farm.fields[place]?.uuid}`)
}

const units = (system: 'imperial' | 'metric') =>
  farm.owner.call(settingsApi.putGeneralSettings, { body: { units: system, regionalViewMapVisible: true } })

describe('the cards', () => {
  test('say what the server computed, or that it is not known, in both unit systems; the plant stage is the estimated one; what seed needs is shown before it is up, not of a crop that is harvested [S2-1.32, S2-2.164..167, S2-2.172]', async () => {
    const page = await visit(mockSoil())
    for (const title of ['Soil Type', 'Soil PH'])
      await eventually(() => wordsIn(page, title)).toContain('not known')
    await eventually(() => wordsIn(page, 'Soil Temperature Depth')).toContain('10.0 °C')
    await eventually(() => wordsIn(page, 'Soil Temperature Depth')).toContain('next 7 days 5.0 to 15.0 °C')
    await eventually(() => wordsIn(page, 'Soil Temperature Surface')).toContain('12.0 °C')
    await eventually(() => wordsIn(page, 'Plant Stage')).toContain(
      'Emergence since Tue 12 May; 210 of about 400 degree days to Canopy Closure',
    )
    expect(await card(page, 'Plant Stage').locator('[aria-current="step"]').innerText()).toContain(
      'Emergence',
    )
    // What seed needs is shown until it is up.
    await page.getByRole('heading', { name: /^Soil at 10\.0 °C/ }).waitFor()
    await plotIn(page).waitFor()
    expect(await wordsIn(page, CHART)).not.toContain('emerges late')
    expect(await wordsIn(page, 'Plant Stage')).not.toMatch(/seed needs/i)

    // What seed needs is shown before it is up.
    const sown = madeGrowth({ stage_index: 1, stage_estimated: 'Planting' })
    const mapped = {
      ...madeSoil(),
      source: {
        type: 'silt_loam' as const,
        ph: { low: 7.2, middle: 7.6, high: 8 },
        attribution: { name: 'SoilGrids', licence: 'CC BY 4.0', url: 'https://example.com/' },
      },
      type: { value: 'silt_loam' as const, from: 'source' as const },
      ph: { value: 7.6, from: 'source' as const },
      depth: { now: null, min: null, max: null },
    }
    await goToField(page, 1, mapped, sown)
    await eventually(() => wordsIn(page, 'Soil Type')).toMatch(/Silt loam from SoilGrids; holds 290 mm\/m³/)
    await eventually(() => wordsIn(page, 'Soil PH')).toContain('7.6 SoilGrids: 7.2 to 8.0')
    await eventually(() => wordsIn(page, 'Soil Temperature Depth')).toContain('not known')
    await eventually(() => wordsIn(page, CHART)).toContain('Potato emerges late below 7 °C')

    await goToField(page, 2, madeSoil(), madeNoGrowth('unknown-crop'))
    await eventually(() => wordsIn(page, 'Plant Stage')).toContain(
      'Not known There is no model for this crop yet.',
    )
    await goToField(page, 3, madeSoil(), madeSeasonOver())
    await eventually(() => wordsIn(page, 'Plant Stage')).toContain(
      'Harvest Season over: ripe since Sat 15 Aug',
    )
    await page.getByRole('heading', { name: /^Soil at 10\.0 °C/ }).waitFor()
    await plotIn(page).waitFor()
    expect(await wordsIn(page, CHART)).not.toContain('emerges late')

    await units('imperial')
    await mockSoil()(page)
    await page.goto(`/soil/${farm.uuid}`)
    await eventually(() => wordsIn(page, 'Soil Temperature Depth')).toContain('50.0 °F')
    await eventually(() => wordsIn(page, 'Plant Stage')).toContain('378 of about 720 degree days')
    await plotIn(page).waitFor()
    await eventually(() => wordsIn(page, CHART)).toMatch(/Soil temperature, °F Soil moisture, in\/ft³/)
    await units('metric')
  })

  test('soil type and pH are entered in place, stored, and taken back', async () => {
    const page = await visit()
    await page.getByRole('button', { name: 'Change the soil type' }).click()
    await page.getByRole('combobox', { name: 'Soil type' }).selectOption('Sandy loam')
    await card(page, 'Soil Type').getByRole('button', { name: 'Save' }).click()
    await eventually(() => wordsIn(page, 'Soil Type')).toMatch(/Sandy loam your own entry; holds 230 mm\/m³/)
    await eventually(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(
      'Change the soil type',
    )

    await page.getByRole('button', { name: 'Change the soil pH' }).click()
    const ph = page.getByRole('textbox', { name: 'Soil pH' })
    await ph.fill('12')
    await ph.blur()
    await page.getByText('Write a number from 2 to 11, or leave it blank.').waitFor()
    expect(await card(page, 'Soil PH').getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await ph.fill('6,8')
    await ph.press('Enter')
    await eventually(() => wordsIn(page, 'Soil PH')).toContain('6.8 your own entry')
    const params = { uuid: farm.uuid }
    expect((await farm.owner.call(soilProfileApi.getSoilProfile, { params })).own).toEqual({
      type: 'sandy_loam',
      ph: 6.8,
    })

    await page.getByRole('button', { name: 'Change the soil pH' }).click()
    await ph.fill('')
    await ph.press('Escape')
    await eventually(() => wordsIn(page, 'Soil PH')).toContain('6.8 your own entry')
    await page.getByRole('button', { name: 'Change the soil pH' }).click()
    await ph.fill('')
    await ph.press('Enter')
    await eventually(() => wordsIn(page, 'Soil PH')).toContain('not known')
  })
})

describe('the chart and the stage', () => {
  test('the weather of a new field is awaited; then hour by hour, temperature at the left, moisture at the right; good on wide and narrow screens; fewer days; a table [S2-1.31, S2-2.168..171]', async () => {
    let isPending = true
    const page = await visit((visitor) =>
      visitor.route(CALLS.temperature, (route) =>
        isPending
          ? route.fulfill({ status: 503, json: { message: 'wait', code: 'weather-pending' } })
          : route.fallback(),
      ),
    )
    await card(page, CHART).getByText('Fetching weather…').waitFor()
    isPending = false
    await plotIn(page).waitFor()
    await card(page, 'Plant Stage').getByRole('listitem').first().waitFor()
    await expectGoodAtAnySize(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const words = await wordsIn(page, CHART)
    expect(words).toContain('Soil temperature, °C')
    expect(words).toContain('Soil moisture, mm/m³')
    expect(words).toMatch(/Now, \d\d:00/)
    const drawing = plotIn(page)
    expect(Number(await drawing.getAttribute('aria-valuemax'))).toBe(
      Number(await drawing.getAttribute('aria-valuemin')) + 14 * 24 - 1,
    )
    await drawing.press('ArrowRight')
    await eventually(() => page.getByTestId('chart-tooltip').innerText()).toMatch(
      /\d\d:00[\s\S]*Temperature[\s\S]*°C[\s\S]*Moisture[\s\S]*mm\/m³/,
    )
    const before = await wordsIn(page, CHART)
    await page.getByRole('radio', { name: '3 days' }).check({ force: true })
    await eventually(() => wordsIn(page, CHART)).not.toBe(before)
    await card(page, CHART).getByRole('radio', { name: 'Table' }).check({ force: true })
    await eventually(() => card(page, CHART).getByRole('row').count()).toBeGreaterThan(300)
  })
})

describe('the page', () => {
  test('a call that fails is logged, and its cards offer to try again; the others stand [S2-8.28, D-10.03]', async () => {
    const logged: string[] = []
    const page = await visit(async (visitor) => {
      visitor.on('console', (message) => logged.push(message.text()))
      await visitor.route(CALLS.temperature, refuse)
      await visitor.route(CALLS.soil, refuse)
    })
    for (const title of [CHART, ...CARDS])
      await card(page, title).getByText('Could not load, try again').waitFor()
    for (const path of ['soil/fieldSoilTemperatureFuture', 'soil/profile/:uuid'])
      expect(logged.some((line) => line.includes(`Could not load /api/v1/${path}`))).toBe(true)
    await card(page, 'Plant Stage').getByRole('listitem').first().waitFor()
    await page.unroute(CALLS.temperature, refuse)
    await card(page, CHART).getByRole('button', { name: 'Try again' }).click()
    await plotIn(page).waitFor()
    await eventually(() => wordsIn(page, 'Soil PH')).toContain('Could not load')
  })

  test('needs the permission soil; to change what is known takes that to edit fields [S2-2.34]', async () => {
    const mia = await newMember(farm.owner, 'viewer')
    const page = await visit(undefined, mia)
    await eventually(() => wordsIn(page, 'Soil PH')).toContain('not known')
    expect(await page.getByRole('button', { name: /^Change the soil/ }).count()).toBe(0)
    await changePermissions(farm.owner, mia, (all) => withPermission(all, 'views.soil', false))
    await page.goto(`/soil/${farm.uuid}`)
    await page.getByText('Your account does not have permission to do this action.').waitFor()
    await expectPath(page, '/dashboard')
  })
})
