import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { mapsApi } from '@windrow/contract/api/maps.ts'
import { expect, test } from 'vitest'
import { heading, notification } from './pages/app-shell.ts'
import { FILLED, openNewField } from './pages/field-form.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { geoJsonFile } from './support/boundary-files.ts'
import { eventually } from './support/eventually.ts'
import { MAP_TEST, mapIn } from './support/maps.ts'

/** The dialog with the map in it; a farm without fields begins with the whole world. */
async function openDrawing(owner: TestAccount) {
  const page = await visitorAs(owner)
  await page.goto('/dashboard')
  await heading(page, 'Field List').waitFor()
  const form = await openNewField(page)
  await form.fill(FILLED)
  await form.draw()
  await mapIn(form.dialog)
  return { page, form }
}

async function openAt(place: string) {
  const owner = await newOwner()
  const { page, form } = await openDrawing(owner)
  const { dialog } = form
  await dialog.getByLabel('Go to latitude, longitude').fill(place)
  await dialog.getByRole('button', { name: 'Go', exact: true }).click()
  await dialog.getByText(/^\d+\sm$/).waitFor()
  const { box } = await mapIn(dialog)
  const { x, y, width, height } = await box()
  const at = (right: number, down: number) => [x + width / 2 + right, y + height / 2 + down] as const
  return {
    owner,
    page,
    form,
    dialog,
    at,
    corners: (count: number) => dialog.getByText(new RegExp(`^${count} corners, .* perimeter$`)),
    press: (name: string) =>
      dialog.getByRole('toolbar', { name: 'Drawing tools' }).getByRole('button', { name }),
    click: async (right: number, down: number) => {
      await page.mouse.click(...at(right, down))
      await mapIn(dialog)
    },
  }
}

test(
  'a map without fields begins with the whole world, and goes where it is told to [S1-9.31]',
  MAP_TEST,
  async () => {
    const { form } = await openDrawing(await newOwner())
    const scale = form.dialog.getByTestId('map-scale')
    expect(await scale.innerText()).toMatch(/^5000\skm$/)
    await form.dialog.getByLabel('Go to latitude, longitude').fill('north of the river')
    await form.dialog.getByRole('button', { name: 'Go', exact: true }).click()
    await form.dialog.getByText('Write it as latitude, longitude').waitFor()
    await form.dialog.getByLabel('Go to latitude, longitude').fill('42.871, -113.386')
    await form.dialog.getByRole('button', { name: 'Go', exact: true }).click()
    await eventually(() => scale.innerText()).toMatch(/^\d+\sm$/)
  },
)

test(
  'corners are clicked, taken back, closed, dragged and removed; the field gets that boundary [S1-1.09]',
  MAP_TEST,
  async () => {
    const { owner, page, form, at, corners, press, click } = await openAt('42.871, -113.386')
    await click(-80, -60)
    await click(80, -60)
    await click(80, 60)
    await corners(3).waitFor()
    await press('Undo').click()
    await corners(2).waitFor()
    await click(80, 60)
    await click(-80, 60)
    await corners(4).waitFor()
    expect(await form.dialog.getByText('Close the boundary, then add the field.').isVisible()).toBe(true)
    await click(-80, -60)
    await form.dialog.getByText('Close the boundary, then add the field.').waitFor({ state: 'hidden' })

    // A point between two corners becomes a corner where it is let go.
    await page.mouse.move(...at(0, 60))
    await page.mouse.down()
    await page.mouse.move(...at(0, 90), { steps: 6 })
    await page.mouse.up()
    await corners(5).waitFor()
    await page.keyboard.press('Delete')
    await corners(4).waitFor()

    // Across the opposite side: not a boundary any more, until it is taken back.
    await page.mouse.move(...at(80, 60))
    await page.mouse.down()
    await page.mouse.move(...at(-120, 0), { steps: 6 })
    await page.mouse.up()
    await form.dialog.getByText('The boundary crosses itself.').waitFor()
    await press('Undo').click()
    await form.dialog.getByText('The boundary crosses itself.').waitFor({ state: 'hidden' })

    await form.add.click()
    await form.question.getByRole('button', { name: 'Add field' }).click()
    await notification(page, 'Row added successfully!').waitFor()
    const [field] = (await owner.call(fieldsApi.listFields, { query: {} })).data
    const map = await owner.call(mapsApi.getFieldMap, { query: { uuid: field?.uuid ?? '' } })
    expect(map.geometry.coordinates[0]?.[0]).toHaveLength(5)
    expect(map.center.lat).toBeCloseTo(42.871, 3)
    expect(map.center.lon).toBeCloseTo(-113.386, 3)
  },
)

test('keys close and take back, a circle takes two clicks, and Clear begins again', MAP_TEST, async () => {
  const { page, form, corners, press, click } = await openAt('42.871, -113.386')
  await click(-80, -60)
  await click(80, -60)
  await click(80, 60)
  await click(0, 90)
  await corners(4).waitFor()
  await page.keyboard.press('Backspace')
  await corners(3).waitFor()
  await page.keyboard.press('Enter')
  await form.dialog.getByText('Close the boundary, then add the field.').waitFor({ state: 'hidden' })
  await press('Clear').click()
  await corners(3).waitFor({ state: 'hidden' })
  await press('Circle').click()
  await click(0, 0)
  await click(90, 0)
  await corners(48).waitFor()
  await form.dialog.getByText('Close the boundary, then add the field.').waitFor({ state: 'hidden' })
})

test('a file shows its boundary on the map before it is saved', MAP_TEST, async () => {
  const page = await visitorAs(await newOwner())
  await page.goto('/dashboard')
  await heading(page, 'Field List').waitFor()
  const form = await openNewField(page)
  await form.upload(geoJsonFile('walcott.geojson'))
  await mapIn(form.dialog)
  await form.dialog
    .getByText(/^\d+ ha$/)
    .first()
    .waitFor()
})
