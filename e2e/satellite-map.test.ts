import type { SatellitePictures } from '@windrow/contract/entities/satellite.ts'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { inYear, shortDay, weekdayAndDay } from '@windrow/contract/words/day-words.ts'
import { addDays, type Day } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather } from './support/farms.ts'
import { colourAt, differenceOf, MAP_SCREEN, MAP_TEST, mapIn } from './support/maps.ts'

const today = (): Day => new Date().toISOString().slice(0, 10)
const AWAY = satelliteTexts.map.pictureAway
const ENGINE = '**/assets/maplibre-*.js'
const PLACED = {
  width: 1,
  height: 1,
  corners: [
    [-93.705, 42.034],
    [-93.695, 42.034],
    [-93.695, 42.026],
    [-93.705, 42.026],
  ],
}
/** One pixel each. */
const BLUE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGMQ0TjxHwADXAIEAtgdbwAAAABJRU5ErkJggg=='
const BROWN =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGOYFqXxHwAEugIYu5BT3wAAAABJRU5ErkJggg=='
/** Four points of 25 in the corner at the top left. */
const THIN_CORNER = Array.from({ length: 25 }, (_, at) => (at % 5 < 2 && at < 10 ? 0.5 : 1))
/** Days before today, whenever the test runs. */
const [CLOUDED, CLEAR, EARLIER] = [2, 6, 11].map((ago) => addDays(today(), -ago)) as [Day, Day, Day]
const named = (day: Day) => inYear(weekdayAndDay)(day, today())
const option = (day: Day) => inYear(shortDay)(day, today())
const picture = (date: string, png: string) => ({ ...PLACED, date, png })
const LISTED: SatellitePictures = {
  source: 'sentinel-2',
  attribution: { name: 'Copernicus Sentinel data', licence: 'free', url: 'https://example.com/' },
  pending: false,
  checkedAt: '2026-05-15T00:00:00Z',
  failure: null,
  pictures: [
    { date: CLOUDED, clear: 0.4, hasRaster: false, isStored: false },
    { date: CLEAR, clear: 1, hasRaster: true, isStored: false },
    { date: EARLIER, clear: 0.95, hasRaster: true, isStored: true },
  ],
}

