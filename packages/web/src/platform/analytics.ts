import { analyticsApi } from '@windrow/contract/api/visitors.ts'
import { call } from './client.ts'
import { logFailure } from './log.ts'
import { pageSettings } from './page-settings.ts'

/** Product analytics knows an account by its e-mail (spec 1 §1): only where it is configured, never the demo account. */
export function mayIdentify(email: string, settings: { analytics: boolean; demo: { email: string } | null }) {
  return settings.analytics && email !== settings.demo?.email
}

/** The server knows who asks and passes it on; the browser talks to no other host. */
export function identify(email: string): void {
  if (!mayIdentify(email, pageSettings)) return
  call(analyticsApi.identifyUser, {}).catch((error: unknown) =>
    logFailure('Analytics was not reached.', error),
  )
}
