import { plantingApi } from '@windrow/contract/api/planting.ts'
import type { PlantingResponse, PlantingWindow } from '@windrow/contract/entities/planting.ts'
import { addDays, dayOf } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { Locator, Page } from 'playwright-core'
import { visitorAs } from '../support/accounts.ts'
import { farmWithWeather, type WeatherFarm } from '../support/farms.ts'
import type { Screen } from '../support/visitor.ts'

/** The day of the farm in Iowa, which is behind that of Greenwich for a part of each night. */
export const TODAY = dayOf(localDay('America/Chicago', Date.now()))

/** The coming spring of the north, when maize has more than three things to fear. */
export const SPRING: PlantingWindow = springAfter(TODAY)

function springAfter(day: string): PlantingWindow {
  const year = Number(day.slice(0, 4))
  const from = day < `${year}-04-15` ? `${year}-04-15` : `${year + 1}-04-15`
  return { from, to: addDays(from, 60) }
}

/** As the pickers have it. */
export const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** A farm in Iowa whose first field has its window in spring. */
export async function plantingFarm(...passed: Parameters<typeof farmWithWeather>): Promise<WeatherFarm> {
  const farm = await farmWithWeather(...passed)
  await farm.owner.call(plantingApi.savePlanting, {
    params: { uuid: farm.uuid },
    body: { planting_window_filter: SPRING },
  })
  return farm
}

export const plantingOf = ({ owner, uuid }: Pick<WeatherFarm, 'owner' | 'uuid'>): Promise<PlantingResponse> =>
  owner.call(plantingApi.getPlanting, { params: { uuid }, query: {} })

/** The page, not yet awaited. */
export async function visitPlanting(
  { owner, uuid }: Pick<WeatherFarm, 'owner' | 'uuid'>,
  screen: Screen = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> {
  const page = await visitorAs(owner, screen)
  await prepare(page)
  await page.goto(`/planting_tool/${uuid}`)
  return page
}

export async function openPlanting(...passed: Parameters<typeof visitPlanting>): Promise<Page> {
  const page = await visitPlanting(...passed)
  await mainChart(page).waitFor()
  return page
}

export const mainChart = (page: Page): Locator =>
  page.getByRole('slider', { name: 'Dates of Expected Yield vs Date' })
export const from = (page: Page): Locator => page.getByLabel('From date')
export const to = (page: Page): Locator => page.getByLabel('To date')
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** The titles in the panel, and of the charts, from top to bottom. */
export const listed = (page: Page): Promise<string[]> =>
  page
    .getByRole('list')
    .filter({ has: page.locator('h3 + b') })
    .locator('h3')
    .allInnerTexts()
export const riskCharts = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Stress by planting date' }).locator('h3').allInnerTexts()

export const SETTINGS_CALL = '**/api/v1/planting_tool/settings/*'
export const PLANTING_CALL = /\/api\/v1\/alertsettings\/[0-9a-f-]{36}(\?|$)/
