import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { AppError } from '../http/app-error.ts'

/** Limits of threads that compute hundreds of milliseconds for one request: many times what the largest takes. */
export const CALCULATION = {
  timeMs: 60_000,
  memoryMb: 300,
  ended: () => new AppError('unavailable', callTexts.problem, { retryAfterSeconds: 5 }),
}
