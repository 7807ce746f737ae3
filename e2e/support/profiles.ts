import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

/** What the browser of a person is set to. */
export type ProfileSettings = {
  address: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
}

export type Profile = {
  context: BrowserContext
  /** A page of Windrow's origin without a script: the way to its storage. It keeps the process of the origin alive. */
  home: Page
  settings: ProfileSettings
  uses: number
}

/** After so many visits a profile is thrown away with all that its process has gathered. */
const USES = 25

let browser: Promise<Browser> | null = null
let idle: Profile[] = []

/**
 * A browser in which nothing is stored but `kept`. Where one is left from an earlier visit it is emptied and used
 * again: its process has the scripts of Windrow compiled already, which is most of what a first visit costs.
 */
export async function takeProfile(
  settings: ProfileSettings,
  kept: Readonly<Record<string, string>>,
  isNew: boolean,
): Promise<Profile> {
  const found = isNew ? undefined : idle.find((profile) => isSame(profile.settings, settings))
  idle = idle.filter((profile) => profile !== found)
  const profile = found ?? (await newProfile(settings))
  profile.uses += 1
  await profile.home.evaluate((entries) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, kept)
  return profile
}

async function newProfile(settings: ProfileSettings): Promise<Profile> {
  browser ??= chromium.connect(inject('browserEndpoint'))
  const { address, width, height, colorScheme } = settings
  const context = await (await browser).newContext({
    baseURL: address,
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
  })
  const home = await context.newPage()
  await home.goto('/healthz')
  return { context, home, settings, uses: 0 }
}

const isSame = (one: ProfileSettings, other: ProfileSettings) => JSON.stringify(one) === JSON.stringify(other)

/** Whoever comes next finds nothing of this visit: what cannot be emptied for certain is thrown away. */
export async function giveBack(profile: Profile, hasFailed: boolean): Promise<void> {
  const { context, home } = profile
  const isKept = !hasFailed && profile.uses < USES && profile.settings.address === inject('address')
  if (!isKept || home.isClosed()) return context.close()
  await Promise.all(context.pages().map((page) => (page === home ? undefined : page.close())))
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearCookies()
  idle.push(profile)
}
