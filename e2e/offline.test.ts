import { diaryApi } from '@windrow/contract/api/diary.ts'
import { labelsApi } from '@windrow/contract/api/labels.ts'
import type { DiaryNoteInput } from '@windrow/contract/entities/diary.ts'
import { DAY_MS } from '@windrow/core/time/day.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { chooseInMenu, heading, notification } from './pages/app-shell.ts'
import { card } from './pages/field-dashboard.ts'
import { openFieldList, rowOf, toolsOf } from './pages/field-list.ts'
import { logOut, signIn, signInForm } from './pages/sign-in.ts'
import { newOwner, visitorAs } from './support/accounts.ts'
import { copiesIn } from './support/copies.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { PICTURE } from './support/picture.ts'
import { newVisitor } from './support/visitor.ts'

const AWAY = 'No connection to Windrow.'
const HAIL: DiaryNoteInput = { date: '2026-05-02', kind: 'other', text: 'Hail', amount: null, photos: [] }

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather([{ name: 'Boone West' }, { name: 'Nevada South' }])
})

const diaryOf = async () => (await farm.owner.call(diaryApi.listDiary, { params: { uuid: farm.uuid } })).data

/** By a key: what is above the diary may still come, and move the button between the two halves of a click. */
const beginNote = (diary: Locator) => diary.getByRole('button', { name: 'Add note' }).press('Enter')

/** The program itself is stored from here on. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

test('who does not want to be remembered leaves no copy; the pages of the tab say that they are old', async () => {
  const page = await newVisitor()
  await page.evaluate((token) => sessionStorage.setItem('windrow.token', token), farm.owner.token)
  await openFieldList(page)
  await rowOf(page, 'Boone West').waitFor()
  await page.context().setOffline(true)
  await page.getByText(AWAY).waitFor()
  await expect.poll(() => rowOf(page, 'Boone West').count()).toBe(1)
  expect(await copiesIn(page)).toEqual([])
  await page.context().setOffline(false)
  await page.getByText(AWAY).waitFor({ state: 'detached' })
})

test('a browser whose storage never responds shows the fields all the same', async () => {
  const page = await visitorAs(farm.owner)
  await openFieldList(page)
  await rowOf(page, 'Boone West').waitFor()
  await expect.poll(async () => (await copiesIn(page)).length).toBeGreaterThan(0)
  const other = await page.context().newPage()
  await other.goto('/healthz')
  await other.evaluate(holdStorage)
  await page.reload()
  await rowOf(page, 'Boone West').waitFor()
})

/** A transaction that never ends: all others wait for it. */
const holdStorage = () =>
  new Promise<void>((resolve) => {
    indexedDB.open('windrow').onsuccess = ({ target }) => {
      const { result: database } = target as IDBOpenDBRequest
      const store = database.transaction(['copies', 'outbox'], 'readwrite').objectStore('outbox')
      const hold = () => {
        store.count().onsuccess = hold
        resolve()
      }
      hold()
    }
  })

test('changes of one account wait for it alone', async () => {
  const other = await newOwner({ name: 'Otto Other' })
  const page = await visitorAs(farm.owner)
  await page.goto(`/general/${farm.uuid}`)
  const diary = card(page, 'Season diary')
  await beginNote(diary)
  await diary.getByLabel('Text').waitFor()
  // What says that something was saved here is fetched a little after the page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /confirm-dialog/.test(name)),
  )
  await page.context().setOffline(true)
  await page.getByText(AWAY).waitFor()
  await diary.getByLabel('Text').fill('Mine alone')
  await diary.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('1 change not sent yet.').waitFor()
  await chooseInMenu(page, 'Log Out')
  const question = page.getByRole('dialog', { name: 'Log out and lose what was not sent?' })
  await question.getByRole('button', { name: 'Cancel' }).click()

  // The token ends, and another user signs in: what waits is neither shown nor sent.
  await page.evaluate(() => localStorage.removeItem('windrow.token'))
  await page.context().setOffline(false)
  await page.goto('/')
  await signInForm(page).rememberMe.check()
  await signIn(page, other)
  await heading(page, 'Field List').waitFor()
  expect(await page.getByText('1 change not sent yet.').count()).toBe(0)
  await logOut(page)
  expect((await diaryOf()).some(({ text }) => text === 'Mine alone')).toBe(false)

  await signIn(page, farm.owner)
  await eventually(async () => (await diaryOf()).filter(({ text }) => text === 'Mine alone').length).toBe(1)
})

test('what waits is sent by the browser itself when Windrow was closed before there was network again', async () => {
  const page = await visitorAs(farm.owner, { worksOffline: true })
  const { uuid } = farm
  await page.goto(`/general/${uuid}`)
  const diary = card(page, 'Season diary')
  await diary.getByRole('button', { name: 'Add note' }).waitFor()
  await stored(page)
  await page.context().setOffline(true)
  await page.reload()
  await beginNote(diary)
  await diary.getByLabel('Text').fill('Written behind the barn')
  await diary.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('1 change not sent yet.').waitFor()

  const context = page.context()
  const elsewhere = await context.newPage()
  const wake = await backgroundSync(elsewhere)
  await page.close()
  await context.setOffline(false)
  expect((await diaryOf()).some(({ text }) => text === 'Written behind the barn')).toBe(false)
  await wake()
  await eventually(
    async () => (await diaryOf()).filter(({ text }) => text === 'Written behind the barn').length,
  ).toBe(1)
})

