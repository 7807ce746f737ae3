import { setImmediate as pause } from 'node:timers/promises'
import { type Api, api } from '@windrow/contract/api/api.ts'
import type { Answer, CallInput, Endpoint } from '@windrow/contract/endpoint.ts'
import type { Account } from '../../adapters/identity/account.ts'
import { isOpenTo } from '../../http/check-access.ts'
import type { AnyHandler, Caller, Handlers } from '../../http/handler.ts'
import { PreparedAnswer } from '../../http/prepared-answer.ts'
import type { ReportAccount } from '../report-order.ts'

/**
 * A call of the API within the process, as the sender: the numbers of a report are those of the pages. Null where the
 * sender's permissions do not open the call. Lets other requests have their turn before each.
 */
export type Ask = <Name extends keyof Api>(
  name: Name,
  input: CallInput<Api[Name]>,
) => Promise<Answer<Api[Name]> | null>

const NOBODY: Caller = {
  address: '',
  countedAddress: '',
  userAgent: '',
  token: undefined,
  hasDemo: () => false,
  cookie: () => null,
  setCookie: () => {},
}

export function createAsk(handlers: Handlers<Api>, sender: ReportAccount, signal?: AbortSignal): Ask {
  const account = withoutSession(sender)
  return async (name, input) => {
    await pause()
    signal?.throwIfAborted()
    const endpoint: Endpoint = api[name]
    const access = [endpoint.access, endpoint.accessOf?.(paramsOf(input)) ?? []]
    if (!access.every((each) => isOpenTo(each, account))) return null
    const handler = handlers[name] as AnyHandler
    const returned = await handler({ params: {}, query: {}, ...input, account, caller: NOBODY })
    return (returned instanceof PreparedAnswer ? returned.value() : returned) as Answer<Api[typeof name]>
  }
}

const paramsOf = (input: object) => ('params' in input ? input.params : {}) as never

/** Handlers that read and compute ask nothing of a session. */
const withoutSession = (sender: ReportAccount): Account => ({
  ...sender,
  session: {
    id: '',
    token: '',
    signedInAt: new Date(0),
    expiresAt: new Date(0),
    isRemembered: false,
  },
})
