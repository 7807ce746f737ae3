import { settingsApi } from '@windrow/contract/api/settings.ts'
import { RISKS } from '@windrow/core/risks/registry.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  addAlert,
  editAlert,
  FROST,
  farmWithFrost,
  field,
  formOf,
  newAlert,
  openAlerts,
  saveButton,
  storedAlerts,
} from './pages/alert-settings.ts'
import { notification } from './pages/app-shell.ts'
import { newOwner, type TestAccount } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { errorOf, fillAndLeave } from './support/on-page.ts'

/** What is typed into a field, and what is said of it once the field is left. */
async function expectErrors(page: Page, label: string, said: readonly (readonly [string, string])[]) {
  for (const [text, error] of said) {
    await fillAndLeave(field(page, label), text)
    await eventually(async () => [label, text, await errorOf(field(page, label))]).toEqual([
      label,
      text,
      error,
    ])
  }
}

const isBlocked = async (page: Page) => (await saveButton(page).getAttribute('aria-disabled')) === 'true'

test('errors show once a field is left, and block Save, which goes to the first wrong one; dates are those that the month has; degree days have their own fields and checks; each risk has its range [S1-4.41, S1-5.37..58, S1-5.60..74, S1-9.18..22]', async () => {
  const { owner, id } = await farmWithFrost()
  const page = await openAlerts(owner)
  await newAlert(page, 'Cold')
  expect(await formOf(page).getByText('A value must be entered').count()).toBe(0)
  const threshold = field(page, 'Min temperature below')
  await threshold.fill('cold')
  expect(await errorOf(threshold)).toBe('')
  await threshold.blur()
  await eventually(() => errorOf(threshold)).toBe('Variable must be a valid number')
  expect(await isBlocked(page)).toBe(true)
  await formOf(page).getByText('2 values need a change before this alert can be saved.').waitFor()
  await expectErrors(page, 'Title', [
    ['', 'Your alert must have a title'],
    ['   ', 'Your alert must have a title'],
    ['Frost', ''],
  ])
  await expectErrors(page, 'Min temperature below', [
    ['', 'A value must be entered'],
    ['-30.1', 'Variable must be equal or higher than -30'],
    ['80.1', 'Variable must be equal or lower than 80'],
    ['-30', ''],
    ['80', ''],
    ['0', ''],
  ])
  await expectErrors(page, 'Probability at least', [
    ['', 'A value must be entered'],
    ['0', 'Probability must be higher than 0'],
    ['-5', 'Probability must be higher than 0'],
    ['100.5', 'Probability must be equal or lower than 100'],
    ['0.5', ''],
    ['100', ''],
  ])
  await expectErrors(page, 'Consecutive days', [
    ['', 'A value must be entered'],
    ['0', 'Consecutive days must be equal or higher than 1'],
    ['61', 'Consecutive days must be equal or lower than 60'],
    ['1.5', 'Consecutive days must be a whole number'],
    ['60', ''],
  ])
  expect(await isBlocked(page)).toBe(false)
  await formOf(page).getByRole('button', { name: 'Cancel' }).click()
  await formOf(page).waitFor({ state: 'detached' })

  // Save checks all fields and sends nothing.
  await newAlert(page, 'Cold')
  await saveButton(page).click()
  await formOf(page).getByText('4 values need a change before this alert can be saved.').waitFor()
  expect(await errorOf(field(page, 'Title'))).toBe('Your alert must have a title')
  await eventually(() => field(page, 'Title').evaluate((it) => it === document.activeElement)).toBe(true)
  await field(page, 'Title').fill('Frost')
  // It looks disabled, and can be pressed: that leads to what is wrong.
  await saveButton(page).click({ force: true })
  await eventually(() =>
    field(page, 'Min temperature below').evaluate((it) => it === document.activeElement),
  ).toBe(true)
  expect(Object.keys(await storedAlerts(owner, 'risk_cold'))).toEqual([id])

  const [month, day] = [field(page, 'To, month'), field(page, 'To, day')]
  await expect
    .poll(() => month.locator('option').allInnerTexts())
    .toEqual([...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']])
  for (const [name, days] of [
    ['Jan', 31],
    ['Apr', 30],
    ['Feb', 28],
  ] as const) {
    await month.selectOption(name)
    await eventually(async () => [name, await day.locator('option').count()]).toEqual([name, days])
  }
  await month.selectOption('Jan')
  await day.selectOption('31')
  await month.selectOption('Feb')
  await eventually(() => day.inputValue()).toBe('28')
  await formOf(page).getByRole('button', { name: 'Cancel' }).click()

  await newAlert(page, 'Growing degree days')
  await expect.poll(() => formOf(page).getByRole('spinbutton').count()).toBe(4)
  expect(await field(page, 'Consecutive days').count()).toBe(0)
  await expectErrors(page, 'Base temperature', [
    ['mild', 'Variable must be a valid number'],
    ['-31', 'Variable must be equal or higher than -30'],
    ['81', 'Variable must be equal or lower than 80'],
    ['7', ''],
  ])
  await expectErrors(page, 'Sum below', [
    ['many', 'Variable must be a valid number'],
    ['99', 'Variable must be equal or higher than 100'],
    ['10001', 'Variable must be equal or lower than 10000'],
    ['1200', ''],
  ])
  await expectErrors(page, 'Plant life cycle', [
    ['0', 'Life cycle days must be equal or higher than 1'],
    ['361', 'Life cycle must be equal or lower than 360'],
    ['12.5', 'Life cycle days must be a whole number'],
    ['120', ''],
  ])
  await field(page, 'Title').fill('Cool summer')
  await field(page, 'Probability at least').fill('60')
  await saveButton(page).click()
  await notification(page, 'Cool summer has been created').waitFor()
  expect(Object.values(await storedAlerts(owner, 'risk_growing_degree_days'))).toEqual([
    {
      title: 'Cool summer',
      active: true,
      gddBase: 7,
      gddSum: 1200,
      gddLifeCycle: 120,
      probability: 0.6,
      start_date: { day: 1, month: 1 },
      end_date: { day: 31, month: 12 },
    },
  ])
  await expectRanges(page, 'metric')
})

/** The range of a field as the browser has it. */
const rangeOf = async (page: Page, label: string) => [
  Number(await field(page, label).getAttribute('aria-valuemin')),
  Number(await field(page, label).getAttribute('aria-valuemax')),
]

const RANGES = {
  metric: {
    'Heat stress': ['Max temperature above', -30, 80],
    Flood: ['Day’s rain above', 0, 2000],
    'Dry soil': ['Soil moisture below', 0, 2000],
    'Low humidity': ['Humidity below', 0, 100],
    'Pest degree days': ['Sum above', 100, 10000],
  },
  imperial: {
    'Heat stress': ['Max temperature above', -22, 176],
    Flood: ['Day’s rain above', 0, 78.75],
    'Dry soil': ['Soil moisture below', 0, 2.23],
    'Low humidity': ['Humidity below', 0, 100],
    'Pest degree days': ['Sum above', 212, 18032],
  },
} as const

async function useImperial({ call }: TestAccount) {
  await call(settingsApi.putGeneralSettings, { body: { units: 'imperial', regionalViewMapVisible: false } })
}

async function expectRanges(page: Page, units: keyof typeof RANGES): Promise<void> {
  for (const [risk, [label, min, max]] of Object.entries(RANGES[units])) {
    await newAlert(page, risk)
    // The units come with the settings, which may arrive after the form.
    await eventually(async () => [risk, await rangeOf(page, label)]).toEqual([risk, [min, max]])
    await expectErrors(page, label, [
      [String(min - 1), `Variable must be equal or higher than ${min}`],
      [String(max + 1), `Variable must be equal or lower than ${max}`],
      [String(max), ''],
    ])
    expect(await rangeOf(page, 'Probability at least')).toEqual([1, 100])
    const isDegreeDays = risk === 'Pest degree days'
    await expect.poll(() => field(page, 'Base temperature').count()).toBe(isDegreeDays ? 1 : 0)
    if (isDegreeDays) expect(await rangeOf(page, 'Plant life cycle')).toEqual([1, 360])
    else expect(await rangeOf(page, 'Consecutive days')).toEqual([1, 60])
    expect(await formOf(page).getByText(/lag/i).count()).toBe(0)
    await formOf(page).getByRole('button', { name: 'Cancel' }).click()
  }
  expect(RISKS).toHaveLength(16)
}

test('in imperial units each risk has its range, and what was not changed stays what it was; arrows step [S1-5.58, S1-5.60..68, S1-9.18..22]', async () => {
  const owner = await newOwner()
  await useImperial(owner)
  const id = await addAlert(owner, 'risk_cold', { ...FROST, threshold: 0.1, lag: 14 })
  const page = await openAlerts(owner)
  await expectRanges(page, 'imperial')
  await editAlert(page, 'Cold', 'Frost at emergence')
  expect(await field(page, 'Min temperature below').inputValue()).toBe('32.2')
  await field(page, 'Probability at least').press('ArrowUp')
  await eventually(() => field(page, 'Probability at least').inputValue()).toBe('41.0')
  await saveButton(page).click()
  await notification(page, 'Frost at emergence has been updated').waitFor()
  expect(await storedAlerts(owner, 'risk_cold')).toEqual({
    [id]: { ...FROST, threshold: 0.1, lag: 14, probability: 0.41 },
  })
})
