import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { expect, test } from 'vitest'
import { goWithin, heading } from './pages/app-shell.ts'
import { openFieldList, toolsOf } from './pages/field-list.ts'
import { newOwner, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFieldAt, colourAt, MAP_SCREEN, MAP_TEST, mapIn } from './support/maps.ts'
import { expectPath } from './support/on-page.ts'

/** Above a fit lie the controls, below it the names of markers and the degrees; beside them the spec's 30 px are left free. */
const [ABOVE, BELOW, PADDING] = [40, 42, 30]

test(
  'fields far apart are markers with a legend from the least to the most; in its region a field is its polygon, coloured by the chosen variable; both have a popup, and a way to the weather; without satellite pictures the layer switch says what the operator can set [S1-1.03, S1-1.04, S1-1.09, S1-2.72..80, S1-9.32, S1-9.34]',
  MAP_TEST,
  async () => {
    const owner = await newOwner()
    const field = await addFieldAt(owner, 'Nevada South', 42.03, -93.7)
    await addFieldAt(owner, 'Les Graves', 42.03, 2.3, 'Gironde')
    const page = await visitorAs(owner, MAP_SCREEN)
    const popup = page.locator('.maplibregl-popup')
    await openFieldList(page)
    await toolsOf(page).getByRole('switch', { name: 'Regional map' }).click()
    await mapIn(page)
    await page.getByText('Fetching weather…').first().waitFor({ state: 'hidden', timeout: 60_000 })
    const { map, box } = await mapIn(page)

    const legend = page.getByText('Maximum today, °C').locator('../..')
    const [, min, max] = /([−\d.]+) min.*mean.*?([−\d.]+) max/s.exec(await legend.innerText()) ?? []
    const number = (text = '') => Number(text.replace('−', '-'))
    expect(number(min)).toBeLessThanOrEqual(number(max))
    expect(await map.locator('..').innerText()).not.toMatch(/yield/i)
    // It is disabled, and says why when it is clicked.
    await page.getByRole('radio', { name: 'Satellite' }).click({ force: true })
    await page.getByRole('status').getByText('MAP_SATELLITE_URL').waitFor()
    expect(await page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true)

    const { x, y, width, height } = await box()
    /** Once the map has gone to its fields. */
    const pointAtMarker = () =>
      eventually(async () => {
        const { x: left, y: upper } = await box()
        await page.mouse.move(left + width / 2, upper + height / 2)
        await page.mouse.move(left + PADDING, upper + (ABOVE + height - BELOW) / 2)
        return popup
          .getByText('Nevada South')
          .waitFor({ timeout: 2_000 })
          .then(
            () => true,
            () => false,
          )
      }).toBe(true)
    await pointAtMarker()
    const middle = x + width / 2
    await page.mouse.move(middle, y + height / 2)
    await popup.waitFor({ state: 'detached' })

    await page.getByLabel(mapTexts.region, { exact: true }).selectOption({ label: 'Iowa (1)' })
    await mapIn(page)
    const [top, bottom] = [y + ABOVE + PADDING, y + height - BELOW - PADDING]
    // Beside the words in its middle.
    const inside = [middle + 60, top + 40] as const
    await page.mouse.move(middle, top - 5)
    expect(await popup.count()).toBe(0)
    await page.mouse.move(middle, bottom - 4)
    await popup.waitFor()
    await page.mouse.move(...inside)
    await eventually(() => popup.innerText()).toMatch(
      /^Nevada South\s+Maize, 108 day, 64 ha\s+.* to .* °C today(; .*\d mm( if it comes)?)?$/,
    )

    await page.mouse.move(x + 5, y + height / 2)
    await popup.waitFor({ state: 'detached' })
    const byTemperature = await colourAt(page, ...inside)
    await page.getByRole('radio', { name: 'Precipitation' }).check()
    await page.getByText('Likeliest precipitation today, mm').first().waitFor()
    await mapIn(page)
    await eventually(() => colourAt(page, ...inside)).not.toEqual(byTemperature)
    await page.getByRole('radio', { name: 'Temperature' }).check()
    await eventually(() => colourAt(page, ...inside)).toEqual(byTemperature)

    await page.mouse.click(...inside)
    await expectPath(page, `/weather/${field.uuid}`)
    await heading(page, 'Nevada South').waitFor()
    await goWithin(page, '/dashboard')
    await heading(page, 'Field List').waitFor()
    await mapIn(page)
    await pointAtMarker()
    await page.mouse.down()
    await page.mouse.up()
    await expectPath(page, `/weather/${field.uuid}`)
  },
)
