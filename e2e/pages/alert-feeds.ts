import { randomUUID } from 'node:crypto'
import type { FeedEvent, FieldFeed, RegionalAlert } from '@windrow/contract/entities/feed.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { addDays } from '@windrow/core/time/day.ts'
import type { Locator, Page } from 'playwright-core'

/** A day so many days from now, as the browser of these tests counts them. */
export function day(ahead: number): string {
  const here = new Date()
  const today = [here.getFullYear(), here.getMonth() + 1, here.getDate()]
  return addDays(today.map((part) => String(part).padStart(2, '0')).join('-'), ahead)
}

const event = (start: string, parts: Pick<FeedEvent, 'type' | 'what'> & Partial<FeedEvent>): FeedEvent => ({
  alert: true,
  start,
  end: start,
  at: new Date(new Date().setHours(6, 5, 0, 0)).toISOString(),
  temperature: null,
  precipitation: null,
  ...parts,
})

/** A rule of the farm that watches for cold. */
export const frostRule = (start: string, title = 'Frost at emergence', temperature = -2): FeedEvent =>
  event(start, {
    type: 'agronomic',
    temperature,
    what: {
      kind: 'rule',
      range: {
        start,
        end: start,
        label: 'min below 0 °C',
        metadata: {
          alert_id: randomUUID(),
          title,
          risk: 'risk_cold',
          threshold: 0,
          unit: '°C',
          probability: 0.71,
          required_probability: 0.4,
          recurrent_days: 1,
        },
      },
      record: { hits: 9, false_alarms: 2, misses: 0 },
    },
  })

type Warning = Extract<FeedEvent['what'], { kind: 'warning' }>['warning']

export const warning = (start: string, what: Warning, parts: Partial<FeedEvent> = {}): FeedEvent =>
  event(start, { type: 'meteo', what: { kind: 'warning', warning: what }, ...parts })

export const soilWarning = (start: string): FeedEvent =>
  event(start, { type: 'soil', temperature: -1, what: { kind: 'soil', warning: 'soilFreezeWarning' } })

export const drySeason = (): FeedEvent =>
  event(day(-40), {
    type: 'climate',
    alert: false,
    end: day(-1),
    what: { kind: 'climate', about: 'dry', value: 62, normal: 98 },
    precipitation: 62,
  })

/** A rule of which nothing can be said. */
export const UNDECIDED: FieldFeed['undecided'][number] = {
  alert_id: randomUUID(),
  title: 'Wet soil at planting',
  risk: 'risk_wet_soil',
  type: 'soil',
  state: 'noData',
}

export const feedOf = (
  { uuid, name }: Pick<Field, 'uuid' | 'name'>,
  events: FeedEvent[] = [],
  parts: Partial<FieldFeed> = {},
): FieldFeed => ({ uuid, name, today: day(0), events, pending: false, undecided: [], ...parts })

/** Made-up lots, as many as are wanted. */
export const manyLots = (count: number, events: FeedEvent[] = []): FieldFeed[] =>
  Array.from({ length: count }, (_, n) => feedOf({ uuid: randomUUID(), name: `Lot ${n + 1}` }, events))

const NO_WARNING = { dayWarning: false, frostWarning: false, nightWarning: false, rainWarning: false }
const NO_SOIL_WARNING = { soilFreezeWarning: false, soilLowMoisture: false, soilTemperatureWarning: false }

/** What `/priority` and `/lot` say of lots in this order. */
export function regional(lots: readonly FieldFeed[]): { alerts: { alerts: RegionalAlert[] }[] } {
  const alerts = lots.map(({ uuid, name }) => ({
    uuid,
    name,
    date: day(0),
    title: '',
    weather_alerts: NO_WARNING,
    soil_alerts: { soilAlerts: NO_SOIL_WARNING },
  }))
  return { alerts: [{ alerts }] }
}

type RegionResponses = { lots: readonly FieldFeed[]; byPriority?: readonly FieldFeed[] }

/** The region's calls respond with these; `lots` by name. */
export async function mockRegion(page: Page, { lots, byPriority = lots }: RegionResponses): Promise<void> {
  await page.route('**/api/v1/alertfeed/*/region', (route) => route.fulfill({ json: { data: lots } }))
  await page.route('**/api/v1/alertsregional/*/priority', (route) =>
    route.fulfill({ json: regional(byPriority) }),
  )
  await page.route('**/api/v1/alertsregional/*/lot', (route) => route.fulfill({ json: regional(lots) }))
}

/** The call for the feed of one field responds with this. */
export const mockFeed = (page: Page, feed: FieldFeed): Promise<unknown> =>
  page.route(`**/api/v1/alertfeed/${feed.uuid}`, (route) => route.fulfill({ json: { data: feed } }))

export const FEED_CALL = (uuid: string) => `**/api/v1/alertfeed/${uuid}`

/** A feed by its title. */
export const feedNamed = (page: Page, title: string): Locator => page.getByRole('region', { name: title })

/** The titles of the cards in a place, from top to bottom. */
export async function cardTitles(place: Locator): Promise<string[]> {
  const titles = await place.getByRole('article').getByRole('heading').allInnerTexts()
  // Numbers stay with their units.
  return titles.map((title) => title.replaceAll('\u00a0', ' '))
}
