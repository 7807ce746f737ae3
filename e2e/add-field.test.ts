import { withPermission } from '@windrow/core/access/permissions.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { notification, readNotification } from './pages/app-shell.ts'
import { FIELDS_CALL, FILLED, fieldsOf, openForm, openNewField } from './pages/field-form.ts'
import { namesIn, rowOf } from './pages/field-list.ts'
import { changePermissions, newOwner } from './support/accounts.ts'
import { BUHL, geoJsonFile, kmlFile, type TestFile, WALCOTT, ZIP } from './support/boundary-files.ts'
import { eventually } from './support/eventually.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'
import { heldResponses } from './support/replaced-responses.ts'

const ADDED = 'Row added successfully!'
const QUINOA = { name: 'Lauca', crop: 'Quinoa', variety: 'Titicaca', region: 'Altiplano' } as const

type Form = Awaited<ReturnType<typeof openNewField>>

/** Says yes to the question, and waits until the field is added. */
async function confirm(page: Page, form: Form): Promise<void> {
  await form.question.getByRole('button', { name: 'Add field' }).click()
  await readNotification(page, ADDED)
  await form.dialog.waitFor({ state: 'hidden' })
}

async function uploaded(form: Form, file: TestFile): Promise<void> {
  await form.upload(file)
  await form.dialog.getByText('1 polygon').waitFor()
  await form.dialog.getByText('Read', { exact: true }).waitFor()
}

test('an empty list invites to add a field; closing asks only where something would be lost, and who says no to the question stays in the form; a failed add says the error and keeps what was typed [S1-1.15, S1-4.20, S1-5.23, S1-5.24, S1-5.27, S1-7.20, S1-8.16, S1-8.20]', async () => {
  const owner = await newOwner()
  const { page, form: unused } = await openForm(owner)
  await page.keyboard.press('Escape')
  await unused.dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Add your first field' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Bulk Upload' }).count()).toBe(1)

  const dropped = await openNewField(page)
  await dropped.fill({ name: 'Walcott' })
  await page.keyboard.press('Escape')
  const closing = page.getByRole('dialog', { name: 'Close without adding the field?' })
  await closing.getByRole('button', { name: 'Keep editing' }).click()
  expect(await dropped.input('name').inputValue()).toBe('Walcott')
  await dropped.dialog.getByRole('button', { name: 'Cancel' }).click()
  await closing.getByRole('button', { name: 'Close the form' }).click()
  await dropped.dialog.waitFor({ state: 'hidden' })

  const region = heldResponses()
  await page.route('**/api/v1/places/at?*', region.hold)
  const form = await openNewField(page)
  expect(await form.input('name').inputValue()).toBe('')
  await form.fill({ ...FILLED, plantingDateP: '04/28/2026', notes: 'North end is sandy.' })
  await form.dialog.getByLabel('Irrigated').selectOption('Full')
  await uploaded(form, kmlFile('walcott.kml'))
  await form.add.click()
  await form.question.getByText('Make sure all the information is OK.').waitFor()
  // Where the boundary lies may be known only after the question was asked.
  await region.arrived
  const hint = form.question.getByText('The boundary lies in Idaho, United States.')
  expect(await hint.count()).toBe(0)
  region.release()
  await hint.waitFor()
  await page.keyboard.press('Escape')
  await form.question.waitFor({ state: 'hidden' })
  expect(await form.input('name').inputValue()).toBe('Walcott Flat')
  expect(await fieldsOf(owner)).toEqual([])

  const full = 'Your plan holds 3 fields, and they are all in use.'
  await page.route(FIELDS_CALL, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { message: full } })
      : route.fallback(),
  )
  await form.add.click()
  await form.question.getByRole('button', { name: 'Add field' }).click()
  await notification(page, full).waitFor()
  for (const [name, value] of Object.entries(FILLED)) expect(await form.input(name).inputValue()).toBe(value)
  expect(await form.input('notes').inputValue()).toBe('North end is sandy.')
  await form.dialog.getByText('walcott.kml').waitFor()
  await page.unroute(FIELDS_CALL)
  await form.add.click()
  await confirm(page, form)
  await rowOf(page, 'Walcott Flat').waitFor()
  expect(await fieldsOf(owner)).toMatchObject([
    {
      ...FILLED,
      plantingDateP: '2026-04-28',
      notes: 'North end is sandy.',
      irrigated: 'full',
      shapefile: { name: 'walcott.kml' },
    },
  ])
})

test('a field is added with a GeoJSON, a zip, or one of several polygons, in words that the farm has used before, and the list is loaded again with it first; without field_tools.add the attempt gives the warning [S1-1.15, S1-4.20, S1-5.28, S1-5.29, S1-6.08, S1-6.09, S1-8.20, S1-8.24]', async () => {
  const owner = await newOwner()
  const { page, form: first } = await openForm(owner)
  const calls = recordCalls(page)
  await first.fill(QUINOA)
  await uploaded(first, geoJsonFile('lauca.geojson'))
  await first.add.click()
  await confirm(page, first)
  await rowOf(page, QUINOA.name).waitFor()
  calls.splice(0)

  const second = await openNewField(page)
  await second.fill({ name: 'Sajama' })
  for (const [name, word] of [
    ['crop', QUINOA.crop],
    ['variety', QUINOA.variety],
    ['region', QUINOA.region],
  ] as const) {
    await second.input(name).click()
    await page.getByRole('option', { name: word }).click()
  }
  await second.input('crop').fill('sun')
  await page.getByRole('option', { name: 'Sunflower' }).click()
  await eventually(() => second.input('crop').inputValue()).toBe('Sunflower')
  await uploaded(second, ZIP)
  await second.add.click()
  await confirm(page, second)
  await eventually(() => namesIn(page)).toEqual(['Sajama', QUINOA.name])
  await eventually(() => calls.map(nameOf)).toContain('GET /api/v1/fields')

  const third = await openNewField(page)
  await third.upload(kmlFile('two.kml', [WALCOTT, BUHL]))
  await third.dialog.getByText('2 polygons').waitFor()
  await third.fill({ crop: 'Potato', variety: 'Ranger Russet', region: 'Idaho' })
  await third.add.click()
  await third.dialog.getByText('Please choose a polygon.').waitFor()
  await expect.poll(() => third.dialog.getByRole('radio', { name: 'Walcott 64 ha' }).count()).toBe(1)
  await third.dialog.getByRole('radio', { name: 'Buhl 16 ha' }).check()
  await eventually(() => third.input('name').inputValue()).toBe('Buhl')
  await third.add.click()
  await third.question.getByText('16 ha').waitFor()
  await confirm(page, third)
  await eventually(() => namesIn(page)).toEqual(['Buhl', 'Sajama', QUINOA.name])
  const added = [
    { ...QUINOA, shapefile: { name: 'lauca.geojson' } },
    { ...QUINOA, name: 'Sajama', crop: 'Sunflower', shapefile: { name: ZIP.name } },
    { name: 'Buhl', area_ha: 16, shapefile: { name: 'two.kml' } },
  ]
  expect(await fieldsOf(owner)).toMatchObject(added)

  const refused = await openNewField(page)
  await refused.fill(FILLED)
  await uploaded(refused, kmlFile('walcott.kml'))
  await changePermissions(owner, owner, (all) => withPermission(all, 'field_tools.add', false))
  await refused.add.click()
  await refused.question.getByRole('button', { name: 'Add field' }).click()
  await notification(page, 'Your account does not have permission to do this action.').waitFor()
  expect(await fieldsOf(owner)).toHaveLength(added.length)
})
