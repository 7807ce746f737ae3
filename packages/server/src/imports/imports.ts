import type { FieldDefaults } from '@windrow/contract/entities/new-field.ts'
import type { Account } from '../adapters/identity/account.ts'
import type { ImportSource } from './item-source.ts'

export type ImportRequest = { defaults: FieldDefaults } & (
  | { source: 'files'; files: readonly string[] }
  | {
      source: Exclude<ImportSource, 'files'>
      items: readonly { externalId: string; label: string }[]
    }
)

export type Imports = {
  /** Makes fields in the background; the answer is the job's id. */
  start(account: Pick<Account, 'orgId' | 'permissions'>, request: ImportRequest): Promise<string>
}
