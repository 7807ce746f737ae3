import { beforeAll, expect, test } from 'vitest'
import {
  addStackedAlert,
  BLIGHT,
  card,
  countOf,
  editAlert,
  FAULT,
  field,
  formOf,
  newAlert,
  openAlerts,
  opener,
  panelOf,
  STACKED_CALL,
  saveButton,
  storedAlerts,
  switchOf,
} from './pages/alert-settings.ts'
import { notification } from './pages/app-shell.ts'
import { newOwner, type TestAccount } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { errorOf, fillAndLeave } from './support/on-page.ts'

const DAMP = 'risk_cold_and_damp'

let owner: TestAccount
let id: string
beforeAll(async () => {
  owner = await newOwner()
  id = await addStackedAlert(owner, DAMP, BLIGHT)
})

test('a stacked alert is edited risk by risk; there is no .csv [S1-1.23, S1-2.130, S1-5.59, S1-4.40..42]', async () => {
  const page = await openAlerts(owner, 'stacked')
  await eventually(() => countOf(page, 'Cold and damp')).toBe('1 alert')
  await eventually(() => countOf(page, 'Specific temperature range')).toBe('no alerts')
  await page.getByText('A stacked alert warns only when all its risks occur on the same days.').waitFor()
  for (const name of ['Download .csv', 'Upload .csv'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  await card(page, 'Cold and damp').click()
  await panelOf(page, 'Cold and damp')
    .getByText(
      'min below 12.0 °C, at least 50.0 %, and humidity above 90.0 %, at least 40.0 %, 2 days, Jun 1 to Sep 10',
    )
    .waitFor()
  const form = await editAlert(page, 'Cold and damp', 'Late blight weather')
  await form.getByText('and, on the same days').waitFor()
  const cold = form.getByRole('group', { name: 'Cold' })
  const damp = form.getByRole('group', { name: 'High humidity' })
  await fillAndLeave(damp.getByLabel('Humidity above'), '900')
  await eventually(() => errorOf(damp.getByLabel('Humidity above'))).toBe(
    'Variable must be equal or lower than 100',
  )
  await fillAndLeave(cold.getByLabel('Min temperature below'), '')
  await eventually(() => errorOf(cold.getByLabel('Min temperature below'))).toBe('A value must be entered')
  await fillAndLeave(cold.getByLabel('Probability at least'), '0')
  await eventually(() => errorOf(cold.getByLabel('Probability at least'))).toBe(
    'Probability must be higher than 0',
  )
  expect(await saveButton(page).getAttribute('aria-disabled')).toBe('true')
  await form.getByRole('button', { name: 'Cancel' }).click()
  expect(await storedAlerts(owner, DAMP)).toEqual({ [id]: BLIGHT })
  await editAlert(page, 'Cold and damp', 'Late blight weather')
  await fillAndLeave(damp.getByLabel('Humidity above'), '85')
  await saveButton(page).click()
  await notification(page, 'Late blight weather has been updated').waitFor()
  await formOf(page).waitFor({ state: 'detached' })
  expect(await storedAlerts(owner, DAMP)).toEqual({
    [id]: { ...BLIGHT, risks: [BLIGHT.risks[0], { ...BLIGHT.risks[1], threshold: 85 }] },
  })
  const [first, second] = await panelOf(page, 'Cold and damp').locator('dl dd').first().locator('> div').all()
  expect([await first?.innerText(), await second?.innerText()]).toEqual([
    'min below 12.0 °C',
    'and, on the same days humidity above 85.0 %',
  ])
})

test('it is added, switched and deleted like any other [S1-4.49..54, S1-8.25, S1-8.27, S1-8.28]', async () => {
  const farm = await newOwner()
  await addStackedAlert(farm, DAMP, BLIGHT)
  const page = await openAlerts(farm, 'stacked')
  await newAlert(page, 'Specific temperature range')
  await field(page, 'Title').fill('Growing weather')
  await field(page, 'Consecutive days').fill('3')
  const [high, low] = ['Insufficient high temperature', 'Insufficient low temperature'].map((name) =>
    formOf(page).getByRole('group', { name }),
  )
  await high?.getByLabel('Max temperature below').fill('24')
  await high?.getByLabel('Probability at least').fill('60')
  await low?.getByLabel('Min temperature above').fill('8')
  await low?.getByLabel('Probability at least').fill('70')
  await page.route(STACKED_CALL, (route) => route.fulfill(FAULT))
  await saveButton(page).click()
  await notification(page, 'Error saving Growing weather, please try again later').waitFor()
  await page.unroute(STACKED_CALL)
  await saveButton(page).click()
  await notification(page, 'Growing weather has been created').waitFor()
  await eventually(() => countOf(page, 'Specific temperature range')).toBe('1 alert')
  await switchOf(page, 'Growing weather').click()
  await notification(page, 'Growing weather has been updated').waitFor()
  expect(Object.values(await storedAlerts(farm, 'risk_specific_temperature_range'))).toEqual([
    {
      title: 'Growing weather',
      active: false,
      recurrent_days: 3,
      start_date: { day: 1, month: 1 },
      end_date: { day: 31, month: 12 },
      risks: [
        { risk: 'risk_insufficient_high_temp', threshold: 24, probability: 0.6 },
        { risk: 'risk_insufficient_low_temp', threshold: 8, probability: 0.7 },
      ],
    },
  ])
  await page.getByRole('button', { name: 'Delete Growing weather' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete alert' }).click()
  await notification(page, 'Alert deleted successfully!').waitFor()
  await eventually(() => countOf(page, 'Specific temperature range')).toBe('no alerts')
  await eventually(() => opener(page, 'Growing weather').count()).toBe(0)
})
