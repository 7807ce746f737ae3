import { PUBLIC_BODY_MAX } from '@windrow/contract/limits.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ApiRuntime } from '../../platform/http/api-runtime.ts'
import type { CallBudgets } from '../../platform/http/call-budgets.ts'
import { callerOf } from '../../platform/http/caller.ts'
import { AppError, notFound } from '../../platform/http/errors.ts'
import { PRIVATE_HEADERS } from '../../platform/http/security-headers.ts'
import { ONE_CLICK_PATH, unsubscribePage } from './unsubscribe-links.ts'

const query = z.object({ token: z.string().check(z.maxLength(1_000)) })

/** Either kind of form, with `One-Click` as the value of `List-Unsubscribe`. */
function isOneClick(body: string): boolean {
  if (new URLSearchParams(body.trim()).get('List-Unsubscribe') === 'One-Click') return true
  return /name="?List-Unsubscribe"?\r?\n/i.test(body) && /\nOne-Click\r?\n/.test(body)
}

/**
 * Where mail programs unsubscribe without opening a page (RFC 8058): a form and no JSON, hence no endpoint of the
 * contract. A browser that opens the same address gets a page that asks first.
 */
export function addOneClick(
  app: FastifyInstance,
  runtime: () => Promise<ApiRuntime>,
  budgets: CallBudgets,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: PUBLIC_BODY_MAX },
      (_request, body, done) => done(null, body),
    )
    scope.addHook('onRequest', async ({ ip: address }) => {
      budgets.charge('public', { address, account: null })
    })
    scope.post(ONE_CLICK_PATH, async (request, reply) => {
      const { token } = parse(request.query)
      if (typeof request.body !== 'string' || !isOneClick(request.body))
        throw new AppError('malformed', callTexts.malformed)
      const ready = await runtime()
      await ready.handlers.unsubscribeByLink({
        params: undefined,
        query: undefined,
        file: undefined,
        body: { token, unsubscribed: true },
        account: null,
        caller: callerOf(request, reply, ready),
      })
      return reply.headers(PRIVATE_HEADERS).code(200).send()
    })
    scope.get(ONE_CLICK_PATH, async (request, reply) =>
      reply.headers(PRIVATE_HEADERS).redirect(unsubscribePage('', parse(request.query).token)),
    )
  })
}

function parse(input: unknown) {
  const parsed = query.safeParse(input)
  if (!parsed.success) throw notFound()
  return parsed.data
}
