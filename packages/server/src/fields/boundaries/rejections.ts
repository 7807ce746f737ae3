import { AppError } from '../../platform/http/app-error.ts'

/** A boundary file that is not taken, with a sentence that says why: 422, or 413 when it is too large. */
export type BoundaryRefusal = AppError

export const refuse = (message: string): BoundaryRefusal => new AppError('invalid', message)
export const refuseLarge = (message: string): BoundaryRefusal => new AppError('too-large', message)
