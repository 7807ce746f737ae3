import type * as z from 'zod/mini'
import { createSeal } from './seal.ts'

/** Links that do one thing without signing in; only this server can make and read them. */
export type SealedLinks<Meant> = {
  close(meant: Meant): string
  /** Null when it was not made here, for this purpose, or was changed. */
  open(token: string): Meant | null
}

export function createSealedLinks<Schema extends z.ZodMiniType>(
  secret: string,
  purpose: string,
  schema: Schema,
): SealedLinks<z.output<Schema>> {
  const seal = createSeal(secret, purpose)
  return {
    close: (meant) => seal.close(meant),
    open: (token) => schema.safeParse(seal.open(token)).data ?? null,
  }
}
