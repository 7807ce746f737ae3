import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLoopbackHttp } from '../packages/server/src/testing/loopback-http.ts'
import { openFieldList, toolsOf } from './pages/field-list.ts'
import { newOwner, type SignedInAccount, signUpOwner, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFieldAt, colourAt, MAP_TEST, mapIn } from './support/maps.ts'
import { expectPath } from './support/on-page.ts'
import { PICTURE } from './support/picture.ts'
import { startAnotherWindrow } from './support/start-windrow.ts'

/** Above a fit lie the controls, below it the names of markers and the degrees; beside them the spec's 30 px are kept free. */
const [ABOVE, BELOW, PADDING] = [40, 42, 30]

/** Opens the list with the map, and waits until the map has the weather of all fields. */
async function openMap(owner: SignedInAccount, address?: string): Promise<Page> {
  const page = await visitorAs(owner, address === undefined ? {} : { address })
  await openFieldList(page)
  await toolsOf(page).getByRole('switch', { name: 'Regional map' }).click()
  await mapIn(page)
  await page.getByText('Fetching weather…').first().waitFor({ state: 'hidden', timeout: 60_000 })
  await mapIn(page)
  return page
}

const popup = (page: Page) => page.locator('.maplibregl-popup')

test(
  'a field is its polygon: coloured by the chosen variable, with a popup, and a way to its weather [S1-1.03, S1-1.04, S1-1.09, S1-2.72..74, S1-2.78, S1-2.79, S1-9.32]',
  MAP_TEST,
  async () => {
    const owner = await newOwner()
    const field = await addFieldAt(owner, 'Nevada South', 42.03, -93.7)
    const page = await openMap(owner)
    const box = await (await mapIn(page)).box()
    const x = box.x + box.width / 2
    const [top, bottom] = [box.y + ABOVE + PADDING, box.y + box.height - BELOW - PADDING]
    // Beside the words in its middle.
    const inside = [x + 60, top + 40] as const

    await page.mouse.move(x, top - 5)
    expect(await popup(page).count()).toBe(0)
    await page.mouse.move(x, bottom - 4)
    await popup(page).waitFor()
    await page.mouse.move(...inside)
    expect(await popup(page).innerText()).toMatch(
      /^Nevada South\s+Maize, 108 day, 64 ha\s+.* to .* °C today, .* mm$/,
    )

    await page.mouse.move(box.x + 5, box.y + box.height / 2)
    await popup(page).waitFor({ state: 'detached' })
    const byTemperature = await colourAt(page, ...inside)
    await page.getByRole('radio', { name: 'Precipitation' }).check()
    await page.getByText('Precipitation today, mm').first().waitFor()
    await mapIn(page)
    await eventually(() => colourAt(page, ...inside)).not.toEqual(byTemperature)
    await page.getByRole('radio', { name: 'Temperature' }).check()
    await eventually(() => colourAt(page, ...inside)).toEqual(byTemperature)

    await page.mouse.click(...inside)
    await expectPath(page, `/weather/${field.uuid}`)
  },
)

test(
  'fields far apart are markers with a legend from the least to the most, and nothing made up beside it [S1-2.75, S1-2.76, S1-2.80, S1-9.34]',
  MAP_TEST,
  async () => {
    const owner = await newOwner()
    const west = await addFieldAt(owner, 'Nevada South', 42.03, -93.7)
    await addFieldAt(owner, 'Les Graves', 42.03, 2.3)
    const page = await openMap(owner)
    const legend = page.getByText('Maximum today, °C').locator('../..')
    const [, min, max] = /([−\d.]+) min.*mean.*?([−\d.]+) max/s.exec(await legend.innerText()) ?? []
    const number = (text = '') => Number(text.replace('−', '-'))
    expect(number(min)).toBeLessThanOrEqual(number(max))
    const { map, box } = await mapIn(page)
    expect(await map.locator('..').innerText()).not.toMatch(/yield/i)

    const { x, y, height } = await box()
    const middle = y + (ABOVE + height - BELOW) / 2
    await page.mouse.move(x + PADDING, middle)
    await popup(page).getByText('Nevada South').waitFor()
    await page.mouse.click(x + PADDING, middle)
    await expectPath(page, `/weather/${west.uuid}`)
  },
)

test(
  'without satellite pictures the layer switch says what the operator can set [S1-2.77]',
  async () => {
    const owner = await newOwner()
    await addFieldAt(owner, 'Nevada South', 42.03, -93.7)
    const page = await openMap(owner)
    // It is disabled, and says why to whoever tries.
    await page.getByRole('radio', { name: 'Satellite' }).click({ force: true })
    await page.getByRole('status').getByText('MAP_SATELLITE_URL').waitFor()
    expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true)
  },
  MAP_TEST.timeout,
)

describe('with a service for satellite pictures', () => {
  let tiles: Awaited<ReturnType<typeof startLoopbackHttp>>
  let windrow: Awaited<ReturnType<typeof startAnotherWindrow>>
  beforeAll(async () => {
    tiles = await startLoopbackHttp((_request, response) => {
      response.writeHead(200, {
        'content-type': 'image/png',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      })
      response.end(PICTURE.buffer)
    })
    windrow = await startAnotherWindrow({
      MAP_SATELLITE_URL: `${tiles.url}/{z}/{x}/{y}.png`,
      MAP_SATELLITE_ATTRIBUTION: '© Hilltop Aerial',
    })
  }, MAP_TEST.timeout)
  afterAll(async () => {
    await windrow.stop()
    await tiles.close()
  })

  test(
    'the fields lie on its tiles, which no policy of ours stops [S1-1.02, S1-2.77, S1-7.64]',
    MAP_TEST,
    async () => {
      const owner = await signUpOwner(windrow.address)
      await addFieldAt(owner, 'Nevada South', 42.03, -93.7)
      const page = await openMap(owner, windrow.address)
      await page.getByRole('radio', { name: 'Satellite' }).check()
      await page.getByText('© Hilltop Aerial').waitFor()
      await eventually(() => tiles.requests.length).toBeGreaterThan(0)
      const { box } = await mapIn(page)
      const { x, y, height } = await box()
      // The picture is red on its left half and blue on its right.
      await eventually(() => colourAt(page, x + 40, y + height / 2)).toSatisfy(
        ([red = 0, green = 0, blue = 0]: number[]) => green < 30 && red + blue > 200,
      )
    },
  )
})
