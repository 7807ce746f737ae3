import { type Api, api } from '@windrow/contract/api/api.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Account } from '../adapters/identity/account.ts'
import { callerOf } from './caller.ts'
import { checkAccess } from './check-access.ts'
import type { Handlers } from './handler.ts'
import { parseInput } from './parse-input.ts'
import { readUpload } from './read-upload.ts'
import { sendAnswer } from './send-answer.ts'

/** What exists once the database is ready; until then calls are answered with 503. */
export type ApiRuntime = {
  handlers: Handlers<Api>
  accountOf(token: string | undefined): Promise<Account | null>
}

type AnyHandler = (call: unknown) => unknown

/** Puts every endpoint of the contract on the server: access first, then the schemas, then its handler. */
export function registerEndpoints(app: FastifyInstance, runtime: () => ApiRuntime): void {
  for (const [name, endpoint] of Object.entries(api) as [keyof Api, Endpoint][]) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        reply.header('cache-control', 'private, no-cache')
        const { handlers, accountOf } = runtime()
        const account = await accountFor(endpoint, request, accountOf)
        checkAccess(endpoint.access, account)
        const { params, query, body } = request
        const input = parseInput(endpoint, { params, query, body })
        if (endpoint.accessOf) checkAccess(endpoint.accessOf(input.params as never), account)
        const file = endpoint.upload && (await readUpload(request.raw, endpoint.upload.maxBytes))
        const handler = handlers[name] as AnyHandler
        const answer = await handler({ ...input, file, account, caller: callerOf(request, reply) })
        return sendAnswer(endpoint, request, reply, answer)
      },
    })
  }
}

function accountFor(endpoint: Endpoint, request: FastifyRequest, accountOf: ApiRuntime['accountOf']) {
  if (endpoint.access === 'public') return null
  const token = request.headers['user-token']
  return accountOf(typeof token === 'string' ? token : undefined)
}
