import type { PageSettings } from '@windrow/contract/entities/page-settings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { VERSION } from '../platform/config/version.ts'
import { DEMO_ACCOUNT } from './demo-account.ts'

export function pageSettingsOf(config: Config, clock: Clock, hasDemo: boolean): PageSettings {
  const { email, password } = DEMO_ACCOUNT
  return {
    now: clock.isMoved ? clock.now().toISOString() : null,
    registration: config.registration,
    companyUrl: config.companyUrl,
    weatherSource: config.weatherSource,
    analytics: config.analyticsUrl !== null,
    keptMail: hasDemo,
    demo: hasDemo ? { email, password } : null,
    version: VERSION,
    map: config.map,
  }
}
