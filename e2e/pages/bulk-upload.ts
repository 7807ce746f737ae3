import type { Locator, Page } from 'playwright-core'
import type { TestFile } from '../support/boundary-files.ts'

/** What all fields of an upload get. */
export const DEFAULTS = { crop: 'Potato', variety: 'Ranger Russet', region: 'Idaho' } as const

/** In the toolbar, or in the empty list. */
export const uploadMenu = (page: Page, name = 'Bulk Upload'): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })

export async function openUpload(page: Page, entry: 'Folder Upload' | 'File Upload') {
  await uploadMenu(page).click()
  await page.getByRole('menuitem', { name: entry }).click()
  const dialog = page.getByRole('dialog', { name: entry })
  await dialog.waitFor()
  return {
    dialog,
    choose: (files: readonly TestFile[] | string) =>
      dialog.locator('input[type="file"]').setInputFiles(typeof files === 'string' ? files : [...files]),
    fill: async () => {
      for (const [name, value] of Object.entries(DEFAULTS))
        await dialog.locator(`[name="${name}"]`).fill(value)
    },
    start: dialog.getByRole('button', { name: /^Upload/ }),
    check: dialog.getByRole('button', { name: 'Check on the map' }),
  }
}

/** The dialogs that an upload goes through. */
export const uploadSteps = (page: Page) => {
  const results = page.getByRole('dialog', { name: 'Results by file' })
  return {
    uploading: page.getByRole('dialog', { name: 'Uploading files' }),
    checked: page.getByRole('dialog', { name: 'What will be created' }),
    making: page.getByRole('dialog', { name: 'Creating fields' }),
    results,
    /** Waits for the results with these words, and reads them: a row for each file. */
    resultsWith: async (words: string) => {
      await results.getByText(words, { exact: true }).waitFor({ timeout: 30_000 })
      await results.locator('tbody tr').first().waitFor()
      return results
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? ''),
          ),
        )
    },
    done: async () => {
      await results.getByRole('button', { name: 'Done' }).click()
      await results.waitFor({ state: 'hidden' })
    },
  }
}
