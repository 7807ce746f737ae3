import type { FieldDefaults } from '@windrow/contract/entities/field.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import type { Account } from '../../platform/http/handler.ts'
import type { ImportSource } from './item-source.ts'

export type ImportRequest = { defaults: FieldDefaults } & (
  | { source: 'files'; files: readonly string[] }
  | {
      source: Exclude<ImportSource, 'files'>
      items: readonly { externalId: string; label: string }[]
    }
)

export type Imports = {
  /** Makes fields in the background. `finish` ends the transaction that begins the job, whose id it gets. */
  start<Result>(
    account: Pick<Account, 'orgId' | 'permissions'>,
    request: ImportRequest,
    finish: (tx: OrgTx, jobId: string) => Promise<Result>,
  ): Promise<Result>
}
