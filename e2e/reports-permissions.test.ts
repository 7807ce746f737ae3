import { reportsApi } from '@windrow/contract/api/reports.ts'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { type Permissions, withPermission } from '@windrow/core/access/permissions.ts'
import { REPORT_TYPES, type ReportType } from '@windrow/core/reports/report-types.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { goWithin } from './pages/app-shell.ts'
import { openFieldList, rowOf, toolsOf } from './pages/field-list.ts'
import { dialogOf, reportButton } from './pages/reports.ts'
import { changePermissions, newMember, newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { addFields } from './support/farms.ts'

let owner: TestAccount
let member: TestAccount
let uuid: string
beforeAll(async () => {
  owner = await newOwner({ isVerified: true })
  uuid = (await addFields(owner, [{ name: 'Boone West' }]))[0]?.uuid ?? ''
  member = await newMember(owner, 'agronomist')
})

/** The member may send these reports, and no others. */
const allow = (types: readonly ReportType[]) =>
  changePermissions(owner, member, (all: Permissions) =>
    REPORT_TYPES.reduce(
      (tree, type) => withPermission(tree, `report_generation.${type}`, types.includes(type)),
      all,
    ),
  )

async function offered(page: Page): Promise<string[]> {
  await openFieldList(page)
  await rowOf(page, 'Boone West').getByRole('checkbox').check()
  await reportButton(page).click()
  const entries = page.getByRole('menu').getByRole('menuitem')
  await entries.first().waitFor()
  return (await entries.allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '')
}

describe('the reports that are offered', () => {
  test('are those of the registry that the server names in the permissions [S1-6.16, S1-6.18]', async () => {
    const { features } = await owner.call(settingsApi.getPermissions, {})
    const types = Object.keys(features.report_generation)
    expect(types).toEqual([...REPORT_TYPES, 'farm_morning'])
    expect(await offered(await visitorAs(owner))).toEqual([
      ...REPORT_TYPES.map((type) => reportTexts.types[type].name),
      'My reports',
    ])
  })

  test('are switched one by one, and the server refuses the others [S1-6.17]', async () => {
    await allow(['risk_report', 'planting_plan'])
    expect(await offered(await visitorAs(member))).toEqual(['Risk report', 'Planting plan', 'My reports'])
    const body = { report_type: 'field_summary' as const, fields: [{ uuid }], recipients: [] }
    await expect(member.call(reportsApi.queueReport, { body })).rejects.toThrow(
      'Your account does not have permission to do this action.',
    )
    await allow(['field_summary'])
    expect(await offered(await visitorAs(member))).toEqual(['Field summary', 'My reports'])
  })

  test('are none: there is no menu, and no button on the pages of a field', async () => {
    await allow([])
    const page = await visitorAs(member)
    await openFieldList(page)
    await toolsOf(page).getByRole('button', { name: 'Export' }).waitFor()
    expect(await reportButton(page).count()).toBe(0)
    await page.goto(`/weather/${uuid}`)
    await page.getByRole('button', { name: 'Diary' }).waitFor()
    expect(await page.getByRole('button', { name: 'Send as report' }).count()).toBe(0)
  })
})

describe('on the page of a field', () => {
  test('what it shows is sent as a report', async () => {
    const page = await visitorAs(owner)
    await page.goto('/dashboard')
    const dialog = dialogOf(page)
    for (const [path, type, sign] of [
      ['general', 'Field summary', page.getByText('Climate overview')],
      ['weather', 'Weather outlook', page.getByRole('tab')],
      ['planting_tool', 'Planting plan', page.getByText('Expected Yield vs Date')],
    ] as const) {
      await goWithin(page, `/${path}/${uuid}`)
      await page.waitForURL(`**/${path}/${uuid}`)
      // The page before stays, with its own button, until this one has been loaded.
      await sign.first().waitFor()
      await page.getByRole('button', { name: 'Send as report' }).click()
      await dialog.getByRole('heading', { name: `Send report: ${type}` }).waitFor()
      expect(await dialog.getByRole('list', { name: 'Fields in the report' }).innerText()).toBe('Boone West')
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
  })
})

test('an account without a verified address sees so before it writes a list', async () => {
  const fresh = await newOwner()
  await addFields(fresh, [{ name: 'Boone West' }])
  const page = await visitorAs(fresh)
  await offered(page)
  await page.getByRole('menuitem', { name: 'Risk report' }).click()
  await dialogOf(page).getByText('Your email address is not verified yet.').waitFor()
})
