import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { expect, test } from 'vitest'
import { pages } from '../packages/web/src/app/page-list.ts'
import { accountButton } from './pages/app-shell.ts'
import { newOwner, visitorAs } from './support/accounts.ts'
import { FIELD } from './support/field-pages.ts'

/** Pages with the bar that the badge stands in. */
const barPages = pages.filter(
  (page) => 'component' in page && ['main', 'settings', 'field'].includes(page.layout),
)
const drawsWeather = (page: (typeof pages)[number]) => 'drawsWeather' in page && page.drawsWeather === true

test('every page that draws simulated data has the badge, the others do not [D-1.37]', async () => {
  expect(barPages.filter(drawsWeather).length).toBeGreaterThanOrEqual(9)
  const page = await visitorAs(await newOwner())
  for (const shown of barPages) {
    await page.goto(shown.path.replace('$id', FIELD))
    await accountButton(page).waitFor()
    const badge = page.getByText(shellTexts.simulated, { exact: true })
    expect([shown.path, await badge.count()]).toEqual([shown.path, drawsWeather(shown) ? 1 : 0])
    if (drawsWeather(shown)) expect([shown.path, await badge.isVisible()]).toEqual([shown.path, true])
  }
})
