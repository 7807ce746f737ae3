import type { PageSettings } from '@windrow/contract/entities/page-settings.ts'
import { DEMO_FARM } from '@windrow/testkit/demo-farm/demo-farm.ts'
import type { Clock } from './adapters/clock.ts'
import type { Config } from './config.ts'
import { VERSION } from './version.ts'

export function pageSettingsOf(config: Config, clock: Clock): PageSettings {
  const { email, password } = DEMO_FARM.account
  return {
    now: clock.isMoved ? clock.now().toISOString() : null,
    registration: config.registration,
    companyUrl: config.companyUrl,
    weatherSource: config.weatherSource,
    analytics: config.analyticsUrl !== null,
    keptMail: config.isDemo && config.smtpUrl === null,
    demo: config.isDemo ? { email, password } : null,
    version: VERSION,
  }
}
