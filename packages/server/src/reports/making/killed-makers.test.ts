import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { api } from '@windrow/contract/api/api.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Child, startChild } from '../../testing/start-child.ts'
import { addTestField } from '../../testing/test-field.ts'
import { reportRequest } from '../../testing/test-reports.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

/** MAIL_KILLS=100 is the long check of it (goals 4). */
const KILLS = Number(process.env.MAIL_KILLS ?? 2)
const REPORTS_AT_A_KILL = 6
const REPORTS = KILLS * REPORTS_AT_A_KILL
const OTHERS = 2

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web' })
})
afterAll(() => windrow.stop())

test(
  `${REPORTS} reports, two workers of which one is killed ${KILLS} times: each arrives with the files that can be loaded, none twice but for one repeat for a kill under the same Message-ID`,
  async () => {
    const env = { TSX_TSCONFIG_PATH: createRequire(import.meta.url).resolve('../../../tsconfig.json') }
    const start = () =>
      startChild('make-reports.ts', [windrow.databaseUrl, windrow.smtp.url, windrow.dataDir], env)
    const workers: Child[] = [start(), start()]
    windrow.smtp.slowDown(10)
    const random = createRandom(20_261_115)
    const reportOf = new Map<string, string>()
    for (let kill = 0; kill < KILLS; kill++) {
      for (const worker of workers) await worker.line('working')
      const ada = await windrow.addAccount({ email: `ada-${kill}@farm.example` })
      const uuid = await addTestField(windrow.services, ada.orgId)
      for (let n = 0; n < REPORTS_AT_A_KILL; n++) {
        const others = Array.from({ length: OTHERS }, (_, one) => `r${kill}-${n}-${one}@farm.example`)
        const { report_id } = await ada.call(api.queueReport, { body: reportRequest([uuid], others) })
        for (const to of others) reportOf.set(to, report_id)
      }
      await delay(50 + random.uniform() * 1_500)
      const at = random.uniform() < 0.5 ? 0 : 1
      await workers[at]?.kill()
      workers[at] = start()
    }
    windrow.smtp.slowDown(0)
    const unmade = () => windrow.rows(`select 1 from report where state <> 'ready'`)
    await expect.poll(unmade, { timeout: 150_000, interval: 500 }).toEqual([])
    const unsent = () => windrow.rows('select 1 from mail_outbox where sent_at is null')
    await expect.poll(unsent, { timeout: 60_000, interval: 500 }).toEqual([])
    for (const worker of workers) await worker.kill()

    const expected = REPORTS * (1 + OTHERS)
    expect(await windrow.rows('select 1 from mail_outbox')).toHaveLength(expected)
    expect(await windrow.rows(`select 1 from report_mail where outcome = 'sent'`)).toHaveLength(expected)
    expect(new Set(windrow.mails.map(({ messageId }) => messageId)).size).toBe(expected)
    expect(windrow.mails.length - expected).toBeLessThanOrEqual(KILLS)
    for (const [to, reportId] of reportOf) {
      const mails = windrow.mails.filter(({ recipients }) => recipients.includes(to))
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
      const file = await windrow.services.files.get(`${reportId}.pdf`)
      const stored = Buffer.concat(file ? await file.toArray() : [])
      for (const { attachments } of mails)
        expect(Buffer.from(attachments[0]?.content as ArrayBuffer).equals(stored)).toBe(true)
    }
  },
  120_000 + KILLS * 40_000,
)
