import type { Locator, Page } from 'playwright-core'
import { visitorAs } from '../support/accounts.ts'
import type { WeatherFarm } from '../support/farms.ts'
import type { Screen } from '../support/visitor.ts'

export const TABS = {
  temperature_t2m: 'Temperature',
  precipitation: 'Precipitation',
  soil_temperature: 'Soil temperature',
  relative_humidity: 'Relative humidity',
  water_budget: 'Water budget',
  evapotranspiration: 'Evapotranspiration',
  solar_radiation: 'Solar radiation',
  gdd: 'Growing degree days',
  soil_moisture: 'Soil moisture',
  wind: 'Wind',
} as const
export type TabName = (typeof TABS)[keyof typeof TABS]

type Opening = Screen & { tab?: keyof typeof TABS; isMonthly?: boolean }

/** The weather page of a field, not yet awaited. */
export async function visitWeather(
  { owner, uuid }: Pick<WeatherFarm, 'owner' | 'uuid'>,
  { tab, isMonthly = false, ...screen }: Opening = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> {
  const chosen =
    tab === undefined ? {} : { WeatherModelSelectedVariable: tab, WeatherModelIsMonthly: String(isMonthly) }
  const page = await visitorAs(owner, screen, chosen)
  await prepare(page)
  await page.goto(`/weather/${uuid}`)
  return page
}

/** The drawing, which is a control that walks its dates. */
export const plot = (page: Page, name: TabName | '' = ''): Locator =>
  page.getByRole('slider', { name: new RegExp(`^Dates of ${name}`) })

export async function openWeather(...passed: Parameters<typeof visitWeather>): Promise<Page> {
  const page = await visitWeather(...passed)
  await plot(page).waitFor()
  return page
}

export const tabsIn = (page: Page): Promise<string[]> =>
  page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.textContent?.trim() ?? ''))

export const tab = (page: Page, name: TabName): Locator => page.getByRole('tab', { name, exact: true })

/** By its tab, or by the menu. */
export async function chooseVariable(page: Page, name: TabName): Promise<void> {
  if ((await tab(page, name).count()) > 0) await tab(page, name).click()
  else {
    await page.getByRole('button', { name: 'See more variables' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await plot(page, name).waitFor()
}

/** The item of local storage with a name. */
export const storedItem = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), name)

/** Walks to a day (`YYYY-MM-DD`) by the arrow keys. */
export async function readDay(page: Page, day: string): Promise<void> {
  const wanted = Date.parse(day) / 86_400_000
  await plot(page).press('ArrowLeft')
  for (;;) {
    const at = Number(await plot(page).getAttribute('aria-valuenow'))
    if (at === wanted) return
    await plot(page).press(at > wanted ? 'ArrowLeft' : 'ArrowRight')
  }
}

/** What the date that is chosen says. */
export const tooltip = (page: Page): Locator => page.getByTestId('chart-tooltip')
