import { api } from '@windrow/contract/api/api.ts'
import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TestAccount } from './test-account.ts'
import { startTestWindrow, type TestWindrow } from './test-windrow.ts'

/** The crop and variety of the alerts. */
export const PLACE = ['Potato', 'Russet'] as const
const WHOLE_YEAR = { start_date: { day: 1, month: 1 }, end_date: { day: 31, month: 12 } }

export const FROST: Alert = {
  title: 'Late frost',
  active: true,
  threshold: 0,
  probability: 0.4,
  recurrent_days: 1,
  start_date: { day: 15, month: 4 },
  end_date: { day: 10, month: 6 },
}
export const DEGREE_DAYS: Alert = {
  title: 'Short of heat',
  active: true,
  probability: 0.5,
  gddBase: 10,
  gddSum: 1400,
  gddLifeCycle: 120,
  lag: -3,
  ...WHOLE_YEAR,
}
export const COLD_AND_DAMP: StackedAlert = {
  title: 'Blight weather',
  active: true,
  recurrent_days: 2,
  risks: [
    { risk: 'risk_cold', threshold: 10, probability: 0.6 },
    { risk: 'risk_high_humidity', threshold: 85, probability: 0.7 },
  ],
  ...WHOLE_YEAR,
}

/** For the tests of a file: a server, and for each test an account whose farm has no alerts yet. */
export function givenAlertSettings() {
  let windrow: TestWindrow
  let ada: TestAccount
  beforeAll(async () => {
    windrow = await startTestWindrow({ ROLE: 'web' })
  })
  beforeEach(async () => {
    ada = await windrow.addAccount()
  })
  afterAll(() => windrow.stop())
  return {
    get windrow() {
      return windrow
    },
    get ada() {
      return ada
    },
    /** Its id. */
    add: async (risk: RiskKey, alert_data: Alert, [crop, variety]: readonly [string, string] = PLACE) =>
      (await ada.call(api.addAlert, { body: { path: [crop, variety, risk], alert_data } })).alert_id,
    addStacked: async (risk: StackedRiskKey, alert_data: StackedAlert) =>
      (await ada.call(api.addStackedAlert, { body: { path: [...PLACE, risk], alert_data } })).alert_id,
    tree: (account = ada) => account.call(api.getAlertSettings, {}),
    /** What is sent as it is written, well or badly. */
    send: (method: string, path: string, json: unknown, { token } = ada) =>
      windrow.send(`/api/v1/alertsettings${path}`, { method, token, json }),
  }
}
