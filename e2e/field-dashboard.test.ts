import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { plantingApi } from '@windrow/contract/api/planting.ts'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { madeDecisions, madeNoGrowth, madeSeasonOver } from '@windrow/testkit/fields/made-dashboard.ts'
import { madeOffSeason, madeOffSeasonWork } from '@windrow/testkit/fields/made-off-season.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { goWithin } from './pages/app-shell.ts'
import {
  card,
  DASHBOARD_CALLS,
  type DashboardResponses,
  mockDashboard,
  wordsIn,
} from './pages/field-dashboard.ts'
import { expectOffSeason } from './pages/off-season.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { changePermissions, newMember, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { expectHeading, expectPath } from './support/on-page.ts'
import { refuse } from './support/replaced-responses.ts'

const CARDS = [
  'Climate overview',
  'Spray window, next 72 hours',
  'Frost nights',
  'Irrigation',
  'Field-work days',
  'Meteorological status',
  'Soil status',
  'Growth stage',
  'Crop',
  'Planting date',
  'Expected harvest day',
  'Expected yield',
]

/** Of a growing crop: gone once the season is over. */
const CROP_CARDS = ['Spray window, next 72 hours', 'Frost nights', 'Irrigation', 'Field-work days']

const SPRAY = { ...madeDecisions().spray, off: 'over' as const, windows: [] }

const OVER = {
  decisions: madeDecisions({ spray: SPRAY, offSeasonWork: madeOffSeasonWork() }),
  growth: madeSeasonOver(),
  yield: { yieldForecast: 49.2, low: 49, high: 49.4 },
  offSeason: madeOffSeason(),
}

let farm: WeatherFarm
let owner: TestAccount
let field: Field
beforeAll(async () => {
  farm = await farmWithWeather(
    [
      { name: 'Boone West', crop: 'Maize', variety: '108 day', plantingDateP: '2026-06-02' },
      { name: 'Odd', crop: 'Quinoa' },
      { name: 'Herbs', crop: 'Lavender' },
      { name: 'Own', plantingDateP: '2026-05-02' },
    ],
    { isVerified: true },
  )
  owner = farm.owner
  field = farm.fields[0] as Field
})

async function openDashboard(): Promise<Page> {
  const page = await visitorAs(owner)
  await mockDashboard(page)
  await page.goto(`/general/${field.uuid}`)
  await card(page, 'Growth stage').getByRole('listitem').first().waitFor()
  return page
}

/** Another field of the farm, for which the calls have these responses. */
async function goToField(page: Page, place: number, responses: Partial<DashboardResponses>): Promise<void> {
  await mockDashboard(page, responses)
  await goWithin(page, `/general/${farm.fields[place]?.uuid}`)
}

const units = (system: 'imperial' | 'metric') =>
  owner.call(settingsApi.putGeneralSettings, { body: { units: system, regionalViewMapVisible: true } })

describe('the field dashboard', () => {
  test('has a card for each thing, with what the server says of the field in the address [S2-2.24, S2-2.85..95, S2-1.01..08, S2-3.19..23, S2-9.36]', async () => {
    // It is computed beside what the list shows, a moment after the weather has come.
    await eventually(async () => {
      const { yieldForecast } = await owner.call(plantingApi.getYieldForecast, {
        params: { uuid: field.uuid },
      })
      return yieldForecast
    }).not.toBeNull()
    const page = await visitorAs(owner)
    await page.goto(`/general/${farm.fields[1]?.uuid}`)
    await eventually(() => wordsIn(page, 'Crop')).toMatch(/Quinoa/)
    await goWithin(page, `/general/${field.uuid}`)
    await page.getByText('General Model').waitFor()
    await eventually(() => wordsIn(page, 'Crop')).toMatch(/Maize, 108 day .*64 ha/)
    await eventually(() => wordsIn(page, 'Planting date')).toMatch(/Tue 2 June 2026 \d+ days ago/)
    await eventually(() => wordsIn(page, 'Climate overview')).toMatch(
      /(spray|season over).*Temperatures from .* °C\./i,
    )
    await eventually(() => wordsIn(page, 'Expected harvest day')).toMatch(/Ripe|Ended|8 times in 10|season/i)
    await eventually(() => wordsIn(page, 'Meteorological status')).toMatch(
      /-?\d+\.\d °C .*\d+ k\/h from the [a-z-]+ \([NESW]+\) Today .*°.*°/,
    )
    await expect.poll(() => card(page, 'Meteorological status').getByRole('listitem').count()).toBe(7)
    await eventually(() => wordsIn(page, 'Soil status')).toMatch(
      /°C temperature .*mm\/m³ moisture .*Next 7 days/,
    )
    const stage = card(page, 'Growth stage')
    await expect
      .poll(() => stage.getByRole('listitem').locator('b').allInnerTexts())
      .toEqual(['Planting', 'Emergence', 'Canopy Closure', 'Senescence', 'Harvest'])
    expect((await stage.boundingBox())?.height).toBe(288)
    await eventually(() => wordsIn(page, 'Expected yield')).toMatch(
      /\d+ % of the attainable .*(8 years in 10 between|The season is complete)/,
    )
    // The season of this field may be over, by the day on which this runs.
    const isOver = /Off season/.test(await wordsIn(page, 'Climate overview'))
    const shown = isOver ? CARDS.filter((title) => !CROP_CARDS.includes(title)) : CARDS
    for (const title of shown) expect(await wordsIn(page, title), title).not.toMatch(/Could not|Loading/)
  })

  test('is for accounts that may see it; an account that may not edit fields is not asked to [S2-2.23]', async () => {
    const member = await newMember(owner, 'viewer')
    const page = await visitorAs(member)
    await mockDashboard(page, OVER)
    await page.goto(`/general/${field.uuid}`)
    await expectHeading(page, 'Field dashboard')
    await eventually(() => wordsIn(page, 'Expected harvest day')).toContain('Season over')
    expect(await wordsIn(page, 'Planting date')).not.toContain('next date')
    // One who may not edit fields sees the date and the limits, but no way to change them.
    await page.getByRole('button', { name: 'See limits' }).waitFor()
    expect(await page.getByRole('button', { name: 'Change the planting date' }).count()).toBe(0)
    await changePermissions(owner, member, ({ views, features }) => ({
      views: { ...views, default: 'weather', general: false },
      features,
    }))
    await page.reload()
    await expectPath(page, '/dashboard')
  })
})

