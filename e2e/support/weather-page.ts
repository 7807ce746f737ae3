import { weatherApi } from '@windrow/contract/api/weather.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { Locator, Page, Route } from 'playwright-core'
import { vi } from 'vitest'
import { newOwner, type TestAccount, visitorAs } from './accounts.ts'
import { answerOf } from './answer-of.ts'
import { addFields } from './fields.ts'
import type { Screen } from './visitor.ts'

export type WeatherFarm = { owner: TestAccount; fields: Field[]; uuid: string }

/** Fields of one farm whose weather is there. */
export async function farmWithWeather(
  parts: Parameters<typeof addFields>[1] = [{}],
  options: Parameters<typeof newOwner>[0] = {},
): Promise<WeatherFarm> {
  const owner = await newOwner(options)
  const fields = await addFields(owner, parts)
  for (const { uuid } of fields)
    await vi.waitFor(() => owner.call(weatherApi.getWeatherMembers, { params: { uuid } }), {
      timeout: 90_000,
      interval: 100,
    })
  return { owner, fields, uuid: fields[0]?.uuid ?? '' }
}

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

export async function openWeather(...given: Parameters<typeof visitWeather>): Promise<Page> {
  const page = await visitWeather(...given)
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

/** What the browser keeps under a name. */
export const kept = (page: Page, name: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), name)

/** The server answers this call, but with an error. */
export const refuse = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"out of order"}' })

/** The server's own answer, changed on its way. */
export const changed =
  <Answer>(change: (answer: Answer) => unknown) =>
  async (route: Route) => {
    const response = await answerOf(route)
    await route.fulfill({ response, json: change((await response.json()) as Answer) })
  }

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
