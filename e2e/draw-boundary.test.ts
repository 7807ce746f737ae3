import { mapsApi } from '@windrow/contract/api/maps.ts'
import { expect, test } from 'vitest'
import { heading, readNotification } from './pages/app-shell.ts'
import { FILLED, fieldsOf, openNewField } from './pages/field-form.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { newOwner, visitorAs } from './support/accounts.ts'
import { BUHL, kmlFile, WALCOTT } from './support/boundary-files.ts'
import { eventually } from './support/eventually.ts'
import { MAP_SCREEN, MAP_TEST, mapIn } from './support/maps.ts'

const UNCLOSED = 'Close the boundary, then add the field.'

test(
  'a map without fields begins with the whole world and goes where it is sent; there a boundary is clicked, dragged, taken back, or made by keys, as a circle, of typed corners or of a file, and the field gets it [S1-1.09, S1-9.31]',
  MAP_TEST,
  async () => {
    const owner = await newOwner()
    const page = await visitorAs(owner, MAP_SCREEN)
    await page.goto('/dashboard')
    await heading(page, 'Field List').waitFor()
    const form = await openNewField(page)
    const { dialog } = form
    const corners = (count: number) => dialog.getByText(new RegExp(`^${count} corners, .* perimeter$`))
    const press = (name: string) =>
      dialog.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button', { name }).click()
    const unclosed = dialog.getByText(UNCLOSED)
    await form.fill(FILLED)
    await form.draw()
    await mapIn(dialog)

    const scale = dialog.getByTestId('map-scale')
    await eventually(() => scale.innerText()).toMatch(/^5000\skm$/)
    // By name, with the keyboard; then by coordinates.
    const find = dialog.getByRole('combobox', { name: 'Find a place' })
    await find.fill('north of the river')
    await dialog.getByText('No place of that name.').waitFor()
    await find.fill('rupert, idaho')
    const rupert = dialog.getByRole('option', { name: /^Rupert\s*Idaho, United States/ })
    await rupert.waitFor()
    expect(await find.getAttribute('aria-activedescendant')).toBe(await rupert.getAttribute('id'))
    await find.press('Enter')
    await eventually(() => scale.innerText()).toMatch(/^500\sm$/)
    expect(await find.getAttribute('aria-expanded')).toBe('false')
    await find.fill('42°52\'15.6"N 113°23\'9.6"W')
    await dialog.getByRole('option', { name: '42.871, −113.386' }).click()
    await eventually(() => scale.innerText()).toMatch(/^300\sm$/)
    /** From the middle of the map, wherever the dialog is scrolled to. */
    const at = async (right: number, down: number) => {
      const { x, y, width, height } = await (await mapIn(dialog)).box()
      return [x + width / 2 + right, y + height / 2 + down] as const
    }
    const click = async (right: number, down: number) => page.mouse.click(...(await at(right, down)))
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      await page.mouse.move(...(await at(...from)))
      await page.mouse.down()
      await page.mouse.move(...(await at(...to)), { steps: 6 })
      await page.mouse.up()
    }

    // Keys close and take back, a circle takes two clicks, and Clear begins again.
    await click(-80, -60)
    await click(80, -60)
    await click(80, 60)
    await click(0, 90)
    await corners(4).waitFor()
    await page.keyboard.press('Backspace')
    await corners(3).waitFor()
    await page.keyboard.press('Enter')
    await unclosed.waitFor({ state: 'hidden' })
    await press('Clear')
    await corners(3).waitFor({ state: 'hidden' })
    await press('Circle')
    await click(0, 0)
    await click(90, 0)
    await corners(48).waitFor()
    await unclosed.waitFor({ state: 'hidden' })
    await press('Clear')
    await corners(48).waitFor({ state: 'hidden' })

    await press('Polygon')
    await click(-80, -60)
    await click(80, -60)
    await click(80, 60)
    await corners(3).waitFor()
    await press('Undo')
    await corners(2).waitFor()
    await click(80, 60)
    await click(-80, 60)
    await corners(4).waitFor()
    expect(await unclosed.isVisible()).toBe(true)
    await click(-80, -60)
    await unclosed.waitFor({ state: 'hidden' })

    // A point between two corners becomes a corner where it is let go.
    await drag([0, 60], [0, 90])
    await corners(5).waitFor()
    await page.keyboard.press('Delete')
    await corners(4).waitFor()

    // Across the opposite side: not a boundary any more, until it is taken back.
    await drag([80, 60], [-120, 0])
    await dialog.getByText('The boundary crosses itself.').waitFor()
    await press('Undo')
    await dialog.getByText('The boundary crosses itself.').waitFor({ state: 'hidden' })

    const add = async () => {
      await form.add.click()
      // The region that was typed is not where the boundary lies.
      await form.question.getByText('The boundary lies in Idaho, United States.').waitFor()
      await form.question.getByRole('button', { name: 'Add field' }).click()
      await readNotification(page, 'Row added successfully!')
      await dialog.waitFor({ state: 'hidden' })
    }
    await add()
    const [clicked] = await fieldsOf(owner)
    const map = await owner.call(mapsApi.getFieldMap, { query: { uuid: clicked?.uuid ?? '' } })
    expect(map.geometry.coordinates[0]?.[0]).toHaveLength(5)
    expect(map.center.lat).toBeCloseTo(42.871, 3)
    expect(map.center.lon).toBeCloseTo(-113.386, 3)

    await openNewField(page)
    await form.fill({ ...FILLED, name: 'Typed' })
    await form.draw()
    await unclosed.waitFor()
    await dialog.getByText('Type the corners instead').click()
    await dialog
      .getByLabel('Corners, one on each line: latitude, longitude')
      .fill('42.870, -113.390\n42.870, -113.380\n42.877, -113.380\n42.877, -113.390')
    await dialog.getByRole('button', { name: 'Draw these corners' }).click()
    await unclosed.waitFor({ state: 'hidden' })
    // 63 ha, of which some lie on the field that was clicked: those are cut off.
    const overlap = dialog.getByText(/^Lies on .* by about [\d.]+ ha\./)
    await overlap.waitFor()
    await dialog.getByRole('button', { name: 'Trim the overlap' }).click()
    await overlap.waitFor({ state: 'hidden' })
    await add()
    const typed = (await fieldsOf(owner)).find(({ name }) => name === 'Typed')
    expect(typed?.shapefile?.name).toBe('drawn.geojson')
    expect(typed?.area_ha).toBeGreaterThan(40)
    expect(typed?.area_ha).toBeLessThan(62)

    // A file shows its boundary on the map before it is saved; the form is good at any size, also while it complains.
    await openNewField(page)
    await form.upload(kmlFile('two.kml', [WALCOTT, BUHL]))
    await dialog.getByText('2 polygons').waitFor()
    await mapIn(dialog)
    await dialog
      .getByText(/^\d+ ha$/)
      .first()
      .waitFor()
    await form.add.click()
    await dialog.getByText('are missing.').waitFor()
    await expectGoodAtAnySize(page)
  },
)
