import type { ReportRequest } from '@windrow/contract/entities/report.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { countAttempt } from '../../people/store/attempts.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import type { Account } from '../../platform/http/account.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { StoredResponse, StoreResponse } from '../../platform/http/handler.ts'
import { askForReport } from '../sending/request-report.ts'
import type { Services } from '../services.ts'
import { countWaitingLocked } from '../store/reports.ts'
import { checkSender } from './check-sender.ts'
import { distinctRecipients } from './distinct-recipients.ts'
import { ownFields } from './own-fields.ts'

/** Of one account; more wait for those to be made. */
const WAITING_MAX = 20
const WAITING_SECONDS = 60

/** A farm writes to its people, not to the world. */
const REQUESTS = { max: 500, windowSeconds: 24 * 3_600 }

type Asked = { report_id: string }

/** Has a report made and mailed. */
export async function queueReport(
  services: Services,
  account: Account,
  request: ReportRequest,
  storeResponse: StoreResponse<Asked>,
): Promise<StoredResponse<Asked>> {
  checkSender(account, request.report_type)
  await countRequest(services, account)
  return services.db.inOrganisation(account.orgId, async (tx) => {
    const fields = await ownFields(tx, request.fields)
    await checkWaiting(tx, account)
    const id = await askForReport(services, tx, {
      orgId: account.orgId,
      userId: account.userId,
      email: account.email,
      type: request.report_type,
      fields,
      recipients: distinctRecipients(request.recipients, [account.email]),
      schedule: null,
    })
    if (id === null) throw new Error('A report without a slot has no twin.')
    return storeResponse(tx, { report_id: id })
  })
}

/** Refuses more than can be made soon. */
export async function checkWaiting(tx: OrgTx, { userId }: Account): Promise<void> {
  if ((await countWaitingLocked(tx, userId)) >= WAITING_MAX)
    throw new AppError('too-many', reportTexts.tooManyWaiting, { retryAfterSeconds: WAITING_SECONDS })
}

/** Before the transaction of the request, so that none holds a connection while it waits for a second. */
export async function countRequest({ db }: Services, { orgId }: Account): Promise<void> {
  const wait = await db.asSystem((tx) => countAttempt(tx, `report:${orgId}`, REQUESTS))
  if (wait !== null) throw new AppError('too-many', callTexts.tooMany, { retryAfterSeconds: wait })
}
