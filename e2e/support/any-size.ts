import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** All rules in the light theme; in the dark one, where only colours are others, those that look at colours. */
const RUNS = {
  light: '{ resultTypes: ["violations"] }',
  dark: '{ resultTypes: ["violations"], runOnly: ["color-contrast", "link-in-text-block"] }',
}

/** axe finds nothing in both themes on a wide and a narrow screen, and nothing is wider than the screen. */
export async function expectGoodAtAnySize(page: Page): Promise<void> {
  // Once for all: reading it in takes longer than most runs of it.
  await page.evaluate(AXE)
  const found: string[] = []
  // The theme changes as seldom as it can: each change draws the whole page anew.
  for (const [width, themes] of [
    [1440, ['light', 'dark']],
    [390, ['dark', 'light']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      await eventually(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe(
        colorScheme,
      )
      // Colours that are still on their way from one theme to the other are nobody's to judge.
      await eventually(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
      // All that axe looked at is long, and says no more.
      const run = `axe.run(document, ${RUNS[colorScheme]}).then(({ violations }) => violations)`
      for (const { id, nodes } of await page.evaluate<AxeResults['violations']>(run))
        found.push(`${id}, ${colorScheme} at ${width} px: ${nodes.map(({ html }) => html).join(' | ')}`)
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) found.push(`wider than the screen by ${overflow} px at ${width} px`)
  }
  expect(found, page.url()).toEqual([])
}
