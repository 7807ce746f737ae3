import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { uiTexts } from '@windrow/contract/texts/en/ui.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { chooseInMenu } from './pages/app-shell.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { expectHeading, expectPath } from './support/on-page.ts'

const PERMISSIONS = '**/api/v1/settings/permissions'
const GENERAL = '**/api/v1/settings/general'
const COLUMNS = '**/api/v1/tablesettings/columns'

let olga: TestAccount
beforeAll(async () => {
  olga = await newOwner()
})

/** A signed-in visitor, and what the page writes to the console. */
async function visitorWithConsole() {
  const page = await visitorAs(olga)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  return { page, logged: () => logged.join('\n') }
}

describe('a load that fails', () => {
  test.each([
    ['the server fails', 500],
    ['the network is gone', null],
  ])(
    'of the permissions, when %s, is logged and leaves a notice; the session stays [S1-8.07]',
    async (_, status) => {
      const { page, logged } = await visitorWithConsole()
      await page.route(PERMISSIONS, (route) => (status === null ? route.abort() : route.fulfill({ status })))
      await page.goto('/dashboard')
      await page.getByRole('alert').getByText(shellTexts.unreachable.title).waitFor()
      expect(logged()).toContain('Could not load /api/v1/settings/permissions.')
      await page.unroute(PERMISSIONS)
      await page.getByRole('button', { name: uiTexts.tryAgain }).click()
      await expectHeading(page, 'Field List')
      expect(new URL(page.url()).pathname).toBe('/dashboard')
    },
  )

  test('of the settings is logged and leaves a notice in their place; the rest of the page works [S1-8.08]', async () => {
    const { page, logged } = await visitorWithConsole()
    await page.route(GENERAL, (route) => route.fulfill({ status: 503, json: { message: 'Half asleep.' } }))
    await page.goto('/profile-settings')
    const notice = page.getByRole('alert').filter({ hasText: settingsTexts.profile.units.couldNotLoad })
    await notice.waitFor()
    expect(logged()).toContain('Could not load /api/v1/settings/general.')
    await page.getByText(olga.email).first().waitFor()
    await page.unroute(GENERAL)
    await notice.getByRole('button', { name: uiTexts.tryAgain }).click()
    await page.getByRole('radio', { name: 'Metric' }).waitFor()
  })

  test('of a page itself can be tried again', async () => {
    const page = await visitorAs(olga)
    await page.goto('/dashboard')
    await expectHeading(page, 'Field List')
    await page.route('**/assets/table-settings*', (route) => route.abort())
    await chooseInMenu(page, 'Table Settings')
    await page.getByRole('alert').getByText(shellTexts.crashed.title).waitFor()
    await page.unroute('**/assets/table-settings*')
    await page.getByRole('button', { name: uiTexts.tryAgain }).click()
    await expectHeading(page, 'Table')
  })
})

describe('a call that fails', () => {
  test('says what the server said, or else the sentence for any problem [S1-8.01, S1-8.02]', async () => {
    const page = await visitorAs(olga)
    await page.goto('/table-settings')
    await page.getByRole('checkbox', { name: 'Temperature' }).waitFor()
    for (const [response, sentence] of [
      [{ status: 500, body: '' }, 'There was a problem, try again later.'],
      [{ status: 503, json: { message: 'The server is resting.' } }, 'The server is resting.'],
      [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'There was a problem, try again later.'],
    ] as const) {
      await page.route(COLUMNS, (route) => route.fulfill(response))
      await page.getByRole('button', { name: 'Save' }).click()
      const said = page.getByText(sentence)
      await said.waitFor()
      await said.waitFor({ state: 'detached' })
      await page.unroute(COLUMNS)
    }
  })

  test('a call that is refused for want of a token ends the session', async () => {
    const page = await visitorAs(olga)
    await page.goto('/table-settings')
    await page.getByRole('checkbox', { name: 'Temperature' }).waitFor()
    await page.route(COLUMNS, (route) => route.fulfill({ status: 401, json: { message: 'Please sign in.' } }))
    await page.getByRole('button', { name: 'Save' }).click()
    await expectPath(page, '/')
  })
})
