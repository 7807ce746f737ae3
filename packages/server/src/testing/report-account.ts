import { createFieldCellCache } from '../cell-answers/field-cells.ts'
import { createListAnswers } from '../field-answers/list-answers.ts'
import { createWrittenFields } from '../field-answers/written-fields.ts'
import { createHandlers } from '../handlers.ts'
import type { ReportAccount } from '../reports/report-order.ts'
import type { Services } from '../services.ts'
import type { TestAccount } from './test-account.ts'

/** The API's handlers, as the server itself makes them. */
export async function handlersOf(services: Services) {
  const { db } = services
  return createHandlers(
    services,
    await createFieldCellCache(db),
    await createListAnswers(services),
    await createWrittenFields(db),
  )
}

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
