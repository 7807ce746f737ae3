import { text } from 'node:stream/consumers'
import { sustainabilityApi } from '@windrow/contract/api/climate.ts'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { Longterm, LongtermIndicator } from '@windrow/contract/entities/climate.ts'
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

const CALL = '**/api/v1/longterm/*'
const CARDS = [
  'Season length',
  'Frost dates',
  'Heat days',
  'Rain in the season',
  'Water balance',
  'Mean temperature',
]

let farm: WeatherFarm
let longterm: Longterm
beforeAll(async () => {
  farm = await farmWithWeather([{ name: 'Boone West' }, { name: 'Ames' }, { name: 'Nevada' }], {
    isVerified: true,
  })
  longterm = await farm.owner.call(sustainabilityApi.getLongterm, { params: { uuid: farm.uuid } })
})

async function visit(prepare: (page: Page) => Promise<unknown> = async () => {}, account = farm.owner) {
  const page = await visitorAs(account)
  await prepare(page)
  await page.goto(`/longterm/${farm.uuid}`)
  return page
}
const plotIn = (page: Page, title: string) => card(page, title).getByRole('slider')
const wordsOf = (page: Page, title: string) => card(page, title).textContent()
const indicator = (key: LongtermIndicator['key']) => longterm.indicators.find((one) => one.key === key)

/** A trend as it might be: from 118 to 134, 9 times in 10 between 6 and 26 more. */
const clear = (one: LongtermIndicator, change: number): LongtermIndicator => ({
  ...one,
  trend: one.trend && {
    ...one.trend,
    first: one.trend.last - change,
    change,
    changeLow: change - 10,
    changeHigh: change + 10,
    isClear: true,
  },
})

describe('how the climate of a place moves', () => {
  test('a chart of each number as the server computed it, in both unit systems, as table and as file; good on wide and narrow screens [S2-1.41, S2-2.203]', async () => {
    const page = await visit()
    for (const title of CARDS) await plotIn(page, title).waitFor()
    await eventually(() => page.getByRole('slider').count()).toBe(CARDS.length)
    await expectGoodAtAnySize(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => page.getByText('Boone West, 1991 to').count()).toBe(1)
    const rain = indicator('rain')?.trend?.last ?? Number.NaN
    const length = indicator('season_length')?.trend?.last ?? Number.NaN
    await eventually(() => wordsOf(page, 'Rain in the season')).toContain(`${Math.round(rain)} mm`)
    // A number and its unit stay on one line.
    await eventually(() => wordsOf(page, 'Rain in the season')).toMatch(/\d\u00a0mm/)
    await eventually(() => wordsOf(page, 'Season length')).toContain(String(Math.round(length)))
    await page.getByText('This weather source has none.').waitFor()

    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('checkbox', { name: 'Rain in the season, CSV' }).check()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export now' }).click()
    const lines = (await text(await (await file).createReadStream())).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF?Year,Rain \(mm\),Trend \(mm\)/)
    expect(lines).toHaveLength((indicator('rain')?.years.length ?? 0) + 2)

    await page.getByRole('radio', { name: 'Table' }).check()
    const rows = card(page, 'Frost dates').getByRole('row')
    await expect.poll(() => rows.count()).toBe((indicator('rain')?.years.length ?? 0) + 1)

    await farm.owner.call(settingsApi.putGeneralSettings, {
      body: { units: 'imperial', regionalViewMapVisible: false },
    })
    await page.reload()
    await plotIn(page, 'Rain in the season').waitFor()
    // The page may begin with the units that the browser knows.
    await expect.poll(() => wordsOf(page, 'Rain in the season')).toContain(`${(rain / 25.4).toFixed(1)} in`)
    await eventually(() => wordsOf(page, 'Season length')).toContain('32 °F')
    await farm.owner.call(settingsApi.putGeneralSettings, {
      body: { units: 'metric', regionalViewMapVisible: false },
    })
  })

  test('weather on its way is awaited, a failing call can be tried again; a clear trend is said in one sentence above its chart, and a year is read by the arrow keys; too few years make no trend; none at all are said to be missing', async () => {
    let indicators = (given: Longterm): LongtermIndicator[] =>
      given.indicators.map((one) =>
        one.key === 'season_length' ? clear(one, 16) : one.key === 'last_frost' ? clear(one, -8) : one,
      )
    const respond = changed<Longterm>((body) => ({ ...body, indicators: indicators(body) }))
    const page = await visit((visitor) => visitor.route(CALL, lateAndOnceRefused(respond)))
    await page.getByText('Fetching weather…').waitFor()
    await page.getByText('Could not load, try again').waitFor()
    await expectHeading(page, 'Long-term')
    await page.getByRole('button', { name: 'Try again' }).click()
    await plotIn(page, 'Season length').waitFor()

    const first = longterm.years?.from
    const season = card(page, 'Season length')
    await season
      .getByText(`The frost-free season is 16 days longer than in ${first}.`, { exact: true })
      .waitFor()
    await season.getByText('9 times in 10 between 6 and 26 days longer.').waitFor()
    await season.getByText('clear trend', { exact: true }).waitFor()
    await card(page, 'Frost dates')
      .getByText(/^Spring’s last frost is 8 days earlier/)
      .waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Longer seasons, /)
    await plotIn(page, 'Season length').press('Home')
    await page.getByTestId('chart-tooltip').getByText(String(first), { exact: true }).waitFor()

    indicators = () => []
    await goWithin(page, `/longterm/${farm.fields[1]?.uuid}`)
    await page.getByText('No complete year yet').waitFor()
    await page.getByText('This weather source has none.').waitFor()
    indicators = (given) =>
      given.indicators.map((one) => ({
        ...one,
        years: one.years.slice(-9),
        values: one.values.slice(-9),
        trend: null,
        decades: [],
      }))
    await goWithin(page, `/longterm/${farm.fields[2]?.uuid}`)
    await card(page, 'Rain in the season')
      .getByText('9 years are too few to tell a trend.', { exact: true })
      .waitFor()
    await plotIn(page, 'Rain in the season').waitFor()
  })

  test('needs the permission longterm [S2-2.33]', async () => {
    const mia = await newMember(farm.owner, 'viewer')
    const page = await visit(undefined, mia)
    await plotIn(page, 'Season length').waitFor()
    await changePermissions(farm.owner, mia, (all) => withPermission(all, 'views.longterm', false))
    await page.reload()
    await page.getByText('Your account does not have permission to do this action.').waitFor()
    await expectPath(page, '/dashboard')
  })
})
