import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { box, chips, dialogOf, openReportDialog, paste, QUEUE } from './pages/reports.ts'
import { newOwner, type TestAccount } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { errorOf } from './support/on-page.ts'

let owner: TestAccount
beforeAll(async () => {
  owner = await newOwner({ isVerified: true })
  await addFields(owner, [{ name: 'Boone West' }])
})

let page: Page
beforeEach(async () => {
  page = await openReportDialog(owner, { names: ['Boone West'] })
})

/** Those beside the sender. */
const added = async () => (await chips(page)).slice(1).map((text) => text.trim())
const isFocused = () => box(page).evaluate((element) => element === document.activeElement)

test('Enter, Tab and a comma add what is typed, pasting takes out all addresses; what is none, or there already, is refused [S1-5.08..15]', async () => {
  await eventually(isFocused).toBe(true)
  await page.keyboard.type('ada@farm.example')
  await page.keyboard.press('Enter')
  await page.keyboard.type('bo@farm.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ce@farm.example,')
  const first = ['ada@farm.example', 'bo@farm.example', 'ce@farm.example']
  await eventually(added).toEqual(first)
  await eventually(() => box(page).inputValue()).toBe('')
  await eventually(() => isFocused()).toBe(true)
  await dialogOf(page).getByText('ce@farm.example added.').waitFor({ state: 'attached' })
  // Nothing typed: Tab goes on.
  await page.keyboard.press('Tab')
  await eventually(() => isFocused()).toBe(false)

  await box(page).fill('ada at farm')
  await box(page).press('Enter')
  await eventually(() => errorOf(box(page))).toBe('ada at farm is not a valid email address.')
  expect(await box(page).inputValue()).toBe('ada at farm')
  // It is no trap: the next Tab leaves the box.
  await box(page).press('Tab')
  await eventually(() => isFocused()).toBe(false)
  // The looser pattern takes the rest.
  await box(page).fill("x_y+z'@sub.farm.museum")
  await box(page).press('Enter')
  await eventually(added).toEqual([...first, "x_y+z'@sub.farm.museum"])
  await eventually(() => box(page).getAttribute('aria-invalid')).toBe('false')

  await box(page).fill('ADA@farm.example')
  await box(page).press('Enter')
  await eventually(() => errorOf(box(page))).toBe('ADA@farm.example has already been added.')
  await box(page).fill(owner.email)
  await box(page).press('Enter')
  await eventually(() => errorOf(box(page))).toBe(`${owner.email} has already been added.`)
  await eventually(() => added()).toHaveLength(4)

  await box(page).fill('')
  await paste(box(page), `"Ada" <ada@farm.example>; De <de@farm.example>\nee@farm.example, de@farm.example`)
  await eventually(added).toEqual([...first, "x_y+z'@sub.farm.museum", 'de@farm.example', 'ee@farm.example'])
  expect(await errorOf(box(page))).toBe('')
  await dialogOf(page).getByText('2 addresses added, 2 skipped: there already.').waitFor()

  // What is typed when the report is sent is refused where it is no address.
  const sent: unknown[] = []
  await page.route(QUEUE, (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 500, json: { message: 'No.' } })
  })
  await box(page).fill('ada')
  await dialogOf(page).getByRole('button', { name: 'Send Report', exact: true }).click()
  await eventually(() => errorOf(box(page))).toBe('ada is not a valid email address.')
  await eventually(() => isFocused()).toBe(true)
  expect(sent).toEqual([])
})

test('recipients are taken out by Backspace, by their button, and by the keyboard alone; they are 50 at most, which is said', async () => {
  for (const name of ['ada', 'bo', 'ce', 'de']) await box(page).pressSequentially(`${name}@farm.example,`)
  await box(page).press('Backspace')
  await eventually(added).toEqual(['ada@farm.example', 'bo@farm.example', 'ce@farm.example'])
  await dialogOf(page).getByText('de@farm.example removed.').waitFor({ state: 'attached' })
  await dialogOf(page).getByRole('button', { name: 'Remove bo@farm.example' }).click()
  await eventually(added).toEqual(['ada@farm.example', 'ce@farm.example'])
  await box(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Delete')
  await eventually(added).toEqual(['ce@farm.example'])
  await page.keyboard.press('Delete')
  await eventually(added).toEqual([])
  await eventually(() => isFocused()).toBe(true)

  const many = Array.from({ length: 51 }, (_, number) => `r${number}@farm.example`)
  await paste(box(page), many.join('\n'))
  await eventually(() => errorOf(box(page))).toBe(
    'A report goes to up to 50 recipients. 1 of the list left out.',
  )
  await eventually(() => added()).toHaveLength(50)
})
