import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { callerHeaders } from './caller-address.ts'

export type Screen = {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  /** Of another Windrow than the one that all tests share. */
  address?: string
}
/** What the browser has kept from earlier visits. */
type Kept = { localStorage?: Record<string, string> }

let browser: Browser
let contexts: BrowserContext[] = []
let complaints: string[] = []

beforeAll(async () => {
  browser = await chromium.connect(inject('browserEndpoint'))
})
afterAll(async () => {
  await browser.close()
})

/** No page may break the content security policy, throw, or log an error, in any test. */
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  contexts = []
  const heard = complaints
  complaints = []
  expect(heard).toEqual([])
})

/** A person with a browser of their own: nothing is shared with other visitors. */
export async function newVisitor({ localStorage = {}, ...screen }: Screen & Kept = {}): Promise<Page> {
  const kept = Object.entries(localStorage).map(([name, value]) => ({ name, value }))
  const address = screen.address ?? inject('address')
  const context = await browser.newContext({
    baseURL: address,
    extraHTTPHeaders: callerHeaders(),
    storageState: { cookies: [], origins: [{ origin: address, localStorage: kept }] },
    viewport: { width: screen.width ?? 1440, height: screen.height ?? 900 },
    colorScheme: screen.colorScheme ?? 'light',
    reducedMotion: 'reduce',
  })
  contexts.push(context)
  context.on('page', watch)
  return context.newPage()
}

function watch(page: Page): void {
  page.on('pageerror', (error) => complaints.push(`thrown on ${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // A refused call is logged by Chromium itself; what the page makes of it is what tests look at.
    if (message.text().startsWith('Failed to load resource')) return
    complaints.push(`logged on ${page.url()}: ${message.text()}`)
  })
}
