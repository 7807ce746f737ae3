import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export type RunningRequests = {
  readonly isClosing: boolean
  /** Counts a request until its connection is done with it, and then does what else is to be done. */
  begin(response: ServerResponse, afterwards?: () => void): void
}

/**
 * On shutdown: running requests are completed, then every connection is cut. Browsers keep connections open, some of
 * which they never used, and would hold the server for a minute.
 */
export function finishRequests(app: FastifyInstance): RunningRequests {
  let running = 0
  let isClosing = false
  let onIdle: (() => void) | null = null
  app.addHook('preClose', async () => {
    isClosing = true
    if (running > 0)
      await new Promise<void>((resolve) => {
        onIdle = resolve
      })
    app.server.closeAllConnections()
  })
  return {
    get isClosing() {
      return isClosing
    },
    begin: (response, afterwards) => {
      running += 1
      response.on('close', () => {
        running -= 1
        afterwards?.()
        if (running === 0) onIdle?.()
      })
    },
  }
}
