import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectGoodPage, goLoaded, openLoaded, WIDE } from './support/accessibility.ts'
import { demoOwner, newOwner, visitorAs } from './support/accounts.ts'
import { guardedPages, openPages } from './support/every-page.ts'
import { FIELD } from './support/field-pages.ts'
import { expectGoodLayout, PHONE } from './support/layout.ts'
import { refuse } from './support/replaced-responses.ts'
import { newVisitor } from './support/visitor.ts'

const MANY_PAGES = { timeout: 400_000 }
/** A field of the demo farm of which everything can be said: crop, diary, alerts, a season. */
const FULL_FIELD = 'Nevada South'

/** Runs in the page: the token is stored for this tab alone. */
function forgetOnClose(): void {
  const name = 'windrow.token'
  sessionStorage.setItem(name, localStorage.getItem(name) ?? '')
  localStorage.removeItem(name)
}

describe('on a phone in the dark nothing jumps while it loads; at 320, 390, 768 and 1024 px nothing is cut off, wider than the screen, too small to hit or to read; axe finds nothing, there or on a wide screen in the light', () => {
  test(
    'on any page of a farm; each has one heading of the first level, and those that draw simulated data, no others, have the badge [D-1.37]',
    MANY_PAGES,
    async () => {
      const owner = await demoOwner()
      const { data: fields } = await owner.call(fieldsApi.listFields, { query: {} })
      const field = fields.find(({ name }) => name === FULL_FIELD)
      const shown = guardedPages(field?.uuid ?? '')
      expect(shown.filter(({ drawsWeather }) => drawsWeather).length).toBeGreaterThanOrEqual(9)
      const page = await visitorAs(owner, { isLocal: true })
      // Who is not remembered has no copies: on a busy machine no page says above itself that it shows an old one.
      await page.evaluate(forgetOnClose)
      const badge = page.getByText(shellTexts.simulated, { exact: true })
      for (const { path, title, drawsWeather = false } of shown) {
        await expectGoodPage(page, path, title)
        expect(new URL(page.url()).pathname).toBe(path)
        expect([path, await page.locator('h1').count()]).toEqual([path, 1])
        expect([path, await badge.count()]).toEqual([path, drawsWeather ? 1 : 0])
        if (drawsWeather) expect([path, await badge.isVisible()]).toEqual([path, true])
      }
    },
  )

  test('on the pages of a field that is not there, where all calls fail', MANY_PAGES, async () => {
    const page = await visitorAs(await newOwner())
    await openLoaded(page, '/dashboard')
    for (const { path, title } of guardedPages(FIELD).filter(({ path }) => path.includes(FIELD))) {
      await page.setViewportSize(WIDE)
      await goLoaded(page, path, title)
      await expectAccessible(page)
      await page.setViewportSize(PHONE)
      await expectAccessible(page)
      await expectGoodLayout(page)
    }
  })

  test('on any page that needs no account', MANY_PAGES, async () => {
    const page = await newVisitor()
    // The page of the demo stays where its sandbox cannot be opened.
    await page.route('**/api/v1/demo', refuse)
    for (const { path, title } of openPages) await expectGoodPage(page, path, title)
  })
})
