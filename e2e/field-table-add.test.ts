import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { expect, test } from 'vitest'
import { notification } from './pages/app-shell.ts'
import { FILLED, openNewField } from './pages/field-form.ts'
import { namesIn, openFieldList } from './pages/field-list.ts'
import { changePermissions, newOwner, visitorAs } from './support/accounts.ts'
import { kmlFile } from './support/boundary-files.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'

async function filledForm() {
  const owner = await newOwner()
  await addFields(owner, [{ name: 'Boone West' }])
  const page = await visitorAs(owner)
  await openFieldList(page)
  const form = await openNewField(page)
  await form.fill(FILLED)
  await form.upload(kmlFile('walcott.kml'))
  await form.dialog.getByText('Read', { exact: true }).waitFor()
  return {
    owner,
    page,
    add: async () => {
      await form.add.click()
      await form.question.getByRole('button', { name: 'Add field' }).click()
    },
  }
}

test('a field that was added is said, and the list is loaded anew with it first [S1-1.15, S1-4.20, S1-6.08, S1-8.20]', async () => {
  const { page, add } = await filledForm()
  const calls = recordCalls(page)
  await add()
  await notification(page, 'Row added successfully!').waitFor()
  await eventually(() => namesIn(page)).toEqual([FILLED.name, 'Boone West'])
  await eventually(() => calls.map(nameOf)).toContain('GET /api/v1/fields')
})

test('without field_tools.add the attempt gives the warning, and adds nothing [S1-6.09, S1-8.24]', async () => {
  const { owner, page, add } = await filledForm()
  await changePermissions(owner, owner, (all) => withPermission(all, 'field_tools.add', false))
  await add()
  await notification(page, 'Your account does not have permission to do this action.').waitFor()
  expect((await owner.call(fieldsApi.listFields, { query: {} })).data).toHaveLength(1)
})
