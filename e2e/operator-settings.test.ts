import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type FakeFieldServices,
  startFakeFieldServices,
} from '../packages/server/src/testing/fake-field-services.ts'
import { type LoopbackHttp, startLoopbackHttp } from '../packages/server/src/testing/loopback-http.ts'
import { heading } from './pages/app-shell.ts'
import { openFieldList, toolsOf } from './pages/field-list.ts'
import { newOwner, type SignedInAccount, signUpOwner, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFieldAt, colourAt, MAP_SCREEN, MAP_TEST, mapIn } from './support/maps.ts'
import { expectPath } from './support/on-page.ts'
import { PICTURE } from './support/picture.ts'
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

test('field services that are not set up name what the operator has to set [S1-1.30, S1-1.31]', async () => {
  const page = await openDashboard(await newOwner())
  for (const service of SERVICES) {
    const dialog = await openEntry(page, service)
    await dialog.getByText('The operator of this Windrow has to set these').waitFor()
    await expect.poll(() => dialog.getByRole('listitem').allInnerTexts()).toEqual([...service.settings])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

describe('set by the operator', () => {
  let services: FakeFieldServices
  let tiles: LoopbackHttp
  let windrow: Awaited<ReturnType<typeof startAnotherWindrow>>
  beforeAll(async () => {
    services = await startFakeFieldServices([
      { id: 'f1', name: 'Minidoka North', ring: square(42.7, -113.5, 700) },
      { id: 'f2', name: 'Buhl Bench', ring: square(42.6, -114.8, 500) },
      { id: 'f3', name: 'Never drawn', ring: null },
    ])
    tiles = await startLoopbackHttp((_request, response) => {
      response.writeHead(200, {
        'content-type': 'image/png',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      })
      response.end(PICTURE.buffer)
    })
    windrow = await startAnotherWindrow({
      ...services.env,
      MAP_SATELLITE_URL: `${tiles.url}/{z}/{x}/{y}.png`,
      MAP_SATELLITE_ATTRIBUTION: '© Hilltop Aerial',
    })
  })
  afterAll(async () => {
    await windrow.stop()
    await services.close()
    await tiles.close()
  })

  test(
    'satellite pictures: the fields lie on its tiles, which no policy of ours stops [S1-1.02, S1-2.77, S1-7.64]',
    MAP_TEST,
    async () => {
      const owner = await signUpOwner(windrow.address)
      await addFieldAt(owner, 'Nevada South', 42.03, -93.7)
      const page = await visitorAs(owner, { ...MAP_SCREEN, address: windrow.address })
      await openFieldList(page)
      await toolsOf(page).getByRole('switch', { name: 'Regional map' }).click()
      await mapIn(page)
      await page.getByRole('radio', { name: 'Satellite' }).check()
      await page.getByText('© Hilltop Aerial').waitFor()
      await eventually(() => tiles.requests.length).toBeGreaterThan(0)
      const { box } = await mapIn(page)
      const { x, y, height } = await box()
      // The picture is red on its left half and blue on its right.
      await eventually(() => colourAt(page, x + 40, y + height / 2)).toSatisfy(
        ([red = 0, green = 0, blue = 0]: number[]) => green < 30 && red + blue > 200,
      )
    },
  )

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
    await results.getByRole('button', { name: 'Done' }).click()
    await results.waitFor({ state: 'detached' })
  }

  test.each(SERVICES)(
    'field services, $entry: connect, choose, import; a second import updates [S1-1.30, S1-1.31]',
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
