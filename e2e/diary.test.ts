import { diaryApi } from '@windrow/contract/api/diary.ts'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { DiaryNoteInput } from '@windrow/contract/entities/diary.ts'
import { addDays } from '@windrow/core/time/day.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { goWithin, notification } from './pages/app-shell.ts'
import { card } from './pages/field-dashboard.ts'
import { plot, readDay, tooltip } from './pages/weather.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { newMember, visitorAs } from './support/accounts.ts'
import { copiesIn } from './support/copies.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { PICTURE } from './support/picture.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'
import { heldResponses, refuse } from './support/replaced-responses.ts'

const TITLE = 'Season diary'
const CALL = '**/api/v1/diary/*'
const SOIL = '**/api/v1/soil/profile/*'
/** By then a copy is shown in place of what does not come. */
const LATER_MS = 9_000

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather([{ name: 'Boone West' }, { name: 'Nevada South' }], { isVerified: true })
})
const uuidOf = (at: number) => farm.fields[at]?.uuid ?? ''
const listed = async (uuid = farm.uuid) =>
  (await farm.owner.call(diaryApi.listDiary, { params: { uuid } })).data

async function visit(
  path: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
  account = farm.owner,
) {
  const page = await visitorAs(account)
  await prepare(page)
  await page.goto(path)
  return page
}

