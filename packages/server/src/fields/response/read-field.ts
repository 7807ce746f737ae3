import type { Field } from '@windrow/contract/entities/field.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { findFieldRow } from '../store/field-rows.ts'
import { toField } from './to-field.ts'

/** One field of the transaction's organisation as it crosses the wire; null when it is not there. */
export async function readField(tx: OrgTx, uuid: string, now: Date): Promise<Field | null> {
  const row = await findFieldRow(tx, uuid, now)
  return row && toField(row)
}
