import { CallError } from '@windrow/contract/call-error.ts'

/** What the server says to the token of a mailed link is about the token; being too busy is not. */
export const isLinkRefused = (error: Error): boolean =>
  error instanceof CallError &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429
