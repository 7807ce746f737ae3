import { call } from './demo-server.mjs'

/** @import { Page } from 'playwright-core' */
/** @import { Account } from './demo-server.mjs' */

/**
 * @typedef {object} Scene
 * @property {string} name
 * @property {(page: Page, account: Account) => Promise<void>} open
 */

const SHOWN_MS = 60_000
const REPORTS_MS = 180_000
const TABS = [
  'temperature_t2m',
  'precipitation',
  'soil_temperature',
  'relative_humidity',
  'water_budget',
  'evapotranspiration',
  'solar_radiation',
  'gdd',
  'soil_moisture',
  'wind',
]

/** For `docs/pictures`, which documents show: light, as WebP. @type {Scene[]} */
export const PICTURES = [
  { name: 'field-list', open: openFieldList },
  { name: 'weather', open: openTab('temperature_t2m') },
  { name: 'field-dashboard', open: openFieldDashboard },
]

/** For `docs/screenshots`, to look at after a change: wide and narrow, light and dark. @type {Scene[]} */
export const SCREENSHOTS = [
  ...TABS.map((tab) => ({ name: `weather-${tab}`, open: openTab(tab) })),
  { name: 'report-dialog', open: openReportDialog },
  { name: 'reports', open: openReports('Reports') },
  { name: 'report-schedules', open: openReports('Schedules') },
]

/** The list below its map on a wide screen; on a phone, where they are two views, the list. @param {Page} page */
async function openFieldList(page) {
  await page.goto('/dashboard')
  const toggle = page.getByRole('switch', { name: 'Regional map' })
  const list = page.getByRole('radio', { name: 'List' })
  await toggle.or(list).waitFor({ timeout: SHOWN_MS })
  if (await list.isVisible()) await list.check({ force: true })
  else {
    await toggle.check()
    await page.locator('[data-map="idle"]').waitFor({ timeout: SHOWN_MS })
  }
  await settle(page)
}

/** The page of the first field, with today's decisions. @param {Page} page @param {Account} account */
async function openFieldDashboard(page, { fields }) {
  await page.goto(`/general/${fields[0]?.uuid}`)
  await page.getByText('Growth stage').first().waitFor({ timeout: SHOWN_MS })
  await page.waitForLoadState('networkidle')
  await settle(page)
}

/** The weather page of the first field. @param {string} tab */
function openTab(tab) {
  return async (/** @type {Page} */ page, /** @type {Account} */ { fields }) => {
    await page.evaluate((variable) => localStorage.setItem('WeatherModelSelectedVariable', variable), tab)
    await page.goto(`/weather/${fields[0]?.uuid}`)
    await page.locator('[role="slider"] > svg').waitFor({ timeout: SHOWN_MS })
    await page.locator('header dd').first().waitFor()
    await settle(page)
  }
}

/** The dialog of a report on every field, with recipients, by the calendar. @param {Page} page */
async function openReportDialog(page) {
  await page.goto('/dashboard')
  await page.getByRole('checkbox', { name: 'Select all' }).check({ timeout: SHOWN_MS })
  await page.getByRole('button', { name: 'Choose report to generate' }).click()
  await page.getByRole('menuitem', { name: 'Weather outlook' }).click()
  const box = page.getByRole('dialog').getByRole('textbox', { name: 'Recipients' })
  await box.fill('agronomist@hilltop.example,')
  await page.getByRole('dialog').getByRole('radio', { name: 'Weekly' }).check()
}

/** @param {'Reports' | 'Schedules'} view */
function openReports(view) {
  return async (/** @type {Page} */ page) => {
    await page.goto(view === 'Schedules' ? '/reports#schedules' : '/reports')
    await page.getByRole('region', { name: view }).waitFor({ timeout: SHOWN_MS })
  }
}

/** Nothing is pointed at, and toasts, which come and go, are closed. @param {Page} page */
async function settle(page) {
  const toasts = page.locator('[aria-live]').getByRole('button', { name: 'Close' })
  await toasts
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => {})
  // One that goes by itself meanwhile is gone as well.
  while ((await toasts.count()) > 0)
    await toasts
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {})
  await page.mouse.move(0, 0)
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** A few reports, until they are made, and schedules. @param {string} address @param {Account} account */
export async function sendReports(address, { token, fields }) {
  const about = (/** @type {string} */ report_type, /** @type {number} */ count) => ({
    report_type,
    fields: fields.slice(0, count).map(({ uuid }) => ({ uuid })),
    recipients: [{ email: 'agronomist@hilltop.example' }],
  })
  for (const [type, count] of /** @type {const} */ ([
    ['planting_plan', 1],
    ['risk_report', 4],
    ['weather_outlook', 2],
  ]))
    await call(address, token, 'reports/queue_report', about(type, count))
  const monday = { every: 'week', weekday: 1, monthday: null, hour: 6, time_zone: 'America/Boise' }
  await call(address, token, 'report_schedules', { ...about('weather_outlook', 4), ...monday, paused: false })
  const first = { every: 'month', weekday: null, monthday: 1, hour: 6, time_zone: 'America/Boise' }
  await call(address, token, 'report_schedules', { ...about('season_review', 3), ...first, paused: true })
  const until = Date.now() + REPORTS_MS
  while (Date.now() < until) {
    /** @type {{ data: { state: string, mails: { outcome: string }[] }[] }} */
    const { data } = await call(address, token, 'reports')
    const isDone = data.every(
      ({ state, mails }) => state === 'ready' && mails.every(({ outcome }) => outcome !== 'waiting'),
    )
    if (isDone) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The reports are not made after three minutes.')
}
