import type { NdviSeason } from '@windrow/contract/entities/satellite.ts'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { expect, test } from 'vitest'
import { visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather } from './support/farms.ts'
import { colourAt, differenceOf, MAP_SCREEN, MAP_TEST, mapIn } from './support/maps.ts'
import { changed } from './support/replaced-responses.ts'

const ENGINE = '**/assets/maplibre-*.js'
const RASTER = {
  date: '2026-05-10',
  width: 1,
  height: 1,
  corners: [
    [-93.705, 42.034],
    [-93.695, 42.034],
    [-93.695, 42.026],
    [-93.705, 42.026],
  ],
  values: [1],
}

test(
  'until the engine comes there is the same picture, which stays when it cannot be had; the outline is red at zoom 15; without satellite pictures a note says so; a raster is drawn over it where there is one [S2-1.30, S2-2.161..163, S2-7.48, S2-9.40]',
  MAP_TEST,
  async () => {
    const farm = await farmWithWeather([{ name: 'Boone West', crop: 'potato' }], { isVerified: true })
    const page = await visitorAs(farm.owner, MAP_SCREEN)
    await page.route(ENGINE, (route) => route.abort())
    await page.route(
      '**/api/v1/ndvi/*',
      changed<NdviSeason>((all) => ({ ...all, rasters: [RASTER.date] })),
    )
    await page.route('**/api/v1/ndvi/*/rasters/*', (route) => route.fulfill({ json: RASTER }))
    await page.goto(`/satellite/${farm.uuid}`)
    const frame = page.locator('[data-size="satellite"]')
    await frame.locator('svg path').first().waitFor()
    await page.getByText(mapTexts.couldNotLoadMap).waitFor()
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

    const inside = [middle + 40, centre + 40] as const
    const before = await colourAt(page, ...inside)
    await page.getByRole('radio', { name: 'Vegetation' }).check({ force: true })
    await page.getByText('1 full canopy', { exact: true }).waitFor()
    await eventually(() => colourAt(page, ...inside)).not.toEqual(before)
    await page.getByRole('radio', { name: 'Picture' }).check({ force: true })
    await eventually(() => colourAt(page, ...inside)).toEqual(before)

    await page.getByRole('button', { name: 'Zoom in' }).click()
    await eventually(async () => differenceOf(page, await frame.screenshot(), drawn)).toBeGreaterThan(0.01)
  },
)
