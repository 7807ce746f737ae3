import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { callerHeaders } from './caller-address.ts'
import { giveBack, type Profile, type ProfileSettings, takeProfile } from './profiles.ts'

export type Screen = Partial<Omit<ProfileSettings, 'address'>> & {
  /** Of another Windrow than the one that all tests share. */
  address?: string
  /** Not by way of a proxy: only such visitors are shown the demo. */
  isLocal?: boolean
}
type Visit = {
  /** What the browser has stored on earlier visits. */
  localStorage?: Record<string, string>
  /** The browser has never visited Windrow: it has cached none of its scripts either. */
  isNew?: boolean
}

let profiles: Profile[] = []
let complaints: string[] = []

/** A person with a browser of their own: nothing is shared with other visitors. */
export async function newVisitor({
  localStorage = {},
  isNew = false,
  width = 1440,
  height = 900,
  colorScheme = 'light',
  address = inject('address'),
  isLocal = false,
  worksOffline = false,
}: Screen & Visit = {}): Promise<Page> {
  const profile = await takeProfile(
    { address, width, height, colorScheme, worksOffline },
    localStorage,
    isNew,
  )
  profiles.push(profile)
  const { context, page } = profile
  await context.setExtraHTTPHeaders(isLocal ? {} : callerHeaders())
  context.removeAllListeners('page')
  context.on('page', watch)
  watch(page)
  return page
}

/** No page may break the content security policy, throw, or log an error, in any test. */
export async function endVisits(hasFailed: boolean): Promise<void> {
  const ended = profiles
  profiles = []
  if (hasFailed) for (const { context } of ended) for (const page of context.pages()) await describe(page)
  await Promise.all(ended.map((profile) => giveBack(profile, hasFailed)))
  const found = complaints
  complaints = []
  expect(found).toEqual([])
}

const DESCRIBED_LINES = 80

/** What a failed test saw last, without the navigation: a failure on another machine cannot be looked at. */
async function describe(page: Page): Promise<void> {
  const parts = await Promise.all(
    ['main', '[role=dialog]', '[aria-live]'].map((part) =>
      page
        .locator(part)
        .first()
        .ariaSnapshot({ timeout: 5_000 })
        .catch(() => ''),
    ),
  )
  const lines = parts.filter(Boolean).join('\n').split('\n')
  const rest = lines.length > DESCRIBED_LINES ? `\n… ${lines.length - DESCRIBED_LINES} more lines` : ''
  process.stderr.write(`Seen on ${page.url()}:\n${lines.slice(0, DESCRIBED_LINES).join('\n')}${rest}\n`)
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
