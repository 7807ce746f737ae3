import type { PageSettings } from '@windrow/contract/entities/settings.ts'
import { DEMO_FARM } from '@windrow/testkit/demo-farm/demo-farm.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { VERSION } from '../platform/config/version.ts'

/** Who may sign in to the demo farm; shown at the first start and on the sign-in page. */
export const DEMO_ACCOUNT = DEMO_FARM.account

export function pageSettingsOf(config: Config, clock: Clock, hasDemo: boolean): PageSettings {
  const { email, password } = DEMO_ACCOUNT
  return {
    now: clock.isMoved ? clock.now().toISOString() : null,
    registration: config.registration,
    companyUrl: config.companyUrl,
    weatherSource: config.weatherSource,
    analytics: config.analyticsUrl !== null,
    storesMail: hasDemo,
    sendsMail: config.smtpUrl !== null,
    demo: hasDemo ? { email, password } : null,
    version: VERSION,
    map: config.map,
  }
}
