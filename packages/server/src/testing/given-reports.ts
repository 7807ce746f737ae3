import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TestAccount } from './test-account.ts'
import { addTestField } from './test-field.ts'
import { createTestMaker, reportRequest, startReportWorker, type TestMaker } from './test-reports.ts'
import { startTestWindrow, type TestWindrow } from './test-windrow.ts'

/** Noon in Iowa. */
export const REPORT_NOON = '2026-05-14T17:00:00Z'

/**
 * For the tests of a file: a server and a worker that makes reports at once and mails them, and for each test an
 * account with one field.
 */
export function givenReports(env: Record<string, string> = { FAKE_NOW: REPORT_NOON }) {
  let windrow: TestWindrow
  let maker: TestMaker
  let worker: { stop(): Promise<void> }
  let ada: TestAccount
  let uuid: string
  const addSender = async () => {
    ada = await windrow.addAccount({ name: 'Ada Byron' })
    uuid = await addTestField(windrow.services, ada.orgId)
  }
  beforeAll(async () => {
    windrow = await startTestWindrow({ ROLE: 'web', ...env })
    maker = createTestMaker()
    worker = await startReportWorker(windrow, windrow.services.clock, maker)
  })
  afterAll(async () => {
    await worker.stop()
    await windrow.stop()
  })
  beforeEach(async () => {
    maker.instead(null)
    windrow.smtp.refuse(null)
    await addSender()
  })
  return {
    get windrow() {
      return windrow
    },
    get maker() {
      return maker
    },
    /** Who sends. */
    get ada() {
      return ada
    },
    /** Her field. */
    get uuid() {
      return uuid
    },
    /** Another Ada from here on. */
    addSender,
    /** Has a report on her field made; its id. */
    queue: async (recipients: readonly string[] = []) =>
      (await ada.call(api.queueReport, { body: reportRequest([uuid], recipients) })).report_id,
    mailsTo: (address: string) => windrow.mails.filter(({ recipients }) => recipients.includes(address)),
  }
}
