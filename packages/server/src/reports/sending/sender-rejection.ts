import { isAllowed, type Permissions } from '@windrow/core/access/permissions.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'

type Sender = { isEmailVerified: boolean; permissions: Permissions }

/** Why an account may not send a report of this type (decisions §2, §4); null when it may. */
export function senderRefusal(sender: Sender, type: ReportType): 'not-permitted' | 'unverified' | null {
  if (!isAllowed(sender.permissions, `report_generation.${type}`)) return 'not-permitted'
  return sender.isEmailVerified ? null : 'unverified'
}
