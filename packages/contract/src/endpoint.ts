import type { Permission } from '@windrow/core/access/permissions.ts'
import type * as z from 'zod/mini'

/**
 * Who may call: anyone, any signed-in account, owners of the organisation, or accounts that hold, of each
 * group, at least one permission (decisions §4: any view, and any weather_meta tab, that uses the call).
 */
export type Access = 'public' | 'signed-in' | 'owner' | readonly (readonly Permission[])[]

/**
 * What a call takes of the server, each counted apart for every caller. `public`: anyone may call, so addresses are
 * counted. `light`: a few rows. `medium`: computed from a field's weather, the list of a farm, or a change that has
 * fields evaluated. `heavy`: computed from many years or from all fields at once. `upload`: by its size. `job`: work that
 * goes on long after the response.
 */
export const BUDGETS = ['public', 'light', 'medium', 'heavy', 'upload', 'job'] as const
export type Budget = (typeof BUDGETS)[number]

/**
 * What a call changes:
 * - nothing: it computes or checks something;
 * - own: what belongs to the calling account alone, or to an account or farm that the call makes;
 * - link: what the sealed link or the code in a mail refers to, whatever account follows it;
 * - service: what belongs to the operator, such as a contact request;
 * - organisation: what other members see, or what leaves the farm in its name. Closed to viewers.
 */
export const CHANGES = ['nothing', 'own', 'link', 'service', 'organisation'] as const
export type Changes = (typeof CHANGES)[number]

/** A GET changes nothing; every other call declares what it changes. */
type Effect =
  | { method: 'GET'; changes?: never; creates?: never }
  | {
      method: 'POST' | 'PUT' | 'DELETE'
      changes: Changes
      /** A retry would make something twice, or fail: takes an `Idempotency-Key`. */
      creates?: true
    }

export type Endpoint = Effect & {
  /** With `:name` for each parameter. */
  path: string
  access: Access
  /** Groups of permissions that depend on the parameters, beside those of `access`. */
  accessOf?: (params: never) => readonly (readonly Permission[])[]
  /** One sentence for the OpenAPI document. */
  summary: string
  params?: z.ZodMiniType<object>
  query?: z.ZodMiniType<object>
  body?: z.ZodMiniType
  /** Takes one file as multipart/form-data under the name `file`, in place of a JSON body. */
  upload?: { maxBytes: number }
  /** Responds with a file as an attachment, in place of JSON. */
  download?: true
  /** How long callers wait, where it is not the usual time. */
  timeoutMs?: number
  /** The status of success; a response without a schema has no body. */
  status: 200 | 201 | 202 | 204
  budget: Budget
  /** Where it depends on the parameters, which are not checked yet. */
  budgetOf?: (params: never) => Budget
  response?: z.ZodMiniType
}

/** Declares an endpoint, keeping its exact types for handlers and client. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition
}

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined

/** An uploaded or downloaded file: its name for users, and its bytes. */
export type UploadedFile = { name: string; bytes: Uint8Array }

/** The input of a handler, parsed. */
export type Parsed<E extends Endpoint> = {
  file: E['upload'] extends object ? UploadedFile : undefined
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

/** The input of a caller: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodMiniType ? Part : never]: InputOf<E[Part]>
} & (E['upload'] extends object ? { file: File } : unknown)

/** What the caller gets from a download. */
export type DownloadedFile = { name: string; content: Blob }

export type ResponseOf<E extends Endpoint> = E['download'] extends true
  ? DownloadedFile
  : OutputOf<E['response']>
