import { fieldsApi } from '@windrow/contract/api/fields.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { Locator, Page } from 'playwright-core'
import { type SignedInAccount, visitorAs } from '../support/accounts.ts'
import type { TestFile } from '../support/boundary-files.ts'
import { holdMaps } from '../support/maps.ts'
import { heading } from './app-shell.ts'

export const FILES_CALL = '**/api/v1/files'
export const FIELDS_CALL = '**/api/v1/fields'

/** The form in the field list of an account. Without maps one fills in and sends before they are there. */
export async function openForm(account: SignedInAccount, { hasMaps = false } = {}) {
  const page = await visitorAs(account)
  await page.goto('/dashboard')
  await heading(page, 'Field List').waitFor()
  if (!hasMaps) await holdMaps(page)
  return { page, form: await openNewField(page) }
}

export const fieldsOf = async ({ call }: SignedInAccount): Promise<Field[]> =>
  (await call(fieldsApi.listFields, { query: {} })).data

/** The dialog that adds a field, opened from the toolbar, or from the empty list. */
export async function openNewField(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Add field' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Field' }).filter({ hasText: 'Lot name' })
  await dialog.getByRole('button', { name: 'choose a file' }).waitFor()
  return newField(page, dialog)
}

function newField(page: Page, dialog: Locator) {
  const input = (name: string) => dialog.locator(`[name="${name}"]`)
  return {
    dialog,
    input,
    fill: async (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) await input(name).fill(value)
    },
    upload: (file: TestFile | TestFile[]) => dialog.locator('input[type="file"]').setInputFiles(file),
    add: dialog.getByRole('button', { name: 'Add field' }),
    /** The question before it is saved (spec 1 §5). */
    question: page.getByRole('dialog', { name: 'New Field' }).filter({ hasText: 'Make sure' }),
    draw: () => dialog.getByRole('radio', { name: 'Draw on the map' }).check(),
  }
}

export const FILLED = {
  name: 'Walcott Flat',
  crop: 'Potato',
  variety: 'Ranger Russet',
  region: 'Snake River Plain',
} as const
