import { beforeEach, describe, expect, test } from 'vitest'
import { notification } from './pages/app-shell.ts'
import { FIELDS_CALL, FILLED, fieldsOf, openForm, openNewField } from './pages/field-form.ts'
import { rowOf } from './pages/field-list.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { newOwner, type TestAccount } from './support/accounts.ts'
import { BUHL, geoJsonFile, kmlFile, WALCOTT, ZIP } from './support/boundary-files.ts'
import { addFields } from './support/farms.ts'

let owner: TestAccount
beforeEach(async () => {
  owner = await newOwner()
})

describe('a field is added', () => {
  test.each([
    ['.kml', kmlFile('walcott.kml')],
    ['.geojson', geoJsonFile('walcott.geojson')],
    ['.zip', ZIP],
  ])(
    'with a %s file [S1-1.15, S1-4.20, S1-5.23, S1-5.24, S1-5.27..29, S1-7.20, S1-8.20]',
    async (_, file) => {
      const { page, form } = await openForm(owner)
      await form.fill({ ...FILLED, plantingDateP: '04/28/2026', notes: 'North end is sandy.' })
      await form.upload(file)
      await form.dialog.getByText('1 polygon').waitFor()
      await form.dialog.getByText('Read', { exact: true }).waitFor()
      await form.add.click()
      await form.question.getByText('Make sure all the information is OK.').waitFor()
      expect(await fieldsOf(owner)).toEqual([])
      await form.question.getByRole('button', { name: 'Add field' }).click()
      await notification(page, 'Row added successfully!').waitFor()
      await form.dialog.waitFor({ state: 'hidden' })
      await rowOf(page, 'Walcott Flat').waitFor()
      expect(await fieldsOf(owner)).toMatchObject([
        {
          ...FILLED,
          plantingDateP: '2026-04-28',
          notes: 'North end is sandy.',
          shapefile: { name: file.name },
        },
      ])
    },
  )

  test('with a boundary drawn on the map', async () => {
    const { page, form } = await openForm(owner, { hasMaps: true })
    await form.fill(FILLED)
    await form.draw()
    await form.dialog.getByText('Close the boundary, then add the field.').waitFor()
    await form.dialog.getByText('Type the corners instead').click()
    await form.dialog
      .getByLabel('Corners, one on each line: latitude, longitude')
      .fill('42.870, -113.390\n42.870, -113.380\n42.877, -113.380\n42.877, -113.390')
    await form.dialog.getByRole('button', { name: 'Draw these corners' }).click()
    await form.dialog.getByText('Close the boundary, then add the field.').waitFor({ state: 'hidden' })
    await form.add.click()
    await form.question.getByRole('button', { name: 'Add field' }).click()
    await notification(page, 'Row added successfully!').waitFor()
    const [field] = await fieldsOf(owner)
    expect(field?.shapefile?.name).toBe('drawn.geojson')
    expect(field?.area_ha).toBeGreaterThan(60)
  })

  test('as one of several polygons of a file, named after it', async () => {
    const { page, form } = await openForm(owner)
    await form.upload(kmlFile('two.kml', [WALCOTT, BUHL]))
    await form.dialog.getByText('2 polygons').waitFor()
    await form.fill({ crop: 'Potato', variety: 'Ranger Russet', region: 'Idaho' })
    await form.add.click()
    await form.dialog.getByText('Please choose a polygon.').waitFor()
    expect(await form.dialog.getByRole('radio', { name: 'Walcott 64 ha' }).count()).toBe(1)
    await form.dialog.getByRole('radio', { name: 'Buhl 16 ha' }).check()
    expect(await form.input('name').inputValue()).toBe('Buhl')
    await form.add.click()
    await form.question.getByText('16 ha').waitFor()
    await form.question.getByRole('button', { name: 'Add field' }).click()
    await notification(page, 'Row added successfully!').waitFor()
    expect(await fieldsOf(owner)).toMatchObject([{ name: 'Buhl', area_ha: 16 }])
  })

  test('with words that the farm has used before', async () => {
    await addFields(owner, [{ crop: 'Quinoa', variety: 'Titicaca', region: 'Altiplano' }])
    const { page, form } = await openForm(owner)
    await form.input('crop').click()
    await page.getByRole('option', { name: 'Quinoa' }).click()
    await form.input('variety').click()
    await page.getByRole('option', { name: 'Titicaca' }).click()
    await form.input('region').click()
    await page.getByRole('option', { name: 'Altiplano' }).click()
    await form.input('crop').fill('sun')
    await page.getByRole('option', { name: 'Sunflower' }).click()
    expect(await form.input('crop').inputValue()).toBe('Sunflower')
  })
})

test('whoever says no to the question stays in the form; a failed add shows an error toast with the error text, and keeps what was typed [S1-5.23, S1-8.16]', async () => {
  const { page, form } = await openForm(owner)
  await form.fill({ ...FILLED, notes: 'North end is sandy.' })
  await form.upload(kmlFile('walcott.kml'))
  await form.dialog.getByText('Read', { exact: true }).waitFor()
  await form.add.click()
  await form.question.waitFor()
  await page.keyboard.press('Escape')
  await form.question.waitFor({ state: 'hidden' })
  expect(await form.input('name').inputValue()).toBe('Walcott Flat')
  expect(await fieldsOf(owner)).toEqual([])

  await page.route(FIELDS_CALL, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { message: 'Your plan holds 3 fields, and they are all in use.' },
        })
      : route.fallback(),
  )
  await form.add.click()
  await form.question.getByRole('button', { name: 'Add field' }).click()
  await notification(page, 'Your plan holds 3 fields, and they are all in use.').waitFor()
  for (const [name, value] of Object.entries(FILLED)) expect(await form.input(name).inputValue()).toBe(value)
  expect(await form.input('notes').inputValue()).toBe('North end is sandy.')
  await form.dialog.getByText('walcott.kml').waitFor()
  await page.unroute(FIELDS_CALL)
  await form.add.click()
  await form.question.getByRole('button', { name: 'Add field' }).click()
  await notification(page, 'Row added successfully!').waitFor()
})

test('closing asks only where something would be lost', async () => {
  const { page, form } = await openForm(owner)
  await page.keyboard.press('Escape')
  await form.dialog.waitFor({ state: 'hidden' })
  const again = await openNewField(page)
  await again.fill({ name: 'Walcott' })
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without adding the field?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await again.input('name').inputValue()).toBe('Walcott')
  await again.dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Close the form' }).click()
  await again.dialog.waitFor({ state: 'hidden' })
  const fresh = await openNewField(page)
  expect(await fresh.input('name').inputValue()).toBe('')
})

test('the dialog is good at any size', async () => {
  const { page, form } = await openForm(owner, { hasMaps: true })
  await form.upload(kmlFile('two.kml', [WALCOTT, BUHL]))
  await form.dialog.getByText('2 polygons').waitFor()
  await form.add.click()
  await form.dialog.getByText('are missing.').waitFor()
  await expectGoodAtAnySize(page)
})
