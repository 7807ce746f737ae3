import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { filesApi } from '@windrow/contract/api/imports.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import type { Locator, Page } from 'playwright-core'
import type { SignedInAccount } from './accounts.ts'

type FieldParts = Partial<
  Pick<Field, 'name' | 'crop' | 'variety' | 'region' | 'notes'> & { plantingDateP: string }
>

/** A quarter section in Iowa, as a file. */
export function boundaryFile(name = 'quarter.geojson', lat = 42.03, lon = -93.7): File {
  const feature = {
    type: 'Feature',
    properties: { name: 'Quarter' },
    geometry: { type: 'Polygon', coordinates: [square(lat, lon, 800)] },
  }
  return new File([JSON.stringify(feature)], name, { type: 'application/geo+json' })
}

/** Adds fields one after another: the last one is the newest. */
export async function addFields(owner: SignedInAccount, fields: readonly FieldParts[]): Promise<Field[]> {
  const { data: file } = await owner.call(filesApi.uploadFile, { file: boundaryFile() })
  const added: Field[] = []
  for (const [number, parts] of fields.entries()) {
    const body = {
      name: `Field ${number + 1}`,
      crop: 'Maize',
      variety: '108 day',
      region: 'Iowa',
      shapefile: file.id,
      ...parts,
    }
    added.push((await owner.call(fieldsApi.addField, { body })).data)
  }
  return added
}

/** The names in the table from top to bottom. */
export const namesIn = (page: Page): Promise<string[]> =>
  page.locator('td[data-column="name"] a').allInnerTexts()

export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

export const headingOf = (page: Page, column: string): Locator => page.locator(`th[data-column="${column}"]`)

export const toolsOf = (page: Page): Locator => page.getByRole('region', { name: 'Tools of the field list' })

/** Chooses in the menu of a column's heading. */
export async function chooseForColumn(page: Page, column: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `${column}: sort, group, move or hide` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** The field list, once its fields are there. */
export async function openFieldList(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path)
  await page.getByRole('table', { name: 'Field List' }).waitFor()
}

/** Drags as a hand does: on the way there, not at one leap. */
export async function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await what.boundingBox(), await onto.boundingBox()]
  if (from === null || to === null) throw new Error('What is dragged, and where to, must be on the screen.')
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.up()
}
