import { isAllowed, type Permissions } from '@windrow/core/access/permissions.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import type { Services } from '../services.ts'
import { addRecipients, setOwnRecipient } from '../store/mails.ts'
import { addReport } from '../store/reports.ts'
import type { ReportField } from '../store/senders.ts'

type Sender = { isEmailVerified: boolean; permissions: Permissions }

/** Why an account may not send a report of this type (decisions §2, §4); null when it may. */
export function senderRejection(sender: Sender, type: ReportType): 'not-permitted' | 'unverified' | null {
  if (!isAllowed(sender.permissions, `report_generation.${type}`)) return 'not-permitted'
  return sender.isEmailVerified ? null : 'unverified'
}

/** Fields that a list names; of more it says how many. */
const NAMED_FIELDS = 3

type ReportRequest = {
  orgId: string
  userId: string
  /** The account's own address. */
  email: string
  type: ReportType
  /** By name. */
  fields: readonly ReportField[]
  /** The others, each once. */
  recipients: readonly string[]
  schedule: { id: string; slot: Date } | null
}

/** A report with its recipients and the job that makes it, all in the caller's transaction; null when its slot has one. */
export async function requestReport(
  { clock, reports }: Pick<Services, 'clock' | 'reports'>,
  tx: OrgTx,
  request: ReportRequest,
): Promise<string | null> {
  const { orgId, userId, type, fields, schedule } = request
  const id = await addReport(tx, {
    userId,
    type,
    fields: fields.map(({ uuid }) => uuid),
    fieldNames: fields.slice(0, NAMED_FIELDS).map(({ name }) => name),
    createdAt: clock.now(),
    schedule,
  })
  if (id === null) return null
  await setOwnRecipient(tx, id, request.email)
  await addRecipients(tx, id, request.recipients)
  await reports.queue(tx, orgId, id)
  return id
}
