import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { expect, test } from 'vitest'
import { accountButton } from './pages/app-shell.ts'
import { goLoaded, openLoaded } from './support/accessibility.ts'
import { newOwner, visitorAs } from './support/accounts.ts'
import { guardedPages } from './support/every-page.ts'
import { FIELD } from './support/field-pages.ts'

/** Pages with the bar that the badge stands in. */
const barPages = guardedPages(FIELD).filter(({ layout }) => ['main', 'settings', 'field'].includes(layout))

test('every page that draws simulated data has the badge, the others do not [D-1.37]', async () => {
  expect(barPages.filter(({ drawsWeather }) => drawsWeather).length).toBeGreaterThanOrEqual(9)
  const page = await visitorAs(await newOwner())
  await openLoaded(page, '/profile-settings')
  for (const { path, title, drawsWeather = false } of barPages) {
    await goLoaded(page, path, title)
    await accountButton(page).waitFor()
    const badge = page.getByText(shellTexts.simulated, { exact: true })
    expect([path, await badge.count()]).toEqual([path, drawsWeather ? 1 : 0])
    if (drawsWeather) expect([path, await badge.isVisible()]).toEqual([path, true])
  }
})
