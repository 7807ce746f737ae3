import type { Access } from '@windrow/contract/endpoint.ts'
import { isAnyAllowed } from '@windrow/core/access/permissions.ts'
import type { Account } from '../adapters/identity/account.ts'
import { forbidden, unauthenticated } from '../app-error.ts'

/** Refuses a call whose declared access the account does not have; the one place where that is decided. */
export function checkAccess(access: Access, account: Account | null): void {
  if (access === 'public') return
  if (account === null) throw unauthenticated()
  if (access === 'signed-in') return
  if (access === 'owner') {
    if (account.role !== 'owner') throw forbidden()
    return
  }
  if (!access.every((anyOf) => isAnyAllowed(account.permissions, anyOf))) throw forbidden()
}
