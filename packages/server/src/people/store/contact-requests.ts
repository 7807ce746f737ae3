import type { SystemTx } from '../../platform/db/scope.ts'

export async function addContactRequest(
  tx: SystemTx,
  request: { name: string; email: string; company: string },
): Promise<void> {
  await tx.insertInto('contact_request').values(request).execute()
}
