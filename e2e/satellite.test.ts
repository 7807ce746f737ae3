import { diaryApi } from '@windrow/contract/api/diary.ts'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { Growth } from '@windrow/contract/entities/crops.ts'
import type { NdviSeason } from '@windrow/contract/entities/satellite.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { madeGrowth, madeNoGrowth, madeSeasonOver } from '@windrow/testkit/fields/made-dashboard.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { goWithin } from './pages/app-shell.ts'
import { card, wordsIn } from './pages/field-dashboard.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { changePermissions, newMember, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { holdMaps, MAP_TEST, mapIn } from './support/maps.ts'
import { expectPath } from './support/on-page.ts'
import { changed, refuse } from './support/replaced-responses.ts'

const GROWTH = 'Potato Growth'
const VEGETATION = 'Vegetation index'
const FROST = 'Predicted first frost day'
const CALLS = { growth: '**/api/v1/growth/*', ndvi: '**/api/v1/ndvi/*', gdd: '**/api/v1/gdd/*' }

/** The last 1 May: a season that its first frost follows, whenever the test runs. */
function planted(): string {
  const today = new Date().toISOString().slice(0, 10)
  const may = `${today.slice(0, 4)}-05-01`
  return may < today ? may : `${Number(today.slice(0, 4)) - 1}-05-01`
}

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather(
    [
      { name: 'Boone West', crop: 'potato', variety: 'Russet', plantingDateP: planted() },
      { name: 'Odd', crop: 'Quinoa' },
      { name: 'Boone East', crop: 'potato', variety: 'Russet' },
    ],
    { isVerified: true },
  )
})

const plotIn = (page: Page, title: string) => card(page, title).getByRole('slider')

/** The map has tests of its own. */
async function visit(prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const page = await visitorAs(farm.owner)
  await holdMaps(page)
  await prepare(page)
  await page.goto(`/satellite/${farm.uuid}`)
  return page
}

const units = (system: 'imperial' | 'metric') =>
  farm.owner.call(settingsApi.putGeneralSettings, { body: { units: system, regionalViewMapVisible: true } })

