import { beforeAll, expect, test } from 'vitest'
import { FIELDS_CALL, FILLED, openForm } from './pages/field-form.ts'
import { newOwner, type TestAccount } from './support/accounts.ts'
import { kmlFile } from './support/boundary-files.ts'
import { eventually } from './support/eventually.ts'
import { errorOf, fillAndLeave } from './support/on-page.ts'

/** Only fills in the form, and adds nothing. */
let reader: TestAccount
beforeAll(async () => {
  reader = await newOwner()
})

test('Enter goes on to the next field and sends nothing; a message shows once its field is left, and every required answer that is missing is named [S1-5.16..22, S1-5.25, S1-5.26]', async () => {
  const { page, form } = await openForm(reader)
  for (const name of ['name', 'crop'] as const) await form.input(name).press('Enter')
  await eventually(() => form.input('variety').evaluate((input) => input === document.activeElement)).toBe(
    true,
  )
  expect(await form.dialog.getByText('answers are missing').count()).toBe(0)
  expect(await errorOf(form.input('variety'))).toBe('')
  await form.input('variety').blur()
  await eventually(() => errorOf(form.input('variety'))).toBe('Variety is required.')
  await form.input('variety').fill('Merlot')
  expect(await errorOf(form.input('variety'))).toBe('')
  await form.input('variety').fill('')

  const date = form.input('plantingDateP')
  await fillAndLeave(date, 'in spring')
  await eventually(() => errorOf(date)).toBe('The planting date must be a date.')
  await fillAndLeave(date, '01/01/2999')
  await eventually(() => errorOf(date)).toBe('The planting date cannot be later than today.')
  await fillAndLeave(date, '4/8/2020')
  await eventually(() => errorOf(date)).toBe('')
  expect(await date.inputValue()).toBe('04/08/2020')
  await form.dialog.getByRole('button', { name: 'Open the calendar' }).click()
  await page.getByRole('button', { name: '15 April 2020' }).click()
  await eventually(() => date.inputValue()).toBe('04/15/2020')

  await form.add.click()
  for (const [name, message] of [
    ['name', 'Lot name is required.'],
    ['crop', 'Crop is required.'],
    ['variety', 'Variety is required.'],
    ['region', 'Region is required.'],
  ] as const)
    await eventually(() => errorOf(form.input(name))).toBe(message)
  await form.dialog.getByText('Shape file is required.').waitFor()
  await form.dialog.getByText('Five answers are missing.').waitFor()
  await form.fill({ name: 'Walcott', crop: 'Potato' })
  await form.upload(kmlFile('walcott.kml'))
  await form.dialog.getByText('Two answers are missing.').waitFor()
  expect(await form.question.count()).toBe(0)
})

test('the server has the last word about today, beside the date [S1-5.26]', async () => {
  const { page, form } = await openForm(reader)
  const details = { plantingDateP: 'The planting date cannot be later than today.' }
  await page.route(FIELDS_CALL, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message: details.plantingDateP, details } })
      : route.fallback(),
  )
  await form.fill({ ...FILLED, plantingDateP: '04/08/2020' })
  await form.upload(kmlFile('walcott.kml'))
  await form.dialog.getByText('Read', { exact: true }).waitFor()
  await form.add.click()
  await form.question.getByRole('button', { name: 'Add field' }).click()
  await eventually(() => errorOf(form.input('plantingDateP'))).toBe(details.plantingDateP)
})
