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
      for (const tab of TABS) {
        await openTab(page, account, tab)
        await page.screenshot({ path: path.join(FOLDER, `weather-${tab}-${screen}-${colorScheme}.png`) })
      }
      await context.close()
    }
  console.log(`Wrote ${TABS.length * 4} pictures to docs/screenshots.`)
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

/** The demo account and the first of its fields. @param {string} address */
async function signIn(address) {
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@windrow.test', password: 'windrow-demo', rememberMe: true }),
  })
  const { token } = await answer.json()
  const fields = await fetch(`${address}/api/v1/fields/`, { headers: { 'user-token': token } })
  const { data } = await fields.json()
  return { token: String(token), uuid: String(data[0].uuid) }
}

/** @param {Page} page @param {{ token: string, uuid: string }} account @param {string} tab */
async function openTab(page, { token, uuid }, tab) {
  await page.evaluate(
    ([kept, variable]) => {
      localStorage.setItem('windrow.token', kept)
      localStorage.setItem('WeatherModelSelectedVariable', variable)
    },
    /** @type {const} */ ([token, tab]),
  )
  await page.goto(`/weather/${uuid}`)
  await page.locator('[role="slider"] > svg').waitFor({ timeout: 60_000 })
  await page.locator('header dd').first().waitFor()
  // Toasts come and go; a picture shows what stays.
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
