import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { heading, notification } from './pages/app-shell.ts'
import { rowOf } from './pages/field-list.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
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
import { eventually } from './support/eventually.ts'
import { expectPath } from './support/on-page.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'
import { newVisitor } from './support/visitor.ts'

const FILES = '**/api/v1/files'
const BULK = '**/api/v1/fields/bulk'
const JOB = '**/api/v1/jobs/*'
const DEFAULTS = { crop: 'Potato', variety: 'Ranger Russet', region: 'Idaho' } as const
const AMES = { name: 'Ames', lat: 42.03, lon: -93.6 }
const RUNNING = { state: 'running', done: 3, total: 8, errors: [], files: [] }

let owner: TestAccount
beforeEach(async () => {
  owner = await newOwner()
})

const fields = async () => (await owner.call(fieldsApi.listFields, { query: {} })).data

async function openDashboard(): Promise<Page> {
  const page = await visitorAs(owner)
  await page.goto('/dashboard')
  await heading(page, 'Field List').waitFor()
  return page
}

async function openUpload(page: Page, entry: 'Folder Upload' | 'File Upload') {
  await menuOf(page).click()
  await page.getByRole('menuitem', { name: entry }).click()
  const dialog = page.getByRole('dialog', { name: entry })
  await dialog.waitFor()
  return {
    dialog,
    choose: (files: readonly TestFile[] | string) =>
      dialog.locator('input[type="file"]').setInputFiles(typeof files === 'string' ? files : [...files]),
    fill: async () => {
      for (const [name, value] of Object.entries(DEFAULTS))
        await dialog.locator(`[name="${name}"]`).fill(value)
    },
    start: dialog.getByRole('button', { name: /^Upload/ }),
  }
}

/** In the toolbar, or in the empty list. */
const menuOf = (page: Page, name = 'Bulk Upload') =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const results = (page: Page) => page.getByRole('dialog', { name: 'Results by file' })
const rowsOf = async (page: Page) =>
  (await results(page).locator('tbody tr').allInnerTexts()).map((row) => row.split(/\s*\t\s*/))

test('File Upload makes a field of every polygon in the chosen files [S1-1.29, D-3.24]', async () => {
  const page = await openDashboard()
  const upload = await openUpload(page, 'File Upload')
  await upload.choose([
    kmlFile('two.kml', [WALCOTT, BUHL]),
    geoJsonFile('one.geojson', [AMES]),
    textFile('notes.txt', 'x'),
  ])
  await upload.dialog.getByText('2 files to upload').waitFor()
  await upload.dialog.getByText('1 file is left out').click()
  await upload.dialog.getByText('not a boundary file').waitFor()
  await upload.fill()
  await upload.start.click()
  await results(page).getByText('3 fields added', { exact: true }).waitFor({ timeout: 30_000 })
  expect(await rowsOf(page)).toEqual([
    ['one.geojson', '1', '0', '0'],
    ['two.kml', '2', '0', '0'],
  ])
  await results(page).getByRole('button', { name: 'Done' }).click()
  for (const name of ['Walcott', 'Buhl', 'Ames']) await rowOf(page, name).waitFor()
  expect(await fields()).toMatchObject([DEFAULTS, DEFAULTS, DEFAULTS])
})

