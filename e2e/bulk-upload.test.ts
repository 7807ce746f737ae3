import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { notification } from './pages/app-shell.ts'
import { DEFAULTS, openUpload, uploadMenu, uploadSteps } from './pages/bulk-upload.ts'
import { rowOf } from './pages/field-list.ts'
import { expectGoodAtAnySize, WIDE } from './support/accessibility.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import {
  BUHL,
  geoJsonFile,
  kmlFile,
  type TestFile,
  textFile,
  WALCOTT,
  ZIP,
} from './support/boundary-files.ts'
import { MAP_TEST } from './support/maps.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'

const FILES = '**/api/v1/files'
const JOB = '**/api/v1/jobs/*'
const AMES = { name: 'Ames', lat: 42.03, lon: -93.6 }
const HANSEN = { name: 'Hansen', lat: 42.53, lon: -114.3 }
const RUNNING = { state: 'running', done: 3, total: 8, errors: [], files: [], file_id: null, file_size: null }

let owner: TestAccount
let page: Page
beforeEach(async () => {
  owner = await newOwner()
  page = await visitorAs(owner)
  await page.goto('/dashboard')
  // Once the list is known to be empty, the menu stands below it.
  await page.getByRole('heading', { name: 'Add your first field' }).waitFor()
})

const fields = async () => (await owner.call(fieldsApi.listFields, { query: {} })).data

/** Fills in the dialog, with these files. */
async function prepare(files: readonly TestFile[]) {
  const upload = await openUpload(page, 'File Upload')
  await upload.choose(files)
  await upload.fill()
  return upload
}

test('File Upload says what is missing at any size, makes a field of every polygon in the chosen files, and skips what is there already [S1-1.29, S1-2.46, D-3.24]', async () => {
  const { results, resultsWith, done } = uploadSteps(page)
  const calls = recordCalls(page)
  await uploadMenu(page).click()
  for (const entry of ['Folder Upload', 'File Upload'])
    await page.getByRole('menuitem', { name: entry }).waitFor()
  await page.keyboard.press('Escape')
  const upload = await openUpload(page, 'File Upload')
  await upload.start.click()
  for (const message of [
    'Please choose at least one boundary file.',
    'Crop is required.',
    'Variety is required.',
    'Region is required.',
  ])
    await upload.dialog.getByText(message).waitFor()
  expect(calls.map(nameOf)).not.toContain('POST /api/v1/files')
  const one = geoJsonFile('one.geojson', [AMES])
  await upload.choose([kmlFile('two.kml', [WALCOTT, BUHL]), one, textFile('notes.txt', 'x')])
  await upload.dialog.getByText('2 files to upload').waitFor()
  await upload.dialog.getByText('1 file is left out').click()
  await upload.dialog.getByText('not a boundary file').waitFor()
  await expectGoodAtAnySize(page)
  await page.setViewportSize(WIDE)
  await upload.fill()
  let release = () => {}
  const isShown = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v1/fields', async (route) => {
    await isShown
    await route.continue()
  })
  await upload.start.click()
  expect(await resultsWith('3 fields added')).toEqual([
    ['one.geojson', '1', '0', '0'],
    ['two.kml', '2', '0', '0'],
  ])
  // The empty list becomes a table behind the dialog, which stays open meanwhile.
  await results.evaluate((dialog) => dialog.setAttribute('data-first', 'yes'))
  release()
  await page.locator('main tbody tr').first().waitFor()
  expect(await results.getAttribute('data-first')).toBe('yes')
  await done()
  for (const name of ['Walcott', 'Buhl', 'Ames']) await rowOf(page, name).waitFor()
  expect(await fields()).toMatchObject([DEFAULTS, DEFAULTS, DEFAULTS])

  await (await prepare([one])).start.click()
  await resultsWith('0 fields added, 1 already there')
  expect(await fields()).toHaveLength(3)
})

test(
  'Check on the map shows what will be created, names what cannot be used, is there or overlaps, and makes nothing until one says so',
  MAP_TEST,
  async () => {
    const { checked, resultsWith } = uploadSteps(page)
    await (await prepare([kmlFile('there.kml', [WALCOTT])])).start.click()
    await resultsWith('1 field added')
    await page.reload()

    const beside = { name: 'Beside', lat: WALCOTT.lat, lon: WALCOTT.lon + 0.005 }
    const nowhere = { name: 'Nowhere', lat: 42.5, lon: -114, side: 0 }
    const upload = await prepare([geoJsonFile('lots.geojson', [WALCOTT, beside, HANSEN, nowhere])])
    await upload.check.click()
    await checked.getByText('2 fields will be created, 1 is there already, 1 cannot be used').waitFor()
    await checked.getByText('“Walcott” has the boundary of “Walcott” and will be skipped.').waitFor()
    await checked.getByText('“Beside” overlaps “Walcott”.').waitFor()
    await checked.getByText(/Nowhere/).waitFor()
    await checked.getByLabel(/^Map of the 3 boundaries to import/).waitFor()
    expect(await fields()).toHaveLength(1)
    await expectGoodAtAnySize(page)
    await checked.getByRole('button', { name: 'Create 2 fields' }).click()
    await resultsWith('2 fields added, 1 already there, 1 failed')
    expect((await fields()).map(({ name }) => name).sort()).toEqual(['Beside', 'Hansen', 'Walcott'])
  },
)

