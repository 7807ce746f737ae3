import type { ServerResponse } from 'node:http'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiRuntime } from './api-runtime.ts'
import { AT_ONCE, type CallBudgets, type Charge, uploadUnits } from './call-budgets.ts'
import { checkAccess, tokenOf } from './caller.ts'
import { unauthenticated } from './errors.ts'
import type { Account } from './handler.ts'

/** A call whose body may be read. */
export type AdmittedCall = {
  account: Account | null
  charge: Charge
  /** Runs the call; its turn lasts until it has ended, even if the client disconnects. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * Admits a call by its headers alone: finds the account, charges the budget, checks whether the
 * call is open to it, and waits for its turn.
 */
export async function admitCall(
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { accountOf }: ApiRuntime,
  budgets: CallBudgets,
): Promise<AdmittedCall> {
  const { ip: address } = request
  if (endpoint.access === 'public') {
    const charge = budgets.charge(endpoint.budget, { address, account: null })
    return { account: null, charge, run: (work) => work() }
  }
  const account = await accountOf(tokenOf(request), request.raw)
  if (!account) {
    budgets.chargeDeadToken(address)
    throw unauthenticated()
  }
  const budget = endpoint.budgetOf?.(request.params as never) ?? endpoint.budget
  const units = endpoint.upload ? uploadUnits(request.headers['content-length'], endpoint.upload.maxBytes) : 1
  const charge = budgets.charge(budget, { address, account }, units)
  checkAccess(endpoint.access, account)
  if (!(budget in AT_ONCE)) return { account, charge, run: (work) => work() }
  const endTurn = await budgets.takeTurn(budget, account, reply.raw)
  return { account, charge, run: holdingTurn(reply.raw, endTurn) }
}

/** The turn ends when the work is done and the response has left, or when the client goes before the work began. */
export function holdingTurn(response: ServerResponse, endTurn: () => void): AdmittedCall['run'] {
  let isRunning = false
  const endIfOver = () => {
    if (!isRunning && response.closed) endTurn()
  }
  endIfOver()
  response.once('close', endIfOver)
  return async (work) => {
    isRunning = true
    try {
      return await work()
    } finally {
      isRunning = false
      endIfOver()
    }
  }
}
