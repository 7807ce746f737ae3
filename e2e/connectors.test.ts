import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type FakeFieldServices,
  startFakeFieldServices,
} from '../packages/server/src/testing/fake-field-services.ts'
import { heading } from './pages/app-shell.ts'
import { newOwner, type SignedInAccount, signUpOwner, visitorAs } from './support/accounts.ts'
import { expectPath } from './support/on-page.ts'
import { startAnotherWindrow } from './support/start-windrow.ts'

const SERVICES = [
  {
    entry: 'FieldView',
    dialog: 'Import from FieldView',
    settings: [
      'FIELDVIEW_CLIENT_ID',
      'FIELDVIEW_CLIENT_SECRET',
      'FIELDVIEW_API_KEY',
      'FIELDVIEW_AUTHORIZE_URL',
    ],
    farm: null,
  },
  {
    entry: 'JohnDeere',
    dialog: 'Import from John Deere Operations Center',
    settings: ['JOHNDEERE_CLIENT_ID', 'JOHNDEERE_CLIENT_SECRET'],
    farm: 'North Farm',
  },
] as const

type Service = (typeof SERVICES)[number]

async function openDashboard(owner: SignedInAccount, address?: string): Promise<Page> {
  const page = await visitorAs(owner, address === undefined ? {} : { address })
  await page.goto('/dashboard')
  await heading(page, 'Field List').waitFor()
  return page
}

async function openEntry(page: Page, { entry, dialog }: Service) {
  // The empty list has a menu of its own, in place of that in the toolbar.
  const list = page.getByRole('table', { name: 'Field List' })
  await page.getByText('Add your first field').or(list).first().waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Bulk Upload' }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
  return page.getByRole('dialog', { name: dialog })
}

test.each(SERVICES)(
  'not set up, $entry names what the operator has to set [S1-1.30, S1-1.31]',
  async (service) => {
    const page = await openDashboard(await newOwner())
    const dialog = await openEntry(page, service)
    await dialog.getByText('The operator of this Windrow has to set these').waitFor()
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([...service.settings])
  },
)

describe('set up', () => {
  let services: FakeFieldServices
  let windrow: Awaited<ReturnType<typeof startAnotherWindrow>>
  beforeAll(async () => {
    services = await startFakeFieldServices([
      { id: 'f1', name: 'Minidoka North', ring: square(42.7, -113.5, 700) },
      { id: 'f2', name: 'Buhl Bench', ring: square(42.6, -114.8, 500) },
      { id: 'f3', name: 'Never drawn', ring: null },
    ])
    windrow = await startAnotherWindrow(services.env)
  })
  afterAll(async () => {
    await windrow.stop()
    await services.close()
  })

  const fieldsOf = async (owner: SignedInAccount) =>
    (await owner.call(fieldsApi.listFields, { query: {} })).data
      .map(({ uuid, name, area_ha }) => ({ uuid, name, area: Math.round(area_ha) }))
      .sort((one, other) => one.name.localeCompare(other.name))

  async function importAll(page: Page, service: Service) {
    const dialog = page.getByRole('dialog', { name: service.dialog })
    await dialog.getByRole('checkbox', { name: 'All fields' }).check()
    for (const [name, value] of [
      ['crop', 'Potato'],
      ['variety', 'Ranger Russet'],
      ['region', 'Idaho'],
    ])
      await dialog.locator(`[name="${name}"]`).fill(value ?? '')
    await dialog.getByRole('button', { name: /^Import \d+ fields?$/ }).click()
    const results = page.getByRole('dialog', { name: 'Results by file' })
    await results.waitFor()
    const rows = await results.locator('tbody tr').allInnerTexts()
    await results.getByRole('button', { name: 'Done' }).click()
    return rows.map((row) => row.split(/\s*\t\s*/)[0]).sort()
  }

  test.each(SERVICES)(
    '$entry: connect, choose, import; a second import updates [S1-1.30, S1-1.31]',
    async (service) => {
      const owner = await signUpOwner(windrow.address)
      const page = await openDashboard(owner, windrow.address)
      const dialog = await openEntry(page, service)
      await dialog.getByText('It changes nothing there.').waitFor()
      // There the grower allows it at once, and is sent back.
      await dialog.getByRole('button', { name: 'Connect' }).click()
      await dialog.getByText('Choose the fields to import').waitFor()
      await expectPath(page, '/dashboard')
      const named = (name: string) => (service.farm === null ? name : `${name}, ${service.farm}`)
      await dialog.getByRole('button', { name: 'Import 0 fields' }).click()
      await dialog.getByText('Choose at least one field.').waitFor()
      await dialog.getByRole('checkbox', { name: named('Buhl Bench') }).waitFor()

      await importAll(page, service)
      const imported = await fieldsOf(owner)
      expect(imported.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Buhl Bench', 'Minidoka North']),
      )
      expect(imported).toHaveLength(2)
      expect(imported.map(({ area }) => area)).toEqual([25, 49])

      const [first] = services.fields
      if (first) first.ring = square(42.7, -113.5, 800)
      services.expireTokens()
      await page.goto('/dashboard')
      await heading(page, 'Field List').waitFor()
      const again = await openEntry(page, service)
      await again.getByText('Imported before: it will be updated').first().waitFor()
      await importAll(page, service)
      const updated = await fieldsOf(owner)
      expect(updated.map(({ uuid }) => uuid)).toEqual(imported.map(({ uuid }) => uuid))
      expect(updated.map(({ area }) => area)).toEqual([25, 64])
      if (first) first.ring = square(42.7, -113.5, 700)
    },
  )
})
