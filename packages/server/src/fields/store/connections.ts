import type { ConnectorName } from '@windrow/contract/entities/field-import.ts'
import type { OrgTx } from '../../platform/db/scope.ts'

export type StoredConnection = { service: ConnectorName; sealedTokens: string; connectedAt: Date }

const connections = (tx: OrgTx) =>
  tx
    .selectFrom('connection')
    .select(['service', 'sealed_tokens as sealedTokens', 'connected_at as connectedAt'])

export async function listConnections(tx: OrgTx): Promise<StoredConnection[]> {
  return connections(tx).execute()
}

/** Locked until the transaction ends: two concurrent refreshes would invalidate each other's tokens. */
export async function lockConnection(tx: OrgTx, service: ConnectorName): Promise<StoredConnection | null> {
  const row = await connections(tx).where('service', '=', service).forUpdate().executeTakeFirst()
  return row ?? null
}

export async function saveConnection(
  tx: OrgTx,
  connection: { service: ConnectorName; sealedTokens: string; connectedAt: Date },
): Promise<void> {
  const row = { sealed_tokens: connection.sealedTokens, connected_at: connection.connectedAt }
  await tx
    .insertInto('connection')
    .values({ service: connection.service, ...row })
    .onConflict((conflict) => conflict.columns(['org_id', 'service']).doUpdateSet(row))
    .execute()
}

export async function saveTokens(tx: OrgTx, service: ConnectorName, sealedTokens: string): Promise<void> {
  await tx
    .updateTable('connection')
    .set({ sealed_tokens: sealedTokens })
    .where('service', '=', service)
    .execute()
}

export async function deleteConnection(tx: OrgTx, service: ConnectorName): Promise<void> {
  await tx.deleteFrom('connection').where('service', '=', service).execute()
}
