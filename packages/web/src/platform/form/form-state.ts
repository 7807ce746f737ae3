import { CallError } from '@windrow/contract/call-error.ts'
import { plainIssue } from '@windrow/contract/plain-issue.ts'
import type * as z from 'zod/mini'

export type Errors<Values> = { [Key in keyof Values]?: string }

export type FormState<Values> = {
  values: Values
  /** Fields that were left, or all after a submit. */
  touched: ReadonlySet<keyof Values>
  /** The server's errors by field; each is dropped when its field changes. */
  rejected: Errors<Values>
}

export function startOf<Values>(values: Values): FormState<Values> {
  return { values, touched: new Set(), rejected: {} }
}

export function withValue<Values, Key extends keyof Values>(
  state: FormState<Values>,
  key: Key,
  value: Values[Key],
): FormState<Values> {
  return {
    ...state,
    values: { ...state.values, [key]: value },
    rejected: { ...state.rejected, [key]: undefined },
  }
}

export function withTouched<Values>(
  state: FormState<Values>,
  keys: readonly (keyof Values)[],
): FormState<Values> {
  return { ...state, touched: new Set([...state.touched, ...keys]) }
}

/** The first complaint about each field. */
export function errorsOf<Values extends object>(
  schema: z.ZodMiniType<unknown, Values>,
  values: Values,
): Errors<Values> {
  const result = schema.safeParse(values, { error: plainIssue })
  if (result.success) return {}
  const errors: Record<PropertyKey, string> = {}
  for (const issue of result.error.issues) {
    const key = issue.path[0]
    if (key !== undefined) errors[key] ??= issue.message
  }
  return errors as Errors<Values>
}

/** What a field shows: nothing before it was left, then the server's word, then the schema's (spec 2 §4). */
export function shownError<Values>(
  state: FormState<Values>,
  errors: Errors<Values>,
  key: keyof Values,
): string | null {
  if (!state.touched.has(key)) return null
  return state.rejected[key] ?? errors[key] ?? null
}

/** The `details` of a rejected call that name fields of this form; `rest` is the message for the whole form. */
export function rejectionOf<Values extends object>(
  error: unknown,
  values: Values,
): { fields: Errors<Values>; rest: string | null } {
  const details = error instanceof CallError ? error.details : {}
  const known = Object.entries(details).filter(([key]) => Object.hasOwn(values, key))
  return {
    fields: Object.fromEntries(known) as Errors<Values>,
    rest: known.length > 0 ? null : messageOf(error),
  }
}

function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : new CallError(null, null).message
}
