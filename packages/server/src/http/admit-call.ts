import type { ServerResponse } from 'node:http'
import type { Budget, Endpoint } from '@windrow/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../adapters/identity/account.ts'
import { unauthenticated } from '../app-error.ts'
import type { ApiRuntime } from './api-runtime.ts'
import { AT_ONCE, type CallBudgets, type Charge, uploadUnits } from './call-budgets.ts'
import { tokenOf } from './caller.ts'
import { checkAccess } from './check-access.ts'

/** A call whose body may be read. */
export type AdmittedCall = { account: Account | null; charge: Charge }

/**
 * Everything that can be said of a call by its headers: who calls, what that takes of the caller's budget, whether the
 * call is open to them, and whether it is its turn.
 */
export async function admitCall(
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { accountOf }: ApiRuntime,
  budgets: CallBudgets,
): Promise<AdmittedCall> {
  const { ip: address } = request
  if (endpoint.access === 'public')
    return { account: null, charge: budgets.charge(endpoint.budget, { address, account: null }) }
  const account = await accountOf(tokenOf(request), request.raw)
  if (!account) {
    budgets.chargeDeadToken(address)
    throw unauthenticated()
  }
  const budget = endpoint.budgetOf?.(request.params as never) ?? endpoint.budget
  const units = endpoint.upload ? uploadUnits(request.headers['content-length'], endpoint.upload.maxBytes) : 1
  const charge = budgets.charge(budget, { address, account }, units)
  checkAccess(endpoint.access, account)
  if (budget in AT_ONCE) await waitForTurn(budgets, budget, account, reply.raw)
  return { account, charge }
}

/** The turn ends with the response, or as soon as the client has gone. */
async function waitForTurn(budgets: CallBudgets, budget: Budget, account: Account, response: ServerResponse) {
  const gone = new AbortController()
  if (response.closed) gone.abort()
  else response.once('close', () => gone.abort())
  const endTurn = await budgets.takeTurn(budget, account, gone.signal)
  if (gone.signal.aborted) endTurn()
  else response.once('close', endTurn)
}
