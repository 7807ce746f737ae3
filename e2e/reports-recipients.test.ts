import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newOwner, type TestAccount } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/fields.ts'
import { errorOf } from './support/on-page.ts'
import { box, chips, dialogOf, openReportDialog, paste, QUEUE } from './support/reports.ts'

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

describe('recipients', () => {
  test('[S1-5.11..13] Enter, Tab and a comma add what is typed; the focus stays', async () => {
    await eventually(isFocused).toBe(true)
    await page.keyboard.type('ada@farm.example')
    await page.keyboard.press('Enter')
    await page.keyboard.type('bo@farm.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ce@farm.example,')
    await eventually(added).toEqual(['ada@farm.example', 'bo@farm.example', 'ce@farm.example'])
    expect(await box(page).inputValue()).toBe('')
    expect(await isFocused()).toBe(true)
    await dialogOf(page).getByText('ce@farm.example added.').waitFor({ state: 'attached' })
    // Nothing typed: Tab goes on.
    await page.keyboard.press('Tab')
    expect(await isFocused()).toBe(false)
  })

  test('[S1-5.08, S1-5.09] what is no address is refused by name; the looser pattern takes the rest', async () => {
    await box(page).fill('ada at farm')
    await box(page).press('Enter')
    await eventually(() => errorOf(box(page))).toBe('ada at farm is not a valid email address.')
    expect(await box(page).inputValue()).toBe('ada at farm')
    // It holds nobody back: the next Tab leaves the box.
    await box(page).press('Tab')
    expect(await isFocused()).toBe(false)
    await box(page).fill("x_y+z'@sub.farm.museum")
    await box(page).press('Enter')
    await eventually(added).toEqual(["x_y+z'@sub.farm.museum"])
    expect(await box(page).getAttribute('aria-invalid')).toBe('false')
  })

  test('[S1-5.10] one that was added is refused, and so is the sender', async () => {
    for (const text of ['ada@farm.example', 'ADA@farm.example']) {
      await box(page).fill(text)
      await box(page).press('Enter')
    }
    await eventually(() => errorOf(box(page))).toBe('ADA@farm.example has already been added.')
    await box(page).fill(owner.email)
    await box(page).press('Enter')
    await eventually(() => errorOf(box(page))).toBe(`${owner.email} has already been added.`)
    expect(await added()).toEqual(['ada@farm.example'])
  })

  test('[S1-5.14, S1-5.15] pasting takes out all addresses and skips those that are there', async () => {
    await box(page).fill('ada@farm.example')
    await box(page).press('Enter')
    await paste(box(page), `"Ada" <ada@farm.example>; Bo <bo@farm.example>\nce@farm.example, bo@farm.example`)
    await eventually(added).toEqual(['ada@farm.example', 'bo@farm.example', 'ce@farm.example'])
    expect(await errorOf(box(page))).toBe('')
    await dialogOf(page).getByText('2 addresses added, 2 skipped: there already.').waitFor()
  })

  test('are 50 at most, which is said', async () => {
    const many = Array.from({ length: 51 }, (_, number) => `r${number}@farm.example`)
    await paste(box(page), many.join('\n'))
    await eventually(() => errorOf(box(page))).toBe(
      'A report goes to up to 50 recipients. 1 of the list left out.',
    )
    expect(await added()).toHaveLength(50)
  })

  test('are taken out by Backspace, by their button, and by the keyboard alone', async () => {
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
    expect(await isFocused()).toBe(true)
  })

  test('what is typed when the report is sent is refused where it is no address', async () => {
    const sent: unknown[] = []
    await page.route(QUEUE, (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ status: 500, json: { message: 'No.' } })
    })
    await box(page).fill('ada')
    await dialogOf(page).getByRole('button', { name: 'Send Report', exact: true }).click()
    await eventually(() => errorOf(box(page))).toBe('ada is not a valid email address.')
    expect(await isFocused()).toBe(true)
    expect(sent).toEqual([])
  })
})
