import { type ReportRequest, recipientKey } from '@windrow/contract/entities/report.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import { countAttempt } from '../../people/store/attempts.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { AppError, forbidden, notFound } from '../../platform/http/errors.ts'
import type { Account, StoredResponse, StoreResponse } from '../../platform/http/handler.ts'
import { requestReport, senderRejection } from '../sending/request-report.ts'
import type { Services } from '../services.ts'
import { countWaitingLocked } from '../store/reports.ts'
import { type ReportField, readReportFields } from '../store/senders.ts'

/** Rejects a sender who may not send this report (decisions §2, §4, §9). */
export function checkSender(account: Account, type: ReportType): void {
  const rejection = senderRejection(account, type)
  if (rejection === 'not-permitted') throw forbidden()
  if (account.organisationKind === 'sandbox')
    throw new AppError('forbidden', demoTexts.noMail, { code: 'demo' })
  if (rejection === 'unverified')
    throw new AppError('forbidden', reportTexts.unverified, { code: 'unverified' })
}

/** Each address once, as it was written first; without those that are there already. */
export function distinctRecipients(
  recipients: readonly { email: string }[],
  already: readonly string[] = [],
): string[] {
  const seen = new Set(already.map(recipientKey))
  const distinct: string[] = []
  for (const { email } of recipients) {
    const key = recipientKey(email)
    if (!seen.has(key)) distinct.push(email)
    seen.add(key)
  }
  return distinct
}

/** The fields of a request, each once and by name; all of them must be the organisation's. */
export async function ownFields(tx: OrgTx, requested: readonly { uuid: string }[]): Promise<ReportField[]> {
  const uuids = [...new Set(requested.map(({ uuid }) => uuid.toLowerCase()))]
  const fields = await readReportFields(tx, uuids)
  if (fields.length < uuids.length) throw notFound()
  return fields
}

/** Of one account; more wait for those to be made. */
const WAITING_MAX = 20
const WAITING_SECONDS = 60

/** A farm may write only to its own members. */
const REQUESTS = { max: 500, windowSeconds: 24 * 3_600 }

type QueuedReport = { report_id: string }

/** Has a report made and mailed. */
export async function queueReport(
  services: Services,
  account: Account,
  request: ReportRequest,
  storeResponse: StoreResponse<QueuedReport>,
): Promise<StoredResponse<QueuedReport>> {
  checkSender(account, request.report_type)
  await countRequest(services, account)
  return services.db.inOrganisation(account.orgId, async (tx) => {
    const fields = await ownFields(tx, request.fields)
    await checkWaiting(tx, account)
    const id = await requestReport(services, tx, {
      orgId: account.orgId,
      userId: account.userId,
      email: account.email,
      type: request.report_type,
      fields,
      recipients: distinctRecipients(request.recipients, [account.email]),
      schedule: null,
    })
    if (id === null) throw new Error('A report without a slot has no duplicate.')
    return storeResponse(tx, { report_id: id })
  })
}

/** Rejects more than can be made soon. */
export async function checkWaiting(tx: OrgTx, { userId }: Account): Promise<void> {
  if ((await countWaitingLocked(tx, userId)) >= WAITING_MAX)
    throw new AppError('too-many', reportTexts.tooManyWaiting, { retryAfterSeconds: WAITING_SECONDS })
}

/** Before the transaction of the request, so that none holds a connection while it waits for a second. */
export async function countRequest({ db }: Services, { orgId }: Account): Promise<void> {
  const wait = await db.asSystem((tx) => countAttempt(tx, `report:${orgId}`, REQUESTS))
  if (wait !== null) throw new AppError('too-many', callTexts.tooMany, { retryAfterSeconds: wait })
}
