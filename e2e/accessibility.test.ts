import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { describe, expect, test } from 'vitest'
import { expectGoodPage, goLoaded, openLoaded, WIDE } from './support/accessibility.ts'
import { newOwner, visitorAs } from './support/accounts.ts'
import { guardedPages, openPages } from './support/every-page.ts'
import { FIELD } from './support/field-pages.ts'
import { refuse } from './support/replaced-responses.ts'
import { newVisitor } from './support/visitor.ts'

const MANY_PAGES = { timeout: 400_000 }

describe('axe finds nothing and nothing is wider than the screen', () => {
  test(
    'on any page of an account; each has one heading of the first level, and those that draw simulated data, no others, have the badge [D-1.37]',
    MANY_PAGES,
    async () => {
      const shown = guardedPages(FIELD)
      expect(shown.filter(({ drawsWeather }) => drawsWeather).length).toBeGreaterThanOrEqual(9)
      const page = await visitorAs(await newOwner({ isVerified: true }))
      const badge = page.getByText(shellTexts.simulated, { exact: true })
      await openLoaded(page, '/dashboard')
      for (const { path, title, drawsWeather = false } of shown) {
        await page.setViewportSize(WIDE)
        await goLoaded(page, path, title)
        expect(new URL(page.url()).pathname).toBe(path)
        expect([path, await page.locator('h1').count()]).toEqual([path, 1])
        expect([path, await badge.count()]).toEqual([path, drawsWeather ? 1 : 0])
        if (drawsWeather) expect([path, await badge.isVisible()]).toEqual([path, true])
        await expectGoodPage(page)
      }
    },
  )

  test('on any page that needs no account', MANY_PAGES, async () => {
    const page = await newVisitor()
    // The page of the demo stays where its sandbox cannot be opened.
    await page.route('**/api/v1/demo', refuse)
    await openLoaded(page, '/terms')
    for (const { path, title } of openPages) {
      await goLoaded(page, path, title)
      await expectGoodPage(page)
    }
  })
})
