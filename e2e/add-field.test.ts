import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { mapsApi } from '@windrow/contract/api/maps.ts'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { expectGoodAtAnySize } from './support/any-size.ts'
import { BUHL, geoJsonFile, kmlFile, largeFile, textFile, WALCOTT, ZIP } from './support/boundary-files.ts'
import { eventually } from './support/eventually.ts'
import { FILLED, openNewField } from './support/field-form.ts'
import { addFields, openFieldList, rowOf } from './support/fields.ts'
import { heading, notification } from './support/menus.ts'
import { errorOf, fillAndLeave } from './support/on-page.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'

let owner: TestAccount
beforeEach(async () => {
  owner = await newOwner()
})

const FILES = '**/api/v1/files'
const FIELDS = '**/api/v1/fields'

async function open() {
  const page = await visitorAs(owner)
  await page.goto('/dashboard')
  await heading(page, 'Field List').waitFor()
  return { page, form: await openNewField(page) }
}

const fieldsOf = async (account: TestAccount) =>
  (await account.call(fieldsApi.listFields, { query: {} })).data

describe('a field is added', () => {
  test.each([
    ['.kml', kmlFile('walcott.kml')],
    ['.geojson', geoJsonFile('walcott.geojson')],
    ['.zip', ZIP],
  ])(
    '[S1-1.15, S1-4.20, S1-5.23, S1-5.24, S1-5.27..29, S1-7.20, S1-8.20] with a %s file',
    async (_, file) => {
      const { page, form } = await open()
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
    const { page, form } = await open()
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
    const { page, form } = await open()
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
    const { page, form } = await open()
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

describe('what is asked for', () => {
  test('[S1-5.16..22] every required answer that is missing is named', async () => {
    const { form } = await open()
    expect(await form.dialog.getByText('is required.').count()).toBe(0)
    await form.add.click()
    for (const [name, message] of [
      ['name', 'Lot name is required.'],
      ['crop', 'Crop is required.'],
      ['variety', 'Variety is required.'],
      ['region', 'Region is required.'],
    ] as const)
      expect(await errorOf(form.input(name))).toBe(message)
    await form.dialog.getByText('Shape file is required.').waitFor()
    await form.dialog.getByText('Five answers are missing.').waitFor()
    await form.fill({ name: 'Walcott', crop: 'Potato' })
    await form.upload(kmlFile('walcott.kml'))
    await form.dialog.getByText('Two answers are missing.').waitFor()
    expect(await form.question.count()).toBe(0)
  })

  test('[S1-5.21] a message shows once its field is left', async () => {
    const { form } = await open()
    await form.input('variety').focus()
    expect(await errorOf(form.input('variety'))).toBe('')
    await form.input('variety').blur()
    expect(await errorOf(form.input('variety'))).toBe('Variety is required.')
    await form.input('variety').fill('Merlot')
    expect(await errorOf(form.input('variety'))).toBe('')
  })

  test('[S1-5.25, S1-5.26] a planting date that is a date, and not later than today', async () => {
    const { page, form } = await open()
    const date = form.input('plantingDateP')
    await fillAndLeave(date, 'in spring')
    expect(await errorOf(date)).toBe('The planting date must be a date.')
    await fillAndLeave(date, '01/01/2999')
    expect(await errorOf(date)).toBe('The planting date cannot be later than today.')
    await fillAndLeave(date, '4/8/2020')
    expect(await errorOf(date)).toBe('')
    expect(await date.inputValue()).toBe('04/08/2020')
    await form.dialog.getByRole('button', { name: 'Open the calendar' }).click()
    await page.getByRole('button', { name: '15 April 2020' }).click()
    expect(await date.inputValue()).toBe('04/15/2020')
  })

  test('[S1-5.26] the server has the last word about today, beside the date', async () => {
    const { page, form } = await open()
    const details = { plantingDateP: 'The planting date cannot be later than today.' }
    await page.route(FIELDS, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { message: details.plantingDateP, details } })
        : route.fallback(),
    )
    await form.fill({ ...FILLED, plantingDateP: '04/08/2020' })
    await form.upload(kmlFile('walcott.kml'))
    await form.dialog.getByText('Read', { exact: true }).waitFor()
    await form.add.click()
    await form.question.getByRole('button', { name: 'Add field' }).click()
    await eventually(() => errorOf(form.input('plantingDateP'))).toBe(details.plantingDateP)
  })
})

describe('a boundary file', () => {
  test.each([
    ['walcott.shp', 'walcott.shp is no boundary file. Please choose a .kml, .kmz, .geojson or .zip file.'],
    ['photo.jpg', 'photo.jpg is no boundary file. Please choose a .kml, .kmz, .geojson or .zip file.'],
  ])('[S1-5.30] %s is refused before it is sent', async (name, message) => {
    const { page, form } = await open()
    const calls = recordCalls(page)
    await form.upload(textFile(name, 'x'))
    await form.dialog.getByText(message).waitFor()
    expect(calls.map(nameOf)).not.toContain('POST /api/v1/files')
  })

  test('that cannot be read is refused in the words of the server', async () => {
    const { page, form } = await open()
    const answer = page.waitForResponse(FILES)
    await form.upload(textFile('empty.geojson', '{"type":"FeatureCollection","features":[]}'))
    const { message } = await (await answer).json()
    expect(message).toEqual(expect.any(String))
    await form.dialog.getByText(message, { exact: true }).waitFor()
    expect(await form.dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await form.upload(kmlFile('walcott.kml'))
    await form.dialog.getByText('Read', { exact: true }).waitFor()
  })

  test('shows how much of it has been sent, and can be stopped', async () => {
    const { page, form } = await open()
    await slowUploads(page, 200_000)
    await form.upload(largeFile('large.geojson', 2_000_000))
    const bar = form.dialog.getByRole('progressbar', { name: 'Uploading large.geojson' })
    const share = async () => Number(await bar.getAttribute('aria-valuenow'))
    await eventually(share).toBeGreaterThan(5)
    const before = await share()
    expect(before).toBeLessThan(100)
    await eventually(share).toBeGreaterThan(before)
    await form.dialog.getByRole('button', { name: 'Cancel the upload' }).click()
    await bar.waitFor({ state: 'hidden' })
    expect(await form.dialog.getByRole('alert').count()).toBe(0)
  })

  test('whose network is lost can be sent again', async () => {
    const { page, form } = await open()
    await form.fill(FILLED)
    await page.context().setOffline(true)
    await form.upload(kmlFile('walcott.kml'))
    await form.dialog.getByText('The connection was lost.').waitFor()
    await page.context().setOffline(false)
    await form.dialog.getByRole('button', { name: 'Try again' }).click()
    await form.dialog.getByText('Read', { exact: true }).waitFor()
    expect(await form.input('name').inputValue()).toBe('Walcott Flat')
  })
})

test('[S1-8.16] a failed add shows an error toast with the error text, and keeps what was typed', async () => {
  const { page, form } = await open()
  await form.fill({ ...FILLED, notes: 'North end is sandy.' })
  await form.upload(kmlFile('walcott.kml'))
  await form.dialog.getByText('Read', { exact: true }).waitFor()
  await page.route(FIELDS, (route) =>
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
  await page.unroute(FIELDS)
  await form.add.click()
  await form.question.getByRole('button', { name: 'Add field' }).click()
  await notification(page, 'Row added successfully!').waitFor()
})

test('[S1-5.23] whoever says no to the question stays in the form', async () => {
  const { form } = await open()
  await form.fill(FILLED)
  await form.upload(kmlFile('walcott.kml'))
  await form.dialog.getByText('Read', { exact: true }).waitFor()
  await form.add.click()
  await form.question.waitFor()
  await form.dialog.page().keyboard.press('Escape')
  await form.question.waitFor({ state: 'hidden' })
  expect(await form.input('name').inputValue()).toBe('Walcott Flat')
  expect(await fieldsOf(owner)).toEqual([])
})

test('closing asks only where something would be lost', async () => {
  const { page, form } = await open()
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

describe('the boundary of a field', () => {
  const boundaryOf = async (uuid: string) =>
    (await owner.call(mapsApi.getFieldMap, { query: { uuid } })).center

  async function openBoundary() {
    const [field] = await addFields(owner, [{ name: 'Boone West' }])
    if (!field) throw new Error('No field was added.')
    const page = await visitorAs(owner)
    await openFieldList(page)
    await page.getByRole('button', { name: 'Edit Boone West' }).click()
    await page.getByRole('button', { name: 'Boundary' }).click()
    const dialog = page.getByRole('dialog', { name: 'Boundary of Boone West' })
    await dialog.getByRole('radio', { name: 'Edit on the map' }).waitFor()
    return { page, dialog, field }
  }

  test('[S1-1.16] is replaced by a file', async () => {
    const { page, dialog, field } = await openBoundary()
    await dialog.getByRole('radio', { name: 'Upload a file' }).check()
    await dialog.locator('input[type="file"]').setInputFiles(kmlFile('new.kml', [BUHL]))
    await dialog.getByText('16 ha, was 64 ha').waitFor()
    await dialog.getByRole('button', { name: 'Save boundary' }).click()
    await notification(page, 'Row updated successfully!').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect((await boundaryOf(field.uuid)).lat).toBeCloseTo(BUHL.lat, 2)
  })

  test('is changed on the map', async () => {
    const { page, dialog, field } = await openBoundary()
    expect(await dialog.getByRole('button', { name: 'Save boundary' }).isDisabled()).toBe(true)
    await dialog.getByText('Type the corners instead').click()
    await dialog
      .getByLabel('Corners, one on each line: latitude, longitude')
      .fill('42.870, -113.390\n42.870, -113.380\n42.877, -113.380\n42.877, -113.390')
    await dialog.getByRole('button', { name: 'Draw these corners' }).click()
    await dialog.getByRole('button', { name: 'Save boundary' }).click()
    await notification(page, 'Row updated successfully!').waitFor()
    expect((await boundaryOf(field.uuid)).lat).toBeCloseTo(42.8735, 3)
  })
})

test('the dialog is good at any size, in both themes', async () => {
  const { page, form } = await open()
  await form.upload(kmlFile('two.kml', [WALCOTT, BUHL]))
  await form.dialog.getByText('2 polygons').waitFor()
  await form.add.click()
  await form.dialog.getByText('are missing.').waitFor()
  await expectGoodAtAnySize(page)
})

async function slowUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}