test('Folder Upload takes every boundary file of a folder, and of those below it; a file that is refused can be left out, and one that failed is tried again, not sent twice [S1-1.28]', async () => {
  const { uploading, results, resultsWith, done } = uploadSteps(page)
  const folder = await mkdtemp(join(tmpdir(), 'windrow-folder-'))
  await mkdir(join(folder, 'east'))
  await writeFile(join(folder, 'walcott.kml'), kmlFile('walcott.kml').buffer)
  await writeFile(join(folder, 'east', 'lot.zip'), ZIP.buffer)
  await writeFile(join(folder, 'readme.md'), 'x')
  try {
    const upload = await openUpload(page, 'Folder Upload')
    await upload.choose(folder)
    await upload.dialog.getByText('2 files to upload').waitFor()
    await upload.dialog.getByText('east/lot.zip').waitFor()
    await upload.dialog.getByText('1 file is left out').waitFor()
    await upload.fill()
    await upload.start.click()
    await resultsWith('2 fields added')
    expect((await fields()).map(({ name }) => name).sort()).toEqual(['Walcott', 'Zipped'])
    await done()
  } finally {
    await rm(folder, { recursive: true })
  }

  const refused = await prepare([kmlFile('good.kml', [BUHL]), textFile('bad.kml', 'no KML at all')])
  const rejected = page.waitForResponse((response) => response.url().endsWith('/files') && !response.ok())
  await refused.start.click()
  const { message } = await (await rejected).json()
  await uploading.getByText('1 file could not be uploaded.').waitFor()
  await uploading.getByText(message, { exact: true }).waitFor()
  await uploading.getByRole('button', { name: 'Continue without them' }).click()
  expect(await resultsWith('1 field added, 1 failed')).toEqual([
    ['good.kml', '1', '0', '0'],
    ['bad.kml', 'Not uploaded'],
  ])
  await results.getByText(message, { exact: true }).waitFor()
  await done()

  const failed = await prepare([kmlFile('a.kml', [AMES]), kmlFile('b.kml', [HANSEN]), kmlFile('c.kml')])
  let sent = 0
  await page.route(FILES, (route) => {
    sent += 1
    return sent === 2 ? route.abort('internetdisconnected') : route.fallback()
  })
  await failed.start.click()
  await uploading.getByText('2 files could not be uploaded.').waitFor()
  await uploading.getByText('The connection was lost.').waitFor()
  await uploading.getByRole('button', { name: 'Try these again' }).click()
  await resultsWith('2 fields added, 1 already there')
  expect(sent).toBe(4)
})

test('an upload shows how many files, bytes and polygons are done, goes on when its dialog is closed, the page loaded again and the network lost, and reports its end', async () => {
  const { uploading, making, resultsWith } = uploadSteps(page)
  const files = [kmlFile('a.kml', [WALCOTT]), kmlFile('b.kml', [BUHL])]
  const upload = await prepare(files)
  let goOn = () => {}
  const second = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let sent = 0
  await page.route(FILES, async (route) => {
    sent += 1
    if (sent === 2) await second
    return route.fallback()
  })
  await page.route(JOB, (route) => route.fulfill({ json: RUNNING }))
  await upload.start.click()
  await uploading.getByText('1 of 2 files').waitFor()
  const total = files.reduce((sum, { buffer }) => sum + buffer.length, 0)
  await uploading.getByText(` of ${total} B`).waitFor()
  const half = await uploading
    .getByRole('progressbar', { name: 'Uploading files' })
    .getAttribute('aria-valuenow')
  expect(Number(half)).toBeGreaterThan(30)
  goOn()
  await making.getByText('3 of 8 polygons').waitFor()
  const bar = making.getByRole('progressbar', { name: 'Creating fields' })
  expect(await bar.getAttribute('aria-valuenow')).toBe('38')

  await making.getByRole('button', { name: 'Close' }).last().click()
  await making.waitFor({ state: 'hidden' })
  const button = uploadMenu(page, 'Bulk Upload, 69 % done')
  await button.waitFor()
  await page.reload()
  await button.click()
  await page.getByRole('menuitem', { name: 'Show the upload' }).click()
  await making.getByText('3 of 8 polygons').waitFor()

  // A lost network only delays the end.
  await page.route(JOB, (route) => route.abort('internetdisconnected'))
  await making.getByText('The connection was lost. The upload continues when it is back.').waitFor()
  await making.getByRole('button', { name: 'Close' }).last().click()
  await page.unroute(JOB)
  await notification(page, '2 fields added').waitFor({ timeout: 30_000 })
  await rowOf(page, 'Walcott').waitFor()
  await uploadMenu(page).click()
  await page.getByRole('menuitem', { name: 'Results by file' }).click()
  expect(await resultsWith('2 fields added')).toEqual([
    ['a.kml', '1', '0', '0'],
    ['b.kml', '1', '0', '0'],
  ])
})
