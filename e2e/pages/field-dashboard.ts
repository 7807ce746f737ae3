import type { Growth } from '@windrow/contract/entities/crops.ts'
import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import type { OffSeason } from '@windrow/contract/entities/off-season.ts'
import {
  madeDecisions,
  madeGrowth,
  madeSoil,
  madeSoilHours,
  madeWeek,
} from '@windrow/testkit/fields/made-dashboard.ts'
import { madeGrowing } from '@windrow/testkit/fields/made-off-season.ts'
import type { Locator, Page } from 'playwright-core'

/** The calls behind the cards, as the browser addresses them. */
export const DASHBOARD_CALLS = {
  field: '**/api/v1/fields/*',
  /** Used until the field's own response is there. */
  fields: '**/api/v1/fields',
  decisions: '**/api/v1/decisions/*',
  growth: '**/api/v1/growth/*',
  week: '**/api/v1/temperature/weeklyforecast?*',
  soil: '**/api/v1/soil/profile/*',
  soilHours: '**/api/v1/soil/fieldSoilTemperatureFuture?*',
  yield: '**/api/v1/planting_tool/yield/*',
  offSeason: '**/api/v1/offseason/*',
} as const

export type DashboardResponses = {
  decisions: Decisions
  growth: Growth
  offSeason: OffSeason
  yield: { yieldForecast: number | null; low: number | null; high: number | null }
}

/** The calls of the dashboard respond with these instead of the field's own weather, which no test can foretell. */
export async function mockDashboard(page: Page, responses: Partial<DashboardResponses> = {}): Promise<void> {
  const all = {
    decisions: madeDecisions(),
    growth: madeGrowth(),
    week: madeWeek(),
    soil: madeSoil(),
    soilHours: { soilTForecast: madeSoilHours() },
    yield: { yieldForecast: 62.4, low: 41, high: 81 },
    offSeason: madeGrowing(),
    ...responses,
  }
  for (const [call, json] of Object.entries(all))
    await page.route(DASHBOARD_CALLS[call as keyof typeof all], (route) => route.fulfill({ json }))
}

/** A card by its title. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true })

/** What a card says, numbers and units with plain blanks. */
export const wordsIn = async (page: Page, title: string): Promise<string> =>
  (await card(page, title).innerText()).replace(/\s+/g, ' ')
