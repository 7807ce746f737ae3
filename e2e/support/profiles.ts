import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { routeByName } from './routes.ts'
import { noteWhatIsSaid } from './said.ts'

/** What the browser of a person is set to. */
export type ProfileSettings = {
  address: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  /** Stores the program as well: it takes each new browser some eighty requests. */
  worksOffline: boolean
}

export type Profile = {
  context: BrowserContext
  /** The one page that a visit begins with. Between visits it rests at an address of Windrow's without a script. */
  page: Page
  settings: ProfileSettings
  uses: number
  /** It has something that cannot be taken off again, such as a clock of its own. */
  isSpoiled: boolean
}

/** After so many visits a profile is thrown away with all that its process has accumulated. */
const USES = 25

/** Windrow's origin, so that its storage can be emptied and its process with the compiled scripts stays. */
const REST = '/healthz'

/** What these change stays with the context or the page for good. */
const LASTING = [
  'addInitScript',
  'clock',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
]

/** What a test may have listened to. Events of the page's end, which Playwright itself listens to, are not among them. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

let browser: Promise<Browser> | null = null
let idle: Profile[] = []

/**
 * A browser in which nothing is stored but `stored`. Where one is left from an earlier visit it is emptied and used
 * again with its page: its process has the scripts of Windrow compiled already, and to open a page takes Chromium
 * almost as long as to show Windrow in it.
 */
export async function takeProfile(
  settings: ProfileSettings,
  stored: Readonly<Record<string, string>>,
  isNew: boolean,
): Promise<Profile> {
  const found = isNew ? undefined : idle.find((profile) => isSame(profile.settings, settings))
  idle = idle.filter((profile) => profile !== found)
  const profile = found ?? (await newProfile(settings))
  profile.uses += 1
  await profile.page.evaluate(async (entries) => {
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('windrow').onsuccess = resolve
    })
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, stored)
  return profile
}

async function newProfile(settings: ProfileSettings): Promise<Profile> {
  browser ??= chromium.connect(inject('browserEndpoint'))
  const { address, width, height, colorScheme, worksOffline } = settings
  const context = await (await browser).newContext({
    baseURL: address,
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: worksOffline ? 'allow' : 'block',
  })
  noteWhatIsSaid(context)
  const page = await context.newPage()
  await routeByName(page)
  await page.goto(REST)
  const profile = { context, page, settings, uses: 0, isSpoiled: false }
  noteWhatLasts(profile)
  return profile
}

function noteWhatLasts(profile: Profile): void {
  for (const owner of [profile.context, profile.page])
    for (const name of LASTING.filter((word) => word in owner)) {
      const value: unknown = Reflect.get(owner, name)
      Object.defineProperty(owner, name, {
        get: () => {
          profile.isSpoiled = true
          return value
        },
      })
    }
}

const isSame = (one: ProfileSettings, other: ProfileSettings) => JSON.stringify(one) === JSON.stringify(other)

/** The next test finds nothing of this visit: a profile that may not be empty is thrown away. */
export async function giveBack(profile: Profile, hasFailed: boolean): Promise<void> {
  const { context, page, settings, uses, isSpoiled } = profile
  const isReusable =
    !hasFailed &&
    !settings.worksOffline &&
    !isSpoiled &&
    uses < USES &&
    settings.address === inject('address')
  const isEmpty =
    isReusable &&
    !page.isClosed() &&
    (await empty(profile).then(
      () => true,
      () => false,
    ))
  if (isEmpty) idle.push(profile)
  else await context.close()
}

async function empty({ context, page, settings }: Profile): Promise<void> {
  const { width, height, colorScheme } = settings
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())))
  for (const event of EVENTS) page.removeAllListeners(event)
  await page.unrouteAll()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.goto(REST)
  await page.mouse.move(0, 0)
  await page.emulateMedia({ media: null, colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height })
  await context.clearCookies()
}
