import { analyticsApi } from '@windrow/contract/api/visitors.ts'
import { type PageSettings, pageSettings as schema } from '@windrow/contract/entities/settings.ts'
import { call } from './client.ts'
import { logFailure } from './log.ts'

/** What holds where no server made the page (the development server). */
const WITHOUT_SERVER: PageSettings = {
  now: null,
  registration: 'open',
  companyUrl: '/',
  weatherSource: 'simulated',
  analytics: false,
  storesMail: true,
  sendsMail: false,
  demo: null,
  version: 'development',
  map: { light: null, satellite: null },
}

/** Reads the settings that the server wrote into the page; a page without them, or with others, gets defaults. */
export function readPageSettings(content: string | null): PageSettings {
  if (content === null) return WITHOUT_SERVER
  try {
    const parsed = schema.safeParse(JSON.parse(content))
    return parsed.success ? parsed.data : WITHOUT_SERVER
  } catch {
    return WITHOUT_SERVER
  }
}

const settingsTag = () => document.querySelector('meta[name="windrow"]')?.getAttribute('content') ?? null

/** Read once; tests of pure parts have no document. */
export const pageSettings = readPageSettings(typeof document === 'undefined' ? null : settingsTag())

/** Product analytics knows an account by its e-mail (spec 1 §1): only where it is configured, never the demo account. */
export function mayIdentify(email: string, settings: { analytics: boolean; demo: { email: string } | null }) {
  return settings.analytics && email !== settings.demo?.email
}

/** The server adds the account and passes it on; the browser calls no other host. */
export function identify(email: string): void {
  if (!mayIdentify(email, pageSettings)) return
  call(analyticsApi.identifyUser, {}).catch((error: unknown) =>
    logFailure('Analytics was not reached.', error),
  )
}