/** Chromium wakes a service worker by the machine's own network, and never without a screen; here a test says when. */
async function backgroundSync(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL((await page.context().serviceWorkers()[0]?.url()) ?? '')
  return () =>
    devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'windrow.outbox',
      lastChance: false,
    })
}

// It logs out, which ends the token of the farm's owner.
test('three days without network: what was seen can be read and says how old it is; notes, photos and labels are sent once afterwards, a conflict is shown, and logging out leaves nothing', async () => {
  const { uuid, owner } = farm
  for (const { id } of await diaryOf())
    await owner.call(diaryApi.deleteDiaryNote, { params: { uuid, id }, query: {} })
  const { data: hail } = await owner.call(diaryApi.addDiaryNote, { params: { uuid }, body: HAIL })
  const page = await visitorAs(owner, { worksOffline: true })
  await page.goto(`/weather/${uuid}`)
  await page.getByRole('figure').first().waitFor()
  await page.goto(`/general/${uuid}`)
  await card(page, 'Season diary').getByText('Hail').waitFor()
  await openFieldList(page)
  await rowOf(page, 'Boone West').waitFor()
  await toolsOf(page).waitFor()
  await stored(page)
  await eventually(async () => (await copiesIn(page)).length).toBeGreaterThan(8)

  await page.context().setOffline(true)
  await page.clock.setSystemTime(Date.now() + 3 * DAY_MS + 60_000)
  await openFieldList(page)
  await rowOf(page, 'Nevada South').waitFor()
  await page.getByText(AWAY).waitFor()
  await page.getByText(/^Data of .*, 3 days ago\.$/).waitFor()
  await page.goto(`/weather/${uuid}`)
  await page.getByRole('figure').first().waitFor()
  await page.getByText(/^Data of .*, 3 days ago\.$/).waitFor()

  await page.goto(`/general/${uuid}`)
  const diary = card(page, 'Season diary')
  await beginNote(diary)
  await diary.getByLabel('Date').fill('05/10/2026')
  await diary.getByLabel('Text').fill('Leaves curl')
  await diary.locator('input[type=file]').setInputFiles(PICTURE)
  await diary.getByRole('img', { name: 'Photo 1 of Note' }).waitFor()
  await diary.getByRole('button', { name: 'Save note' }).click()
  await notification(page, 'Saved here. It is sent when there is a connection.').waitFor()
  await diary.getByRole('button', { name: /^Change: Note, Sat 2 May 2026/ }).click()
  await diary.getByLabel('Text').fill('Hail, 30 % lost')
  await diary.getByRole('button', { name: 'Save note' }).click()
  await diary.getByText('Hail, 30 % lost').waitFor()
  await page.reload()
  await eventually(() => diary.getByText('Not sent yet').count()).toBe(2)
  await diary.getByRole('img', { name: /^Photo 1 of Note, Sun 10 May/ }).waitFor()

  await openFieldList(page)
  await rowOf(page, 'Nevada South').getByRole('checkbox').check()
  await toolsOf(page).getByRole('button', { name: 'Label' }).click()
  const menu = page.getByRole('dialog', { name: /^Labels of/ })
  await menu.getByRole('button', { name: 'New label' }).click()
  await menu.getByLabel('Name').fill('Hail damage')
  await menu.getByRole('button', { name: 'Add label' }).click()
  await rowOf(page, 'Nevada South').getByText('Hail damage').waitFor()
  // The label is shown at once, and this when it is stored.
  await page.getByText('4 changes not sent yet.').waitFor()
  await openFieldList(page)
  await rowOf(page, 'Nevada South').getByText('Hail damage').waitFor()
  await page.getByText('4 changes not sent yet.').waitFor()
  expect(await diaryOf()).toHaveLength(1)

  const params = { uuid, id: hail.id }
  await owner.call(diaryApi.changeDiaryNote, { params, query: {}, body: { ...HAIL, text: 'Only a shower' } })
  await page.context().setOffline(false)
  await page.getByText('1 change needs you.').waitFor()
  await page.getByText(AWAY).waitFor({ state: 'detached' })
  const notes = await diaryOf()
  expect(notes.map(({ text, photos }) => [text, photos.length])).toEqual([
    ['Leaves curl', 1],
    ['Only a shower', 0],
  ])
  // The conflict is said while the changes behind it are still being sent.
  await eventually(async () => (await owner.call(labelsApi.listLabels, {})).data).toMatchObject([
    { name: 'Hail damage', fields: [farm.fields[1]?.uuid] },
  ])

  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const unsent = page.getByRole('dialog', { name: 'Not sent yet' })
  await unsent.getByText('Hail, 30 % lost').waitFor()
  await unsent.getByText('Note: Only a shower').waitFor()
  await unsent.getByRole('button', { name: 'Keep mine' }).click()
  await unsent.getByText('Everything has been sent.').waitFor()
  expect((await diaryOf()).map(({ text }) => text)).toEqual(['Leaves curl', 'Hail, 30 % lost'])
  await unsent.getByRole('button', { name: 'Close' }).click()

  await chooseInMenu(page, 'Log Out')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await eventually(() => copiesIn(page)).toEqual([])
})
