import type { ReportAccount } from '../reports/making/report-order.ts'
import type { Services } from '../reports/services.ts'
import type { TestAccount } from './test-account.ts'

/** The account as a report knows its sender. */
export async function reportAccountOf(
  { accounts }: Services,
  { token }: TestAccount,
): Promise<ReportAccount> {
  const account = await accounts.byToken(token, () => true)
  if (!account) throw new Error('There is no such account.')
  const { session: _session, ...sender } = account
  return sender
}