test(
  'until the engine comes, which waits for the map to be near the screen, there is the same picture, which stays when it cannot be had; the outline is red at zoom 15; without satellite pictures a note says so [S2-1.30, S2-2.161..163, S2-7.48, S2-9.40]',
  MAP_TEST,
  async () => {
    const farm = await farmWithWeather([{ name: 'Boone West', crop: 'potato' }], { isVerified: true })
    const page = await visitorAs(farm.owner, MAP_SCREEN)
    let requested = 0
    await page.route(ENGINE, (route) => {
      requested += 1
      return route.abort()
    })
    // On a phone the map is far below, and its engine half of what the page would fetch.
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto(`/satellite/${farm.uuid}`)
    const frame = page.locator('[data-size="satellite"]')
    await frame.locator('svg path').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(requested).toBe(0)
    await frame.scrollIntoViewIfNeeded()
    await page.getByText(mapTexts.couldNotLoadMap).waitFor()
    await page.setViewportSize(MAP_SCREEN)
    await page.evaluate(() => window.scrollTo(0, 0))
    const still = await frame.screenshot()
    await page.unroute(ENGINE)
    await page.getByRole('button', { name: 'Try again' }).click()
    const { box } = await mapIn(page)
    await eventually(() => frame.locator('[role="img"] svg').count()).toBe(0)
    const drawn = await frame.screenshot()
    expect(await differenceOf(page, still, drawn)).toBeLessThan(0.01)

    const { x, y, width, height } = await box()
    const [middle, centre] = [x + width / 2, y + height / 2]
    // 800 m of field; at zoom 15 a pixel of the equator is 40 075 017 m / (256 · 2¹⁵).
    const metres = (40_075_017 / (256 * 2 ** 15)) * Math.cos((42.03 * Math.PI) / 180)
    const edge = middle + Math.round(400 / metres)
    const [red = 0, green = 0, blue = 0] = await colourAt(page, edge, centre)
    expect(red).toBeGreaterThan(190)
    expect(Math.max(green, blue)).toBeLessThan(110)
    expect(Math.min(...(await colourAt(page, edge + 12, centre)))).toBeGreaterThan(150)
    await page.getByText(mapTexts.satelliteUnset).waitFor()
    expect(await page.getByText(/street view/i).count()).toBe(0)
    // The weather here is simulated: nothing pretends to be a picture.
    expect(await page.getByRole('combobox', { name: 'Day of the picture' }).count()).toBe(0)

    await page.route('**/api/v1/satellite/*/pictures', (route) => route.fulfill({ json: LISTED }))
    for (const [day, png] of [
      [CLEAR, BLUE],
      [EARLIER, BROWN],
    ] as const)
      await page.route(`**/api/v1/satellite/*/pictures/${day}`, (route) =>
        route.fulfill({ json: picture(day, png) }),
      )
    await page.route(`**/api/v1/satellite/*/pictures/${CLOUDED}`, (route) =>
      route.fulfill({ status: 503, json: { message: AWAY, code: 'picture-away' } }),
    )
    await page.route('**/api/v1/ndvi/*/rasters/*', (route) =>
      route.fulfill({ json: { ...PLACED, width: 5, height: 5, date: CLEAR, values: THIN_CORNER } }),
    )
    await page.reload()
    const pictured = await (await mapIn(page)).box()
    const inside = [pictured.x + pictured.width / 2 + 40, pictured.y + pictured.height / 2 + 40] as const
    const isBlue = ([r = 0, , b = 0]: number[]) => b > r + 100
    await page.getByText(`Picture of ${named(CLEAR)}, no cloud over the field. 10 m to a point.`).waitFor()
    await eventually(async () => isBlue(await colourAt(page, ...inside))).toBe(true)
    await page.getByRole('link', { name: 'Copernicus Sentinel data, free' }).first().waitFor()
    await eventually(() => page.getByText(mapTexts.satelliteUnset).count()).toBe(0)

    await page.getByRole('radio', { name: 'Vegetation' }).check({ force: true })
    await page.getByText('1 full canopy', { exact: true }).waitFor()
    await eventually(async () => isBlue(await colourAt(page, ...inside))).toBe(false)
    const strength = page.getByRole('slider', { name: 'Strength' })
    expect(await strength.getAttribute('aria-valuetext')).toBe('72 %')
    await strength.focus()
    await page.keyboard.press('Home')
    await eventually(async () => isBlue(await colourAt(page, ...inside))).toBe(true)
    await page.keyboard.press('End')
    await eventually(async () => isBlue(await colourAt(page, ...inside))).toBe(false)
    const parts = page.getByRole('list', { name: 'Parts of the field' })
    await parts.getByText('Like most of it 0.85 to 1.15').waitFor()
    await page.getByRole('radio', { name: 'Change' }).check({ force: true })
    await page.getByText('thinner', { exact: true }).waitFor()
    const since = page.getByRole('combobox', { name: 'Change since' })
    expect(await since.locator('option').allInnerTexts()).toEqual([`${option(EARLIER)}, 5 % cloud`])
    await page.getByRole('radio', { name: 'Picture' }).check({ force: true })
    await eventually(async () => isBlue(await colourAt(page, ...inside))).toBe(true)

    // Clear days are played from the oldest on; the one of the cloud is left out, and the newest ends it.
    await page.getByRole('button', { name: 'Play through the clear days' }).click()
    const strip = page.getByRole('group', { name: 'Pictures by day' })
    await eventually(() => strip.getByRole('radio', { name: option(EARLIER) }).isChecked()).toBe(true)
    await eventually(() => strip.getByRole('radio', { name: option(CLEAR) }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Play through the clear days' }).waitFor()
    await strip.getByRole('radio', { name: option(CLEAR) }).focus()
    await page.keyboard.press('ArrowLeft')
    await page
      .getByText(`Picture of ${named(EARLIER)}, cloud, shadow or snow over 5 % of the field.`)
      .waitFor()
    await eventually(async () => isBlue(await colourAt(page, ...inside))).toBe(false)
    const brown = await colourAt(page, ...inside)
    const days = page.getByRole('combobox', { name: 'Day of the picture' })
    expect(await days.locator('option').allInnerTexts()).toEqual([
      `${option(CLOUDED)}, 60 % cloud`,
      `${option(CLEAR)}, clear`,
      `${option(EARLIER)}, 5 % cloud`,
    ])
    await days.selectOption(CLOUDED)
    await page.getByText(`${AWAY} Shown is the picture of ${named(EARLIER)}.`).waitFor()
    await eventually(() => colourAt(page, ...inside)).toEqual(brown)
    await days.selectOption(CLEAR)
    await page.getByRole('radio', { name: 'Vegetation' }).check({ force: true })
    await strength.waitFor()
    await expectGoodAtAnySize(page)
    await page.setViewportSize(MAP_SCREEN)

    const whole = await frame.screenshot()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await eventually(async () => differenceOf(page, await frame.screenshot(), whole)).toBeGreaterThan(0.01)

    await page.getByText('The largest thin part is at 42.0332, −93.7040.').waitFor()
    await page.getByRole('button', { name: satelliteTexts.spread.noteHere }).click()
    const diary = page.getByRole('dialog', { name: diaryTexts.title })
    const begun = diary.getByRole('textbox', { name: diaryTexts.form.text })
    await eventually(() => begun.inputValue()).toBe(
      `Thin at 42.0332, −93.7040, satellite picture of ${option(CLEAR)}: `,
    )
    await eventually(() => begun.evaluate((area) => area === document.activeElement)).toBe(true)
    await page.keyboard.type('slugs')
    await diary.getByRole('button', { name: diaryTexts.form.save }).click()
    await diary
      .getByRole('listitem')
      .getByText(/Thin at .*: slugs/)
      .waitFor()
    await page.keyboard.press('Escape')
    await diary.waitFor({ state: 'hidden' })
  },
)
