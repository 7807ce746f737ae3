import type { farmMorningApi } from '@windrow/contract/api/farm.ts'
import type { reportsApi } from '@windrow/contract/api/reports.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { Download } from '../platform/http/download.ts'
import { AppError, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { readCursor, writeCursor } from '../platform/http/parse-input.ts'
import { putOwnMorning, readOwnMorning } from './morning/run-mornings.ts'
import { queueReport } from './requests/queue-report.ts'
import { addOwnSchedule, changeOwnSchedule, listOwnSchedules } from './requests/schedules.ts'
import { sendAgain, toReport } from './requests/send-again.ts'
import { createUnsubscribeLinks } from './sending/unsubscribe-links.ts'
import type { Services } from './services.ts'
import { listReportMails } from './store/mails.ts'
import { deleteOwnReport, findOwnReport, listReports, REPORT_FORMATS, reportKey } from './store/reports.ts'
import { deleteSchedule } from './store/schedules.ts'
import { addUnsubscription, findFarmName, removeUnsubscription } from './store/unsubscriptions.ts'

const PAGE = 25

export function reportsRoutes(services: Services): Handlers<typeof reportsApi & typeof farmMorningApi> {
  const { clock, db, files, log, secret } = services
  const links = createUnsubscribeLinks(secret)
  return {
    getFarmMorning: ({ account }) =>
      db.inOrganisation(account.orgId, (tx) => readOwnMorning(tx, account.userId)),
    putFarmMorning: ({ account, body }) =>
      db.inOrganisation(account.orgId, (tx) => putOwnMorning(tx, account, body.hour, clock.now())),
    queueReport: ({ account, body, storeResponse }) => queueReport(services, account, body, storeResponse),
    listReports: ({ account, query }) =>
      db.readInOrganisation(account.orgId, async (tx) => {
        const limit = query.limit ?? PAGE
        const after = query.cursor === undefined ? null : readCursor(query.cursor)
        const rows = await listReports(tx, account.userId, { limit: limit + 1, after })
        const page = rows.slice(0, limit)
        const last = page.at(-1)
        const mails = await listReportMails(
          tx,
          page.map(({ id }) => id),
        )
        return {
          data: page.map((row) => toReport(row, mails)),
          cursor: rows.length > limit && last ? writeCursor(last) : null,
        }
      }),
    downloadReport: async ({ account, params: { report_id, format } }) => {
      const found = await db.inOrganisation(account.orgId, (tx) =>
        findOwnReport(tx, account.userId, report_id),
      )
      if (!found) throw notFound()
      if (found.state !== 'ready') throw new AppError('conflict', found.error ?? reportTexts.notReady)
      const content = await files.get(reportKey(report_id, format))
      if (content === null) {
        log.error(`The bytes of the report ${reportKey(report_id, format)} are not in the file store.`)
        throw notFound()
      }
      return new Download(`${found.fileName}.${format}`, REPORT_FORMATS[format], content)
    },
    sendReportAgain: ({ account, params, body, storeResponse }) =>
      sendAgain(services, account, params.report_id, body.recipients, storeResponse),
    deleteReport: ({ account, params }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        if (!(await deleteOwnReport(tx, account.userId, params.report_id))) throw notFound()
        return undefined
      }),
    listReportSchedules: ({ account }) =>
      db.inOrganisation(account.orgId, async (tx) => ({ data: await listOwnSchedules(tx, account) })),
    addReportSchedule: ({ account, body, storeResponse }) =>
      addOwnSchedule(services, account, body, storeResponse),
    changeReportSchedule: async ({ account, params, body }) => ({
      data: await changeOwnSchedule(services, account, params.schedule_id, body),
    }),
    deleteReportSchedule: ({ account, params }) =>
      db.inOrganisation(account.orgId, async (tx) => {
        if (!(await deleteSchedule(tx, account.userId, params.schedule_id))) throw notFound()
        return undefined
      }),
    // An invalid link gets the same response as a farm that is gone.
    unsubscribeByLink: ({ body }) => {
      const link = links.open(body.token)
      if (!link) throw notFound()
      const { orgId, address, schedule } = link
      return db.inOrganisation(orgId, async (tx) => {
        const organisation = await findFarmName(tx, orgId)
        if (organisation === null) throw notFound()
        const change = body.unsubscribed ? addUnsubscription : removeUnsubscription
        await change(tx, { address, scheduleId: schedule?.id ?? null })
        const report_type = schedule?.type ?? null
        return { email: address, organisation, report_type, unsubscribed: body.unsubscribed }
      })
    },
  }
}
