import { REPORT_TYPES } from '@windrow/core/reports/report-types.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  newReportSchedule,
  recipientsWithOwn,
  report,
  reportRequest,
  reportSchedule,
} from '../entities/report.ts'

const byReport = z.strictObject({ report_id: z.uuid() })
const bySchedule = z.strictObject({ schedule_id: z.uuid() })
/** Any of them opens the calls; each handler checks that of its own type. */
const anyType = [REPORT_TYPES.map((type) => `report_generation.${type}` as const)] as const

/** Reports: requested, made as PDF and CSV, mailed, once or by the calendar (spec 1 §7). */
export const reportsApi = {
  queueReport: endpoint({
    method: 'POST',
    path: '/api/v1/reports/queue_report',
    access: anyType,
    changes: 'organisation',
    creates: true,
    summary: 'Has a report made and mailed to the account and to the recipients.',
    body: reportRequest,
    status: 202,
    budget: 'job',
    response: z.object({ report_id: z.uuid() }),
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/api/v1/reports',
    access: 'signed-in',
    summary: 'The account’s own reports, newest first, and what became of their mails.',
    query: z.strictObject({
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
      /** The `cursor` of the previous response. */
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    status: 200,
    budget: 'light',
    response: z.object({ data: z.array(report), cursor: z.nullable(z.string()) }),
  }),
  downloadReport: endpoint({
    method: 'GET',
    path: '/api/v1/reports/:report_id/:format',
    access: 'signed-in',
    summary: 'A report that is ready, as PDF, or its numbers as CSV.',
    params: z.strictObject({ report_id: z.uuid(), format: z.enum(['pdf', 'csv']) }),
    status: 200,
    budget: 'medium',
    download: true,
  }),
  sendReportAgain: endpoint({
    method: 'POST',
    path: '/api/v1/reports/:report_id/send',
    access: anyType,
    changes: 'organisation',
    creates: true,
    summary:
      'Mails a report to these recipients, once more where they have had it; one that failed is made again.',
    params: byReport,
    body: z.strictObject({ recipients: recipientsWithOwn }),
    status: 202,
    budget: 'job',
    response: z.object({ report_id: z.uuid() }),
  }),
  deleteReport: endpoint({
    method: 'DELETE',
    path: '/api/v1/reports/:report_id',
    access: 'signed-in',
    changes: 'own',
    summary: 'Takes a report and its files away; mails that wait are not sent.',
    params: byReport,
    status: 204,
    budget: 'light',
  }),
  listReportSchedules: endpoint({
    method: 'GET',
    path: '/api/v1/report_schedules',
    access: 'signed-in',
    summary: 'What is sent by the calendar for the account.',
    status: 200,
    budget: 'light',
    response: z.object({ data: z.array(reportSchedule) }),
  }),
  addReportSchedule: endpoint({
    method: 'POST',
    path: '/api/v1/report_schedules',
    access: anyType,
    changes: 'organisation',
    creates: true,
    summary: 'Sends a report every day, week or month from now on.',
    body: newReportSchedule,
    status: 201,
    budget: 'light',
    response: z.object({ data: reportSchedule }),
  }),
  changeReportSchedule: endpoint({
    method: 'PUT',
    path: '/api/v1/report_schedules/:schedule_id',
    access: anyType,
    changes: 'organisation',
    summary: 'Changes a schedule, pauses it or lets it go on.',
    params: bySchedule,
    body: newReportSchedule,
    status: 200,
    budget: 'light',
    response: z.object({ data: reportSchedule }),
  }),
  deleteReportSchedule: endpoint({
    method: 'DELETE',
    path: '/api/v1/report_schedules/:schedule_id',
    access: 'signed-in',
    changes: 'own',
    summary: 'Stops a schedule; what it has sent stays.',
    params: bySchedule,
    status: 204,
    budget: 'light',
  }),
  unsubscribeByLink: endpoint({
    method: 'POST',
    path: '/api/v1/report_unsubscriptions',
    access: 'public',
    changes: 'link',
    summary: 'No more of these reports to an address, by the link in their mail; or again.',
    body: z.strictObject({ token: z.string().check(z.maxLength(1_000)), unsubscribed: z.boolean() }),
    status: 200,
    budget: 'public',
    response: z.object({
      email: z.string(),
      /** The farm that sent it. */
      organisation: z.string(),
      /** Of a schedule that type alone; null: every report of this farm. */
      report_type: z.nullable(z.enum(REPORT_TYPES)),
      unsubscribed: z.boolean(),
    }),
  }),
}
