import type { CallInput, Endpoint } from '@windrow/contract/endpoint.ts'

/**
 * Why a call is unsent: it waits for the network; another user has changed the same thing since; or the server has
 * rejected it.
 */
export type UnsentState = 'waiting' | 'conflict' | 'rejected'

/** A change that was made without network. */
export type UnsentCall = {
  id: number
  /** Whose change it is: other accounts in this browser neither see nor send it. */
  account: string
  at: number
  method: Endpoint['method']
  path: string
  input: { params?: object; query?: object; body?: unknown; file?: File }
  /** The same each time it is sent, so that it happens once. */
  key: string
  /** What it is, for the list of what was not sent: 'Irrigation, Thu 14 May 2026'. */
  what: string
  /** Its words, so that nothing written is lost where it cannot be sent. */
  detail: string
  /** The id by which later calls refer to what this one makes. */
  makes: string | null
  state: UnsentState
  /** What the server said. */
  message: string | null
  /** How it is on the server, where another user has changed it. */
  theirs: string | null
}

/** The inputs of those unsent calls that call this endpoint, oldest first. */
export const inputsOf = <E extends Endpoint>(calls: readonly UnsentCall[], endpoint: E) =>
  calls.flatMap((call) =>
    call.method === endpoint.method && call.path === endpoint.path
      ? [{ call, input: call.input as unknown as CallInput<E> }]
      : [],
  )

/** The same call where the server has given what it refers to an id of its own. */
export function withId<Input extends UnsentCall['input']>(input: Input, from: string, to: string): Input {
  const { file, ...parts } = input
  const changed: unknown = JSON.parse(
    JSON.stringify(parts).replaceAll(JSON.stringify(from), JSON.stringify(to)),
  )
  return { ...(changed as Input), ...(file === undefined ? {} : { file }) }
}
