import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import type { Account } from '../../platform/http/account.ts'
import { AppError, forbidden } from '../../platform/http/app-error.ts'
import { senderRefusal } from '../sending/sender-rejection.ts'

/** Refuses whoever may not send this report (decisions §2, §4, §9). */
export function checkSender(account: Account, type: ReportType): void {
  const refusal = senderRefusal(account, type)
  if (refusal === 'not-permitted') throw forbidden()
  if (account.organisationKind === 'sandbox')
    throw new AppError('forbidden', demoTexts.noMail, { code: 'demo' })
  if (refusal === 'unverified')
    throw new AppError('forbidden', reportTexts.unverified, { code: 'unverified' })
}