test('Folder Upload takes every boundary file of a folder, and of those below it [S1-1.28]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'windrow-folder-'))
  await mkdir(join(folder, 'east'))
  await writeFile(join(folder, 'walcott.kml'), kmlFile('walcott.kml').buffer)
  await writeFile(join(folder, 'east', 'lot.zip'), ZIP.buffer)
  await writeFile(join(folder, 'readme.md'), 'x')
  try {
    const page = await openDashboard()
    const upload = await openUpload(page, 'Folder Upload')
    await upload.choose(folder)
    await upload.dialog.getByText('2 files to upload').waitFor()
    await upload.dialog.getByText('east/lot.zip').waitFor()
    await upload.dialog.getByText('1 file is left out').waitFor()
    await upload.fill()
    await upload.start.click()
    await results(page).getByText('2 fields added', { exact: true }).waitFor({ timeout: 30_000 })
    expect((await fields()).map(({ name }) => name).sort()).toEqual(['Walcott', 'Zipped'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the menu has its entries; crop, variety, region and at least one file are required, and said so at any size [S1-2.46]', async () => {
  const page = await openDashboard()
  const calls = recordCalls(page)
  await menuOf(page).click()
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
  await upload.choose([kmlFile('walcott.kml'), textFile('notes.txt', 'x')])
  await upload.dialog.getByText('1 file is left out').click()
  await expectGoodAtAnySize(page)
})

test('what is there already is skipped, and told', async () => {
  const page = await openDashboard()
  for (const expected of ['1 field added', '0 fields added, 1 already there']) {
    const upload = await openUpload(page, 'File Upload')
    await upload.choose([kmlFile('walcott.kml')])
    await upload.fill()
    await upload.start.click()
    await results(page).getByText(expected, { exact: true }).waitFor({ timeout: 30_000 })
    await results(page).getByRole('button', { name: 'Done' }).click()
    await results(page).waitFor({ state: 'hidden' })
  }
  expect(await fields()).toHaveLength(1)
})

describe('partial success', () => {
  test('a file that is refused can be left out, and is told in the results', async () => {
    const page = await openDashboard()
    const upload = await openUpload(page, 'File Upload')
    await upload.choose([kmlFile('good.kml'), textFile('bad.kml', 'no KML at all')])
    await upload.fill()
    const answer = page.waitForResponse((response) => response.url().endsWith('/files') && !response.ok())
    await upload.start.click()
    const { message } = await (await answer).json()
    const stuck = page.getByRole('dialog', { name: 'Uploading files' })
    await stuck.getByText('1 file could not be uploaded.').waitFor()
    await stuck.getByText(message, { exact: true }).waitFor()
    await stuck.getByRole('button', { name: 'Continue without them' }).click()
    await results(page).getByText('1 field added, 1 failed', { exact: true }).waitFor({ timeout: 30_000 })
    expect(await rowsOf(page)).toEqual([
      ['good.kml', '1', '0', '0'],
      ['bad.kml', 'Not uploaded'],
    ])
    await results(page).getByText(message, { exact: true }).waitFor()
  })

  test('uploads that failed are tried again, and no file is sent twice', async () => {
    const page = await openDashboard()
    const upload = await openUpload(page, 'File Upload')
    await upload.choose([kmlFile('a.kml', [WALCOTT]), kmlFile('b.kml', [BUHL]), kmlFile('c.kml', [AMES])])
    await upload.fill()
    let sent = 0
    await page.route(FILES, (route) => {
      sent += 1
      return sent === 2 ? route.abort('internetdisconnected') : route.fallback()
    })
    await upload.start.click()
    const stuck = page.getByRole('dialog', { name: 'Uploading files' })
    await stuck.getByText('2 files could not be uploaded.').waitFor()
    await stuck.getByText('The connection was lost.').waitFor()
    await stuck.getByRole('button', { name: 'Try these again' }).click()
    await results(page).getByText('3 fields added', { exact: true }).waitFor({ timeout: 30_000 })
    expect(sent).toBe(4)
  })
})

test('shows how many files and bytes have been sent, and how many polygons are done', async () => {
  const page = await openDashboard()
  const upload = await openUpload(page, 'File Upload')
  const files = [kmlFile('a.kml', [WALCOTT]), kmlFile('b.kml', [BUHL])]
  await upload.choose(files)
  await upload.fill()
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
  await page.route(BULK, (route) =>
    route.fulfill({ status: 202, json: { job_id: '0f0e1d2c-3b4a-4958-8776-554433221100' } }),
  )
  await page.route(JOB, (route) => route.fulfill({ json: RUNNING }))
  await upload.start.click()
  const uploading = page.getByRole('dialog', { name: 'Uploading files' })
  await uploading.getByText('1 of 2 files').waitFor()
  const total = files.reduce((sum, { buffer }) => sum + buffer.length, 0)
  await uploading.getByText(` of ${total} B`).waitFor()
  const half = await uploading
    .getByRole('progressbar', { name: 'Uploading files' })
    .getAttribute('aria-valuenow')
  expect(Number(half)).toBeGreaterThan(30)
  goOn()
  const making = page.getByRole('dialog', { name: 'Creating fields' })
  await making.getByText('3 of 8 polygons').waitFor()
  const bar = making.getByRole('progressbar', { name: 'Creating fields' })
  expect(await bar.getAttribute('aria-valuenow')).toBe('38')
})

test('goes on when its dialog is closed and the page is loaded anew, and tells the end', async () => {
  const page = await openDashboard()
  const upload = await openUpload(page, 'File Upload')
  await upload.choose([kmlFile('walcott.kml')])
  await upload.fill()
  await page.route(JOB, (route) => route.fulfill({ json: RUNNING }))
  await upload.start.click()
  const making = page.getByRole('dialog', { name: 'Creating fields' })
  await making.getByText('3 of 8 polygons').waitFor()
  await making.getByRole('button', { name: 'Close' }).last().click()
  await making.waitFor({ state: 'hidden' })
  const button = menuOf(page, 'Bulk Upload, 69 % done')
  await button.waitFor()
  await page.reload()
  await button.click()
  await page.getByRole('menuitem', { name: 'Show the upload' }).click()
  await making.getByText('3 of 8 polygons').waitFor()
  await making.getByRole('button', { name: 'Close' }).last().click()
  await page.unroute(JOB)
  await notification(page, '1 field added').waitFor({ timeout: 30_000 })
  await rowOf(page, 'Walcott').waitFor()
  await menuOf(page).click()
  await page.getByRole('menuitem', { name: 'Results by file' }).click()
  expect(await rowsOf(page)).toEqual([['walcott.kml', '1', '0', '0']])
})

test('a lost network only delays the end of an import', async () => {
  const page = await openDashboard()
  const upload = await openUpload(page, 'File Upload')
  await upload.choose([kmlFile('walcott.kml')])
  await upload.fill()
  await page.route(JOB, (route) => route.abort('internetdisconnected'))
  await upload.start.click()
  const making = page.getByRole('dialog', { name: 'Creating fields' })
  await making.getByText('The connection was lost. The upload continues when it is back.').waitFor()
  await page.unroute(JOB)
  await results(page).getByText('1 field added', { exact: true }).waitFor({ timeout: 30_000 })
})

test('in the demo each bulk upload adds two sample fields [S1-4.60, D-9.04]', async () => {
  const page = await newVisitor()
  await page.goto('/demo')
  await expectPath(page, '/dashboard')
  await heading(page, 'Field List').waitFor()
  for (const count of [2, 4]) {
    const { dialog } = await openUpload(page, 'File Upload')
    await dialog.getByText('a bulk upload adds two sample fields instead').waitFor()
    await dialog.getByRole('button', { name: 'Add sample fields' }).click()
    await notification(page, 'Two sample fields were added.').waitFor()
    await eventually(() => page.locator('td[data-column="name"] a').count()).toBe(count)
  }
})