test('in the units of the reader: °C, mm and k/h, or °F, inches and mi/h; usable at any size [S2-1.43, S2-9.34, S2-9.35]', async () => {
  const page = await openDashboard()
  const said = (title: string) => wordsIn(page, title)
  await card(page, 'Soil status').getByText('temperature').waitFor()
  await eventually(() => said('Climate overview')).toContain(
    'rain on Saturday (8 in 10, 10 to 18 mm if it comes) and mostly dry from Sunday. Temperatures from 5 to 20 °C.',
  )
  await eventually(() => said('Meteorological status')).toMatch(
    /10\.0 °C .*16 k\/h .*from the west \(W\).*Dry.*Rain.*20°.*5°.*8 in 10 .*10 to 18 mm/,
  )
  await eventually(() => said('Irrigation')).toContain('25 mm by Saturday')
  await card(page, 'Expected yield').getByText('62 %').waitFor()
  await expectGoodAtAnySize(page)
  // Nothing overflows the card on a phone.
  const stage = card(page, 'Growth stage')
  expect(await stage.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  await units('imperial')
  await page.reload()
  await card(page, 'Soil status').getByText('temperature').waitFor()
  await eventually(() => said('Climate overview')).toContain(
    'rain on Saturday (8 in 10, 0.40 to 0.70 in if it comes) and mostly dry from Sunday. Temperatures from 41 to 68 °F.',
  )
  await eventually(() => said('Meteorological status')).toMatch(
    /50\.0 °F .*10 mi\/h .*68°.*41°.*8 in 10 .*0\.40 to 0\.70 in/,
  )
  await eventually(() => said('Irrigation')).toContain('1.00 in by Saturday')
  await eventually(() => said('Irrigation')).toContain('rain 0.20 in (0.10 to 0.30), need 1.00 in.')
  await eventually(() => said('Frost nights')).toContain('Harmful at 30.2 °F or below')
  await eventually(() => said('Soil status')).toMatch(
    /50\.0 °F temperature 0\.25 in\/ft³ moisture.*2 °F warmer, wetter/,
  )
  await eventually(() => said('Growth stage')).toContain('378 of about 720 degree days.')
  await eventually(() => said('Expected harvest day')).toContain('Killing frost (30 °F) about 4 Oct.')
  await units('metric')
})

describe('cards without what they need', () => {
  test('a call that fails is logged, and its cards offer to try again; the others stay [S2-8.25, D-10.03]', async () => {
    const page = await visitorAs(owner)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await mockDashboard(page)
    for (const call of Object.values(DASHBOARD_CALLS)) await page.route(call, refuse)
    await page.goto(`/general/${field.uuid}`)
    for (const title of CARDS) await card(page, title).getByText('Could not load, try again').waitFor()
    for (const path of [
      'decisions/:uuid',
      'growth/:uuid',
      'temperature/weeklyforecast',
      'soil/profile/:uuid',
    ])
      expect(
        logged.some((line) => line.includes(`Could not load /api/v1/${path}`)),
        path,
      ).toBe(true)
    await page.unroute(DASHBOARD_CALLS.growth, refuse)
    await card(page, 'Growth stage').getByRole('button', { name: 'Try again' }).click()
    await eventually(() => wordsIn(page, 'Growth stage')).toContain(
      'Emergence. Canopy Closure about Wed 24 Jun.',
    )
    await eventually(() => wordsIn(page, 'Expected harvest day')).toContain(
      'Thu 17 Sept 8 times in 10 between 8 Sept and 28 Sept',
    )
    await eventually(() => wordsIn(page, 'Soil status')).toContain('Could not load')
  })

  test('the weather of a new field is awaited; a crop without a model, a field without a planting date and a season that is over say so', async () => {
    const page = await visitorAs(owner)
    await mockDashboard(page)
    let isThere = false
    for (const call of [DASHBOARD_CALLS.decisions, DASHBOARD_CALLS.growth])
      await page.route(call, (route) => {
        if (isThere) return route.fallback()
        const json = { message: 'wait', code: 'weather-pending' }
        return route.fulfill({ status: 503, json })
      })
    await page.goto(`/general/${field.uuid}`)
    for (const title of ['Climate overview', 'Irrigation', 'Growth stage'])
      await card(page, title).getByText('Fetching weather…').waitFor()
    isThere = true
    await eventually(() => wordsIn(page, 'Growth stage')).toContain('Emergence.')
    await eventually(() => wordsIn(page, 'Climate overview')).toContain(
      'Good to spray now, until 12:00, before the wind.',
    )

    await goToField(page, 2, {
      growth: madeNoGrowth('unknown-crop'),
      yield: { yieldForecast: null, low: null, high: null },
    })
    await eventually(() => wordsIn(page, 'Growth stage')).toContain('No model for this crop yet')
    await expect.poll(() => card(page, 'Growth stage').locator('[data-state="unknown"]').count()).toBe(5)
    for (const [title, words] of [
      ['Expected harvest day', 'No model for this crop yet'],
      ['Crop', 'No model for this crop yet'],
      ['Planting date', 'No planting date'],
      ['Expected yield', 'Not known'],
    ] as const)
      await eventually(() => wordsIn(page, title)).toContain(words)
    await goToField(page, 1, { growth: madeNoGrowth('not-planted') })
    await eventually(() => wordsIn(page, 'Growth stage')).toContain('No planting date yet')

    // With an invitation to enter the next planting date.
    await goToField(page, 3, OVER)
    await eventually(() => wordsIn(page, 'Climate overview')).toContain('Season over: ripe since Sat 15 Aug.')
    await eventually(() => wordsIn(page, 'Growth stage')).toContain(
      'Season over. Ripe since Sat 15 Aug. Enter a new planting date to start the next one.',
    )
    expect(await wordsIn(page, 'Growth stage')).not.toContain('now')
    await eventually(() => wordsIn(page, 'Expected harvest day')).toContain(
      'Season over Ripe since Sat 15 Aug',
    )
    await eventually(() => wordsIn(page, 'Planting date')).toContain(
      'enter the next date once you have planted',
    )
    await card(page, 'Expected yield').getByText('49 %').waitFor()
    expect(await wordsIn(page, 'Expected yield')).not.toContain('8 years in 10')
    await expectOffSeason(page)
    // Nothing grows that could be sprayed, freeze or thirst.
    for (const title of CARDS)
      expect(await card(page, title).count(), title).toBe(CROP_CARDS.includes(title) ? 0 : 1)
    await expectGoodAtAnySize(page)
  })
})

describe('the planting date', () => {
  test('is changed in place, not to a day after today, and moves what follows from it', async () => {
    const own = farm.fields[3]
    const page = await visitorAs(owner)
    await page.goto(`/general/${own?.uuid}`)
    const planting = card(page, 'Planting date')
    await planting.getByRole('button', { name: 'Change the planting date' }).click()
    const date = planting.getByRole('textbox', { name: 'Planting date' })
    await eventually(() => date.inputValue()).toBe('05/02/2026')
    await date.fill('01/01/2100')
    await date.blur()
    await planting.getByText('The planting date cannot be later than today.').waitFor()
    expect(await planting.getByRole('button', { name: 'Save date' }).isDisabled()).toBe(true)
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/api/v1/growth/'), { timeout: 60_000 }),
      date.fill('05/09/2026').then(() => planting.getByRole('button', { name: 'Save date' }).click()),
    ])
    expect(asked.url()).toContain(own?.uuid)
    await eventually(() => wordsIn(page, 'Planting date')).toContain('Sat 9 May 2026')
    const stored = await owner.call(fieldsApi.getField, { params: { uuid: own?.uuid ?? '' } })
    expect(stored.data.plantingDateP).toBe('2026-05-09')
    // Back where it was begun.
    expect(
      await planting
        .getByRole('button', { name: 'Change the planting date' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true)
  })
})
