import type { Platform } from '../platform/platform.ts'
import type { Accounts } from './identity/accounts.ts'

export type Services = Platform & { accounts: Accounts }
