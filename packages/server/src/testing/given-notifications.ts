import { api } from '@windrow/contract/api/api.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createChannels } from '../alerts/channels/create-channels.ts'
import { evaluateAlerts } from '../alerts/evaluation/evaluate-alerts.ts'
import { notifyAccounts } from '../alerts/notification/notify-accounts.ts'
import type { TestAccount } from './test-account.ts'
import { addTestAlert, createTestClock, type MadeWeather, putWeather, type TestClock } from './test-alerts.ts'
import { addTestField } from './test-field.ts'
import { startTestWindrow, type TestWindrow } from './test-windrow.ts'

/** Noon of a Thursday in Iowa. */
const NOON = '2026-05-14T17:00:00Z'
const TODAY = dayNumber('2026-05-14')

type Queued = { subject: string; text: string; html: string; recipient: string }

/**
 * For the tests of a file: a server without workers, and for each test an account with a field and an alert of frost.
 * Weather, evaluation and notification happen when a test says so, by a clock that it moves.
 */
export function givenNotifications() {
  let windrow: TestWindrow
  let clock: TestClock
  let ada: TestAccount
  let uuid: string
  let cellId: number
  let alertId: string
  beforeAll(async () => {
    windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: NOON, BASE_URL: 'https://farm.example' })
  })
  afterAll(() => windrow.stop())
  beforeEach(async () => {
    clock = createTestClock(NOON)
    ada = await windrow.addAccount()
    uuid = await addTestField(windrow.services, ada.orgId)
    const [cell] = await windrow.rows<{ id: number }>('select era_cell_id as id from field where uuid = $1', [
      uuid,
    ])
    cellId = cell?.id ?? 0
    alertId = await addTestAlert(windrow.services.db, ada.orgId)
  })
  const weather = (forecast?: MadeWeather['forecast']) =>
    putWeather(windrow.services.db, cellId, { today: TODAY, ...(forecast ? { forecast } : {}) }, clock.now())
  const evaluate = () =>
    evaluateAlerts({ db: windrow.services.db, clock }, { fields: [{ orgId: ada.orgId, uuid }] })
  const notify = () => {
    const services = { ...windrow.services, clock }
    return notifyAccounts(services, createChannels(services), ada.orgId)
  }
  return {
    get windrow() {
      return windrow
    },
    get clock() {
      return clock
    },
    get ada() {
      return ada
    },
    get uuid() {
      return uuid
    },
    get cellId() {
      return cellId
    },
    get alertId() {
      return alertId
    },
    weather,
    evaluate,
    notify,
    /** A new forecast, and what follows of it until a message has left, were it to. */
    forecastAndNotify: async (forecast?: MadeWeather['forecast']) => {
      await weather(forecast)
      await evaluate()
      await notify()
      clock.forward(10)
      await notify()
    },
    mails: (account = ada) =>
      windrow.rows<Queued>(
        `select recipient, subject, text_part as text, html_part as html from mail_outbox where recipient = $1
         order by created_at`,
        [account.email],
      ),
    deliveries: (account = ada) => account.call(api.listDeliveries, { query: {} }),
    settings: (
      account: TestAccount,
      quiet: { from: string; to: string } | null,
      zone: string | null = null,
    ) =>
      account.call(api.putAccountSettings, { body: { language: 'en', time_zone: zone, quiet_hours: quiet } }),
  }
}
