import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import { findChromium } from './prepare/find-chromium.mjs'
import { prepare } from './prepare/prepare.mjs'
import { inRoot } from './prepare/root.mjs'

/** @import { Browser, Page } from 'playwright-core' */

/** A day in May, so that pictures of today and of next year are the same. */
const NOW = '2026-05-14T12:00:00Z'
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
/** Wide pictures are a little smaller than the screen: all of them together stay small enough for a repository. */
const SCREENS = {
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.65 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
}
const SCHEMES = /** @type {const} */ (['light', 'dark'])
const FOLDER = inRoot('docs', 'screenshots')

/** @typedef {{ token: string, fields: { uuid: string }[] }} Account */

/** What is taken, by its name. @type {[string, (page: Page, account: Account) => Promise<void>][]} */
const SCENES = [
  ...TABS.map((tab) => /** @type {(typeof SCENES)[number]} */ ([`weather-${tab}`, openTab(tab)])),
  ['report-dialog', openReportDialog],
  ['reports', openReports('Reports')],
  ['report-schedules', openReports('Schedules')],
]
/** `npm run screenshots report` takes those whose name starts so. */
const wanted = process.argv.slice(2)
const scenes = SCENES.filter(
  ([name]) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)

await prepare(['web', 'server'])
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'windrow-screenshots-'))
const server = spawn(process.execPath, [inRoot('packages', 'server', 'dist', 'main.js')], {
  env: { ...process.env, FAKE_NOW: NOW, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({
  executablePath: await findChromium(),
  chromiumSandbox: false,
  args: ['--disable-gpu', '--force-color-profile=srgb'],
})
try {
  const address = await addressOf()
  await waitUntilReady(address)
  mkdirSync(FOLDER, { recursive: true })
  const account = await signIn(address)
  if (scenes.some(([name]) => name.startsWith('report'))) await sendReports(address, account)
  for (const [screen, size] of Object.entries(SCREENS))
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({
        baseURL: address,
        ...size,
        colorScheme,
        reducedMotion: 'reduce',
        timezoneId: 'America/Boise',
        locale: 'en-GB',
      })
      const page = await context.newPage()
      await page.goto('/')
      await page.evaluate((token) => localStorage.setItem('windrow.token', token), account.token)
      for (const [name, open] of scenes) {
        await open(page, account)
        await page.screenshot({ path: path.join(FOLDER, `${name}-${screen}-${colorScheme}.png`) })
      }
      await context.close()
    }
  console.log(`Wrote ${scenes.length * 4} pictures to docs/screenshots.`)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}

async function addressOf() {
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /Windrow is at (http\S+)/.exec(line)?.[1]
    if (found) return found
  }
  throw new Error('The server ended before it listened.')
}

/** @param {string} address */
async function waitUntilReady(address) {
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    const response = await fetch(`${address}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The server is not ready after two minutes.')
}

/** The demo account and its fields. @param {string} address @returns {Promise<Account>} */
async function signIn(address) {
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@windrow.test', password: 'windrow-demo', rememberMe: true }),
  })
  const { token } = await answer.json()
  const fields = await fetch(`${address}/api/v1/fields/`, { headers: { 'user-token': token } })
  const { data } = await fields.json()
  return { token: String(token), fields: data }
}

/** A few reports, until they are made, and schedules. @param {string} address @param {Account} account */
async function sendReports(address, { token, fields }) {
  /** @param {string} path @param {object} [body] */
  const call = async (path, body) => {
    const answer = await fetch(`${address}/api/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'user-token': token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }
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
    await call('reports/queue_report', about(type, count))
  const monday = { every: 'week', weekday: 1, monthday: null, hour: 6, time_zone: 'America/Boise' }
  await call('report_schedules', { ...about('weather_outlook', 4), ...monday, paused: false })
  const first = { every: 'month', weekday: null, monthday: 1, hour: 6, time_zone: 'America/Boise' }
  await call('report_schedules', { ...about('season_review', 3), ...first, paused: true })
  const until = Date.now() + 180_000
  while (Date.now() < until) {
    /** @type {{ data: { state: string, mails: { outcome: string }[] }[] }} */
    const { data } = await call('reports')
    const isDone = data.every(
      ({ state, mails }) => state === 'ready' && mails.every(({ outcome }) => outcome === 'sent'),
    )
    if (isDone) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The reports are not made after three minutes.')
}

/** The weather page of the first field. @param {string} tab */
function openTab(tab) {
  return async (/** @type {Page} */ page, /** @type {Account} */ { fields }) => {
    await page.evaluate((variable) => localStorage.setItem('WeatherModelSelectedVariable', variable), tab)
    await page.goto(`/weather/${fields[0]?.uuid}`)
    await page.locator('[role="slider"] > svg').waitFor({ timeout: 60_000 })
    await page.locator('header dd').first().waitFor()
    await closeToasts(page)
    await page.mouse.move(0, 0)
    await page.evaluate(() => window.scrollTo(0, 0))
  }
}

/** Toasts come and go; a picture shows what stays. @param {Page} page */
async function closeToasts(page) {
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
}

/** The dialog of a report on every field, with recipients, by the calendar. @param {Page} page */
async function openReportDialog(page) {
  await page.goto('/dashboard')
  await page.getByRole('checkbox', { name: 'Select all' }).check({ timeout: 60_000 })
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
    await page.getByRole('region', { name: view }).waitFor({ timeout: 60_000 })
  }
}