describe('the season diary', () => {
  test('a note with water and a photo is added, changed and deleted; what cannot be is refused beside its field', async () => {
    const page = await visit(`/general/${farm.uuid}`)
    const diary = card(page, TITLE)
    await diary.getByText('No notes yet.').waitFor()
    await diary.getByRole('button', { name: 'Add note' }).click()
    await diary.getByLabel('What was done').selectOption('Irrigation')
    await diary.getByLabel('Date').fill('05/10/2026')
    await diary.getByLabel('Water given, mm').fill('25.4')
    await diary.getByLabel('Text').fill('North pivot')
    await diary.locator('input[type=file]').setInputFiles(PICTURE)
    await diary.getByRole('img', { name: 'Photo 1 of Note' }).waitFor()
    await diary.getByRole('button', { name: 'Save note' }).click()
    await notification(page, 'Note saved').waitFor()
    const row = diary.getByRole('listitem')
    await row.getByText('Sun 10 May 2026').waitFor()
    await row.getByText('25.4 mm').waitFor()
    await row.getByRole('img', { name: 'Photo 1 of Irrigation, Sun 10 May 2026' }).waitFor()
    // What is stored is a JPEG of the browser's own, not the file.
    expect((await listed())[0]).toMatchObject({
      kind: 'irrigation',
      amount: 25.4,
      date: '2026-05-10',
      photos: [{ type: 'image/jpeg', width: 2, height: 1 }],
    })

    await row.getByRole('button', { name: /^Change: / }).click()
    await diary.getByLabel('Text').fill('South pivot')
    await diary.getByRole('button', { name: 'Remove photo 1' }).click()
    await diary.getByRole('button', { name: 'Save note' }).click()
    await row.getByText('South pivot').waitFor()
    await eventually(async () => (await listed())[0]).toMatchObject({
      text: 'South pivot',
      amount: 25.4,
      photos: [],
    })

    await row.getByRole('button', { name: /^Delete: / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
    await diary.getByText('No notes yet.').waitFor()
    await eventually(() => listed()).toEqual([])

    await diary.getByRole('button', { name: 'Add note' }).click()
    await diary.getByRole('button', { name: 'Save note' }).click()
    await diary.getByText('Please write something, or add a photo.').waitFor()
    await diary.locator('input[type=file]').setInputFiles({
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    })
    await diary.getByText('This is not a JPEG, PNG or WebP picture.').waitFor()
    await diary.getByLabel('Date').fill('13/32/2026')
    await diary.getByLabel('Date').blur()
    await diary.getByText('Please enter a day, such as 05/14/2026.').waitFor()
    expect(await diary.getByRole('button', { name: 'Save note' }).isDisabled()).toBe(true)
    await diary.getByRole('button', { name: 'Cancel' }).click()
    expect(await listed()).toEqual([])
  })

  test('notes are on the weather chart and are read with their day; the page leads to the diary, which is good on wide and narrow screens', async () => {
    const uuid = uuidOf(1)
    const date = addDays(new Date().toISOString().slice(0, 10), -5)
    await farm.owner.call(diaryApi.addDiaryNote, {
      params: { uuid },
      body: { date, kind: 'irrigation', text: 'North pivot', amount: 20, photos: [] },
    })
    const page = await visit(`/weather/${uuid}`)
    await plot(page).waitFor()
    const sign = page.getByRole('button', { name: /Irrigation: 20\.0 mm, North pivot$/ })
    await sign.hover()
    await page.getByText('Irrigation: 20.0 mm, North pivot').first().waitFor()
    await page.mouse.move(0, 0)
    await readDay(page, date)
    await eventually(() => tooltip(page).innerText()).toContain('Irrigation: 20.0 mm, North pivot')
    await page.getByRole('button', { name: 'Diary' }).click()
    const dialog = page.getByRole('dialog', { name: TITLE })
    await dialog.getByText('North pivot').waitFor()
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await dialog.getByLabel('Text').fill('Hail at noon')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await dialog.getByText('Hail at noon').waitFor()

    await goWithin(page, `/general/${uuid}`)
    const diary = card(page, TITLE)
    await diary.getByRole('button', { name: /^Change: Irrigation/ }).click()
    await diary.getByLabel('Water given, mm').waitFor()
    await eventually(() => diary.getByRole('listitem').count()).toBe(2)
    await expectGoodAtAnySize(page)

    await farm.owner.call(settingsApi.putGeneralSettings, {
      body: { units: 'imperial', regionalViewMapVisible: false },
    })
    await page.reload()
    await diary.getByText('0.79 in').waitFor()
    await farm.owner.call(settingsApi.putGeneralSettings, {
      body: { units: 'metric', regionalViewMapVisible: false },
    })
  })

  test('what was requested before a note was saved is requested again, and the list shows the note however late it comes', async () => {
    const uuid = uuidOf(1)
    const soil = heldResponses()
    const page = await visit(`/general/${uuid}`, async (visitor) => {
      await visitor.clock.install()
      await visitor.route(SOIL, soil.hold)
    })
    const calls = recordCalls(page)
    const diary = card(page, TITLE)
    await diary.getByRole('button', { name: 'Add note' }).click()
    await diary.getByLabel('Text').fill('First leaves')
    await soil.arrived
    await eventually(() => copiesIn(page)).toContain(`/api/v1/diary/${uuid}`)
    const list = heldResponses()
    await page.route(CALL, list.hold)
    calls.splice(0)
    await diary.getByRole('button', { name: 'Save note' }).click()
    await list.arrived
    // Sooner than a call is given up and made again.
    await expect
      .poll(() => calls.map(nameOf), { timeout: 15_000 })
      .toContain(`GET /api/v1/soil/profile/${uuid}`)
    await page.clock.fastForward(LATER_MS)
    list.release()
    await diary.getByText('First leaves').waitFor()
    soil.release()
  })

  test('a copy that is shown because the network is slow makes way for the response', async () => {
    const uuid = uuidOf(1)
    const page = await visit(`/general/${uuid}`)
    const diary = card(page, TITLE)
    await diary.getByRole('button', { name: 'Add note' }).waitFor()
    await eventually(() => copiesIn(page)).toContain(`/api/v1/diary/${uuid}`)
    const body = {
      date: '2026-05-02',
      kind: 'other',
      text: 'Hail',
      amount: null,
      photos: [],
    } satisfies DiaryNoteInput
    await farm.owner.call(diaryApi.addDiaryNote, { params: { uuid }, body })
    const list = heldResponses()
    await page.route(CALL, list.hold)
    await page.clock.install()
    await page.reload()
    await list.arrived
    await page.clock.fastForward(LATER_MS)
    await diary.getByRole('list').waitFor()
    expect(await diary.getByText('Hail', { exact: true }).count()).toBe(0)
    list.release()
    await diary.getByText('Hail', { exact: true }).waitFor()
  })

  test('who may not edit fields reads it; a failing call can be tried again', async () => {
    const mia = await newMember(farm.owner, 'viewer')
    let isBroken = true
    const page = await visit(
      `/general/${uuidOf(1)}`,
      (visitor) => visitor.route(CALL, (route) => (isBroken ? refuse(route) : route.continue())),
      mia,
    )
    const diary = card(page, TITLE)
    await diary.getByText('Could not load, try again').waitFor()
    isBroken = false
    await diary.getByRole('button', { name: 'Try again' }).click()
    await diary.getByText('North pivot').waitFor()
    expect(await diary.getByRole('button').count()).toBe(0)
  })
})
