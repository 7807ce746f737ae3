import { plantingApi } from '@windrow/contract/api/planting.ts'
import { addDays, type Day } from '@windrow/core/time/day.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { notification } from './pages/app-shell.ts'
import {
  button,
  from,
  mainChart,
  openPlanting,
  PLANTING_CALL,
  plantingFarm,
  SETTINGS_CALL,
  SPRING,
  TODAY,
  to,
  typed,
  visitPlanting,
} from './pages/planting-tool.ts'
import { newMember } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import type { WeatherFarm } from './support/farms.ts'
import { recordCalls } from './support/recorded-calls.ts'
import { refuse } from './support/replaced-responses.ts'

let farm: WeatherFarm
beforeAll(async () => {
  farm = await plantingFarm(undefined, { isVerified: true })
})

const save = (page: Page) => button(page, 'Save changes')
const HINT = 'Date range must be bigger than 14 days'
const READ_ONLY = 'You can try this out. Saving it needs the permission to edit fields.'
const MESSAGE = 'The minimum window for planting period is 14 days'

/** A day in the calendar of a picker. */
async function dayIn(page: Page, picker: Locator, day: Day): Promise<Locator> {
  await picker.locator('..').getByRole('button', { name: 'Open the calendar' }).click()
  const label = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
  return page.getByRole('button', { name: label, exact: true })
}

test('below 14 days nothing is drawn or saved, and Enter shows why [S2-2.184, S2-2.201, S2-4.22, S2-4.23, S2-5.02..04]', async () => {
  const page = await openPlanting(farm)
  const calls = recordCalls(page)
  expect(await save(page).count()).toBe(0)
  await from(page).fill(typed(addDays(SPRING.from, 1)))
  await save(page).waitFor()
  await from(page).fill(typed(SPRING.from))
  await eventually(() => save(page).count()).toBe(0)
  await to(page).fill(typed(addDays(SPRING.from, 13)))
  await eventually(() => save(page).isDisabled()).toBe(true)
  await page.getByText(HINT, { exact: true }).waitFor()
  await page.getByText('Update filters to see chart', { exact: true }).waitFor()
  await to(page).press('Enter')
  await notification(page, MESSAGE).waitFor()
  expect(calls.filter((call) => call.method() === 'POST')).toEqual([])

  const end = addDays(SPRING.from, 14)
  await to(page).fill(typed(end))
  await eventually(() => page.getByText(HINT, { exact: true }).count()).toBe(0)
  await mainChart(page).waitFor()
  await save(page).click()
  await notification(page, 'Changes saved').waitFor()
  await eventually(() => save(page).count()).toBe(0)
  const [sent] = calls.filter((call) => call.method() === 'POST')
  expect(sent?.postDataJSON()).toEqual({
    planting_window_filter: { from: `${SPRING.from}T00:00:00`, to: `${end}T00:00:00` },
  })
  const stored = await farm.owner.call(plantingApi.getPlantingSettings, { params: { uuid: farm.uuid } })
  expect(stored).toEqual({ from: SPRING.from, to: end })
})

test("the server's rejection of a short window is shown in the same words [S2-5.02]", async () => {
  const page = await openPlanting(farm)
  await page.route(PLANTING_CALL, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, contentType: 'application/json', json: { message: MESSAGE } })
      : route.continue(),
  )
  await to(page).fill(typed(addDays(SPRING.from, 40)))
  await save(page).click()
  await notification(page, MESSAGE).waitFor()
})

test('the calendars offer nothing before today, and no end within 14 days [S2-5.05, S2-5.06]', async () => {
  const page = await openPlanting(farm)
  await from(page).fill(typed(TODAY))
  const yesterday = await dayIn(page, from(page), addDays(TODAY, -1))
  // The first of a month has no yesterday in its own calendar.
  if (!TODAY.endsWith('-01')) expect(await yesterday.isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await from(page).fill(typed(addDays(TODAY, -1)))
  await page.getByText('The planting window cannot begin before today').waitFor()

  const start = SPRING.from
  await from(page).fill(typed(start))
  await to(page).fill(typed(addDays(start, 14)))
  const tooEarly = await dayIn(page, to(page), addDays(start, 13))
  await eventually(() => tooEarly.isDisabled()).toBe(true)
  const earliest = page.locator('[data-selected]')
  await eventually(() => earliest.isEnabled()).toBe(true)
})

test('the pickers wait for the saved dates, and can be used without them [S2-5.07, S2-8.15, S2-8.16]', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const page = await visitPlanting(farm, {}, (visitor) =>
    visitor.route(SETTINGS_CALL, async (route) => {
      await held
      await refuse(route)
    }),
  )
  await mainChart(page).waitFor()
  expect([await from(page).isDisabled(), await to(page).isDisabled()]).toEqual([true, true])
  release()
  await notification(page, 'Could not load planting window filter data.').waitFor()
  await eventually(() => from(page).isEnabled()).toBe(true)
  expect(await to(page).isEnabled()).toBe(true)
})

test('an account that may not edit fields tries dates and weights out, and is offered no save [S2-4.22]', async () => {
  const mia = await newMember(farm.owner, 'viewer')
  const page = await openPlanting({ owner: mia, uuid: farm.uuid })
  const calls = recordCalls(page)
  await to(page).fill(typed(addDays(SPRING.from, 40)))
  await page.getByText(READ_ONLY, { exact: true }).waitFor()
  expect(await save(page).count()).toBe(0)
  await to(page).press('Enter')
  await notification(page, 'Your account does not have permission to do this action.').waitFor()
  await mainChart(page).waitFor()
  await button(page, 'Advanced settings').click()
  await eventually(() => page.getByText(READ_ONLY, { exact: true }).count()).toBe(2)
  expect(await save(page).count()).toBe(0)
  await button(page, 'Cancel').click()
  await button(page, 'Advanced settings').waitFor()
  expect(calls.filter((call) => call.method() === 'POST')).toEqual([])
})
