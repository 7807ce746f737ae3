import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goWithin } from '../pages/app-shell.ts'
import { eventually } from './eventually.ts'
import { expectGoodLayout, expectNoJumps, PHONE } from './layout.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** All that axe looked at is long, and says no more. */
const RUN = 'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)'
/** Planting dates take longest, and say so in other words. */
const LOADING = new RegExp(['Loading', ...plantingTexts.loading].join('|'))
export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 900 }

/** A page on which nothing is loading any more. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await loaded(page)
}

/** The same, without loading the app again. The title of the tab says that it is this page, not the one before. */
export async function goLoaded(page: Page, path: string, title: string): Promise<void> {
  await goWithin(page, path)
  await eventually(() => page.title()).toBe(shellTexts.documentTitle(title))
  await loaded(page)
}

/** Nothing is loading any more. */
export async function loaded(page: Page): Promise<void> {
  await page.locator('h1').waitFor()
  const loading = page.getByRole('status').filter({ hasText: LOADING })
  await eventually(() => loading.count()).toBe(0)
}

/** axe finds nothing on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page), page.url()).toEqual([])
}

/**
 * axe finds nothing on a wide screen, and nothing is wider than a narrow one. Colours are the same tokens everywhere,
 * and `contrast.test.ts` holds them in both themes.
 */
export async function expectGoodAtAnySize(page: Page): Promise<void> {
  await page.setViewportSize(WIDE)
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await eventually(overflow).toBeLessThanOrEqual(0)
}

/**
 * On a phone in the dark nothing jumps while it loads, at no width anything is cut off, and axe finds nothing, there or on
 * a wide screen in the light. Loaded once, and resized for the rest.
 */
export async function expectGoodPage(page: Page, path: string, title: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(path)
  await eventually(() => page.title()).toBe(shellTexts.documentTitle(title))
  await loaded(page)
  await expectNoJumps(page)
  await expectAccessible(page)
  await expectGoodLayout(page)
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}

async function violationsOn(page: Page): Promise<string[]> {
  // Colours that are still on their way to others cannot be judged.
  const changing = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length)
  await eventually(changing).toBe(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate<AxeResults['violations']>(RUN)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