describe('the growth chart', () => {
  test('sums that were and that come, frost days, the place, the first frost, and a modelled vegetation index; both bear the notes of the diary, are tables, and are saved [S2-1.25..29, S2-2.28, S2-2.153..160, S2-9.39]', async () => {
    const { uuid, owner } = farm
    const date = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
    const { data: note } = await owner.call(diaryApi.addDiaryNote, {
      params: { uuid },
      body: { date, kind: 'irrigation', text: 'North pivot', amount: 20, photos: [] },
    })
    const page = await visit()
    await page.getByText('Satellite Model').waitFor()
    await page.getByRole('navigation', { name: 'Field pages' }).waitFor()
    await plotIn(page, GROWTH).waitFor()
    // The place comes with the map of the field, which the chart does not wait for.
    await eventually(() => wordsIn(page, GROWTH)).toContain('42.030, −93.700')
    const words = await wordsIn(page, GROWTH)
    expect(words).toContain('Freeze: Climatology calculated 2003-2019')
    expect(words).toMatch(/First frost day: \w{3} \d+ \w+/)
    expect(words).toMatch(/Degree days Historical Forecast, middle .*Frost days/)
    await plotIn(page, VEGETATION).waitFor()
    const vegetation = await wordsIn(page, VEGETATION)
    expect(vegetation).toContain('Modelled from degree days and soil water, not from satellite pictures.')
    // Of stages that stand close together one is named.
    expect(vegetation).toMatch(/Planting|Emergence/)
    expect(vegetation).toContain('Harvest')
    expect(vegetation).toContain('Growth curve')
    for (const title of [GROWTH, VEGETATION])
      await card(page, title)
        .getByRole('button', { name: /Irrigation: 20\.0 mm, North pivot$/ })
        .waitFor()

    await card(page, GROWTH).getByRole('button', { name: 'Export' }).click()
    const files: string[] = []
    page.on('download', (download) => files.push(download.suggestedFilename()))
    await page.getByRole('checkbox', { name: 'PNG' }).check()
    await page.getByRole('checkbox', { name: 'CSV' }).check()
    await page.getByRole('button', { name: 'Export now' }).click()
    const today = new Date().toISOString().slice(0, 10)
    await eventually(() => files).toEqual([
      `Boone-West_Potato-Growth_${today}.png`,
      `Boone-West_Potato-Growth_${today}.csv`,
    ])
    await page.keyboard.press('Escape')

    await card(page, GROWTH).getByRole('radio', { name: 'Table' }).check({ force: true })
    const heads = card(page, GROWTH).getByRole('columnheader')
    for (const head of ['Historical', 'Forecast, middle', 'Frost days'])
      await heads.filter({ hasText: head }).first().waitFor()
    await card(page, VEGETATION).getByRole('radio', { name: 'Table' }).check({ force: true })
    await eventually(() => card(page, VEGETATION).getByRole('row').count()).toBeGreaterThan(20)
    await owner.call(diaryApi.deleteDiaryNote, { params: { uuid, id: note.id }, query: {} })
  })

  test('is headed by the result, in the units of the person; says when the season was over and frost came, and where there is no model or planting date', async () => {
    const { harvest } = madeGrowth()
    const growth = madeGrowth({
      start: planted(),
      daysAhead: 2,
      harvest: harvest && { ...harvest, date: '2026-09-28' },
      firstFrost: { date: '2026-09-24', from: '2026-09-11', to: '2026-10-07', chance: 0.97 },
    })
    const respond = (json: Growth) => (page: Page) =>
      page.route(CALLS.growth, (route) => route.fulfill({ json }))
    const page = await visit(respond(growth))
    await page
      .getByRole('heading', { name: '2 days ahead of normal; first frost about 24 September' })
      .waitFor()
    await eventually(() => wordsIn(page, FROST)).toMatch(
      /Thu 24 Sept 8 times in 10 between 11 September and 7 October .*Any frost this season more than 19 in 20 \(97 %\)/,
    )
    await page.getByText('210 degree days so far (base 2 °C)').waitFor()
    await units('imperial')
    await page.reload()
    await page.getByText('378 degree days so far (base 36 °F)').waitFor()
    await eventually(() => wordsIn(page, GROWTH)).toContain('°F·d')
    await units('metric')

    await respond(madeSeasonOver())(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Season over; first frost came on Sat 3 October' }).waitFor()
    const words = await wordsIn(page, 'First frost day')
    expect(words).toContain('Sat 3 Oct The first frost of the season came on this day.')
    expect(words).toMatch(/Season Ripe since Sat 15 Aug Killing frost, −2 °C on Mon 2 November/)
    // Without a chance.
    expect(words).not.toMatch(/in 10|in 20|%/)

    await respond(madeNoGrowth('not-planted'))(page)
    await goWithin(page, `/satellite/${farm.fields[2]?.uuid}`)
    await eventually(() => wordsIn(page, GROWTH)).toContain('Without a planting date')
    await plotIn(page, GROWTH).waitFor()
    await page.unroute(CALLS.growth)
    await goWithin(page, `/satellite/${farm.fields[1]?.uuid}`)
    await page.getByRole('heading', { name: /^No growth model for this crop yet; / }).waitFor()
    await plotIn(page, 'Quinoa Growth').waitFor()
    await eventually(() => wordsIn(page, 'Quinoa Growth')).toContain(
      'degree days above 10 °C since 1 January',
    )
  })
})

describe('the page', () => {
  test('a call that fails is logged, and its card offers to try again; the others stand [S2-8.26, S2-8.27, D-10.03]', async () => {
    const logged: string[] = []
    const page = await visit(async (visitor) => {
      visitor.on('console', (message) => logged.push(message.text()))
      await visitor.route(CALLS.growth, (route) => route.fulfill({ json: madeGrowth() }))
      await visitor.route(CALLS.ndvi, refuse)
      await visitor.route(CALLS.gdd, refuse)
    })
    for (const title of [GROWTH, VEGETATION])
      await card(page, title).getByText('Could not load, try again').waitFor()
    for (const path of ['ndvi/:uuid', 'gdd/:uuid'])
      expect(logged.some((line) => line.includes(`Could not load /api/v1/${path}`))).toBe(true)
    await eventually(() => wordsIn(page, FROST)).toContain('Any frost this season')
    await page.unroute(CALLS.ndvi, refuse)
    await card(page, VEGETATION).getByRole('button', { name: 'Try again' }).click()
    await plotIn(page, VEGETATION).waitFor()
    await page.unroute(CALLS.gdd, refuse)
    await card(page, GROWTH).getByRole('button', { name: 'Try again' }).click()
    await plotIn(page, GROWTH).waitFor()
  })

  test('the weather of a new field is awaited; an index of pictures names the last clear one and what was left out; nothing at all says so', async () => {
    let isPending = true
    let pictures: Partial<NdviSeason> = {
      source: 'sentinel-2',
      isModelled: false,
      attribution: { name: 'Copernicus Sentinel-2', licence: 'free and open', url: 'https://example.com/' },
      values: [
        { date: '2026-05-10', value: 0.4, valid: 1, state: 'used' },
        { date: '2026-05-12', value: null, valid: 0.1, state: 'cloudy' },
      ],
    }
    const page = await visit(async (visitor) => {
      await visitor.route(CALLS.growth, (route) =>
        isPending
          ? route.fulfill({ status: 503, json: { message: 'wait', code: 'weather-pending' } })
          : route.fallback(),
      )
      await visitor.route(
        CALLS.ndvi,
        changed<NdviSeason>((season) => ({ ...season, ...pictures })),
      )
    })
    for (const title of [GROWTH, FROST]) await card(page, title).getByText('Fetching weather…').waitFor()
    isPending = false
    await plotIn(page, GROWTH).waitFor()
    await eventually(() => wordsIn(page, VEGETATION)).toContain(
      'Last clear picture Sun 10 May. 1 cloudy picture left out.',
    )
    await page.getByRole('link', { name: 'Copernicus Sentinel-2, free and open' }).waitFor()
    pictures = { values: [], lastSeason: [], curve: null, season: null, stages: [] }
    await goWithin(page, `/satellite/${farm.fields[2]?.uuid}`)
    await card(page, VEGETATION).getByText('No value yet').waitFor()
  })

  test('is good on wide and narrow screens', MAP_TEST, async () => {
    const page = await visitorAs(farm.owner)
    await page.goto(`/satellite/${farm.uuid}`)
    await plotIn(page, GROWTH).waitFor()
    await plotIn(page, VEGETATION).waitFor()
    await mapIn(page)
    await expectGoodAtAnySize(page)
  })

  test('needs the permission satellite [S2-2.27]', async () => {
    const mia = await newMember(farm.owner, 'viewer')
    await changePermissions(farm.owner, mia, (all) => withPermission(all, 'views.satellite', false))
    const page = await visitorAs(mia)
    await page.goto(`/satellite/${farm.uuid}`)
    await page.getByText('Your account does not have permission to do this action.').waitFor()
    await expectPath(page, '/dashboard')
  })
})
