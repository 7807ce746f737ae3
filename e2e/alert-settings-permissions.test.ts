import { withPermission } from '@windrow/core/access/permissions.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  card,
  editAlert,
  FROST,
  farmWithFrost,
  field,
  openAlerts,
  saveButton,
  storedAlerts,
  switchOf,
} from './pages/alert-settings.ts'
import { notification } from './pages/app-shell.ts'
import { changePermissions, type TestAccount } from './support/accounts.ts'

type Right = 'view' | 'add' | 'edit' | 'delete'

let owner: TestAccount
let id: string
beforeEach(async () => {
  ;({ owner, id } = await farmWithFrost())
})

const deny = (...rights: readonly Right[]) =>
  changePermissions(owner, owner, (all) =>
    rights.reduce((now, right) => withPermission(now, `alerts.${right}`, false), all),
  )

test.each([
  ['add', { plus: 0, edit: 1, remove: 1, download: 1, upload: 0, switched: true }],
  ['edit', { plus: 1, edit: 0, remove: 1, download: 1, upload: 1, switched: false }],
  ['delete', { plus: 1, edit: 1, remove: 0, download: 1, upload: 1, switched: true }],
  ['view', { plus: 1, edit: 1, remove: 1, download: 0, upload: 1, switched: true }],
] as const)(
  'without alerts.%s the page has all the rest [S1-4.39, S1-4.45, S1-4.55, S1-6.19..25]',
  async (right, there) => {
    await deny(right)
    const page = await openAlerts(owner)
    await card(page, 'Cold').click()
    await switchOf(page, 'Frost at emergence').waitFor()
    const count = (name: string) => page.getByRole('button', { name, exact: true }).count()
    expect({
      plus: await count('Add alert: Cold'),
      edit: await count('Edit Frost at emergence'),
      remove: await count('Delete Frost at emergence'),
      download: await count('Download .csv'),
      upload: await count('Upload .csv'),
      switched: await switchOf(page, 'Frost at emergence').isEnabled(),
    }).toEqual(there)
    const channel = page.getByRole('switch', { name: 'Notify by e-mail' })
    expect(await channel.isEnabled()).toBe(right !== 'edit')
    await page
      .getByText(`You can read this page. Your account does not have these permissions: alerts.${right}`)
      .waitFor()
  },
)

test('an account that loses a permission meanwhile sees a message, and nothing is changed', async () => {
  const page = await openAlerts(owner)
  await editAlert(page, 'Cold', 'Frost at emergence')
  await deny('edit', 'delete')
  await field(page, 'Title').fill('Late frost')
  await saveButton(page).click()
  await notification(page, 'Your account does not have permission to do this action.').waitFor()
  expect(await storedAlerts(owner, 'risk_cold')).toEqual({ [id]: FROST })
  // The page has learnt of it.
  await page.getByText('alerts.edit, alerts.delete').waitFor()
  expect(await page.getByRole('switch', { name: 'Notify by e-mail' }).isEnabled()).toBe(false)
})
