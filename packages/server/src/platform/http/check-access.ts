import type { Access } from '@windrow/contract/endpoint.ts'
import { isAnyAllowed } from '@windrow/core/access/permissions.ts'
import type { Account } from './account.ts'
import { forbidden, unauthenticated } from './app-error.ts'

/** Whether an account has the access that a call declares; the one place where that is decided. */
export function isOpenTo(access: Access, account: Account | null): boolean {
  if (access === 'public') return true
  if (account === null) return false
  if (access === 'signed-in') return true
  if (access === 'owner') return account.role === 'owner'
  return access.every((anyOf) => isAnyAllowed(account.permissions, anyOf))
}

/** Refuses a call that is not open to the account. */
export function checkAccess(access: Access, account: Account | null): void {
  if (!isOpenTo(access, account)) throw account === null ? unauthenticated() : forbidden()
}
