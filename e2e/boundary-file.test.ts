import { mapsApi } from '@windrow/contract/api/maps.ts'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { notification } from './pages/app-shell.ts'
import { FILES_CALL, FILLED, openForm } from './pages/field-form.ts'
import { openFieldList } from './pages/field-list.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { BUHL, kmlFile, largeFile, textFile } from './support/boundary-files.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { holdMaps, MAP_SCREEN } from './support/maps.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'

test('a file that is no boundary is refused before it is sent, one that cannot be read in the words of the server; one whose network is lost can be sent again, and one that takes long shows how much of it has been sent, and can be stopped [S1-5.30]', async () => {
  const { page, form } = await openForm(await newOwner())
  const calls = recordCalls(page)
  await form.fill(FILLED)
  for (const name of ['walcott.shp', 'photo.jpg']) {
    await form.upload(textFile(name, 'x'))
    const refused = `${name} is not a boundary file. Please choose a .kml, .kmz, .geojson or .zip file.`
    await form.dialog.getByText(refused).waitFor()
  }
  expect(calls.map(nameOf)).not.toContain('POST /api/v1/files')

  const response = page.waitForResponse(FILES_CALL)
  await form.upload(textFile('empty.geojson', '{"type":"FeatureCollection","features":[]}'))
  const { message } = await (await response).json()
  expect(message).toEqual(expect.any(String))
  await form.dialog.getByText(message, { exact: true }).waitFor()
  await eventually(() => form.dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  const read = form.dialog.getByText('Read', { exact: true })
  await form.upload(kmlFile('walcott.kml'))
  await read.waitFor()

  await page.context().setOffline(true)
  await form.upload(kmlFile('buhl.kml', [BUHL]))
  await form.dialog.getByText('The connection was lost.').waitFor()
  await eventually(() => read.count()).toBe(0)
  await page.context().setOffline(false)
  await form.dialog.getByRole('button', { name: 'Try again' }).click()
  await read.waitFor()
  expect(await form.input('name').inputValue()).toBe('Walcott Flat')

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
  await eventually(() => form.dialog.getByRole('alert').count()).toBe(0)
})

describe('the boundary of a field', () => {
  let owner: TestAccount
  beforeEach(async () => {
    owner = await newOwner()
  })

  const boundaryOf = async (uuid: string) =>
    (await owner.call(mapsApi.getFieldMap, { query: { uuid } })).center

  async function openBoundary({ hasMap }: { hasMap: boolean }) {
    const [field] = await addFields(owner, [{ name: 'Boone West' }])
    if (!field) throw new Error('No field was added.')
    const page = await visitorAs(owner, hasMap ? MAP_SCREEN : {})
    await openFieldList(page)
    if (!hasMap) await holdMaps(page)
    await page.getByRole('button', { name: 'Edit Boone West' }).click()
    await page.getByRole('button', { name: 'Boundary' }).click()
    const dialog = page.getByRole('dialog', { name: 'Boundary of Boone West' })
    await dialog.getByRole('radio', { name: 'Edit on the map' }).waitFor()
    return { page, dialog, field }
  }

  test('is replaced by a file [S1-1.16]', async () => {
    const { page, dialog, field } = await openBoundary({ hasMap: false })
    await dialog.getByRole('radio', { name: 'Upload a file' }).check()
    await dialog.locator('input[type="file"]').setInputFiles(kmlFile('new.kml', [BUHL]))
    await dialog.getByText('16 ha, was 64 ha').waitFor()
    await dialog.getByRole('button', { name: 'Save boundary' }).click()
    await notification(page, 'Row updated successfully!').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect((await boundaryOf(field.uuid)).lat).toBeCloseTo(BUHL.lat, 2)
  })

  test('is changed on the map', async () => {
    const { page, dialog, field } = await openBoundary({ hasMap: true })
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

async function slowUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}
