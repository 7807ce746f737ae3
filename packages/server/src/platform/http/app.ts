import type { IncomingMessage } from 'node:http'
import type { PageSettings } from '@windrow/contract/entities/settings.ts'
import { JSON_BODY_MAX } from '@windrow/contract/limits.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { ApiRuntime } from './api-runtime.ts'
import { createBrokenRequests } from './broken-requests.ts'
import { type CallBudgets, createCallBudgets } from './call-budgets.ts'
import { readTrustProxy } from './client-address.ts'
import { AppError, asRejection, databaseAway, handleErrors, notFound, sendRejection } from './errors.ts'
import { finishRequests } from './finish-requests.ts'
import { addHealth, type Readiness } from './health.ts'
import { addMapFile } from './map-file.ts'
import { openApiDocument } from './openapi.ts'
import { allowUploads } from './read-upload.ts'
import { createReadyResponses, respondReadyFirst } from './ready-responses.ts'
import { registerEndpoints } from './register-endpoints.ts'
import {
  addMetrics,
  type CompletedRequest,
  createRequestIds,
  createRequestLog,
  createRequestMetrics,
} from './request-log.ts'
import { mapOriginsOf, securityHeaders } from './security-headers.ts'
import { closeSlowSenders, nodeLimits, SENDING, type SendingLimits } from './slow-senders.ts'
import { addWebApp } from './web-app.ts'

export type AppOptions = {
  config: Config
  log: FastifyBaseLogger
  readiness: Readiness
  /** Null until the database is ready. */
  runtime: () => ApiRuntime | null
  pageSettings: (request: IncomingMessage) => PageSettings
  webFolder: string
  /** The metrics of /metrics. */
  registry: Registry
  /** Adds routes that are not of the contract. */
  addFurther(app: FastifyInstance, runtime: () => Promise<ApiRuntime>, budgets: CallBudgets): void
  /** How long senders may take; `SENDING` by default. */
  sending?: SendingLimits
}

/** Ids of 10,000 fields fit into the address of an export or a map. */
const HEADERS_MAX = 512 * 1024

/** The HTTP server: it can listen before the database is ready, and responds with 503 until then. */
export async function createApp(options: AppOptions) {
  const { config, readiness, runtime } = options
  const headers = securityHeaders({
    isHttps: config.baseUrl?.startsWith('https:') ?? false,
    mapOrigins: mapOriginsOf(config),
  })
  const newId = createRequestIds()
  const sending = options.sending ?? SENDING
  const { requestTimeout, ...limits } = nodeLimits(sending)
  const broken = createBrokenRequests({ headers, newId })
  const app = fastify({
    loggerInstance: options.log,
    trustProxy: readTrustProxy(config.trustProxy),
    bodyLimit: JSON_BODY_MAX,
    requestIdHeader: false,
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout,
    // A request without a Host is rejected below, like any other that cannot be read.
    http: { maxHeaderSize: HEADERS_MAX, requireHostHeader: false, ...limits },
    clientErrorHandler: broken.onClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that cannot be read reaches no route and none of the hooks below.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      sendRejection(reply, asRejection(error) ?? notFound())
    },
  })
  app.removeContentTypeParser('text/plain')
  allowUploads(app)
  const running = finishRequests(app)
  const observers = [createRequestLog(options.log), createRequestMetrics(options.registry)]
  const onCompleted = (completed: CompletedRequest) => {
    for (const observe of observers) observe(completed)
  }
  app.addHook('onRequest', (request, reply, done) => {
    running.begin(reply.raw)
    reply.header('x-request-id', request.id).headers(headers)
    const isNameless = request.raw.httpVersion === '1.1' && request.headers.host === undefined
    done(isNameless ? new AppError('malformed', callTexts.malformed) : undefined)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url } = request
    const route = request.routeOptions.url ?? 'unknown'
    onCompleted({ id, method, url, route, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
  handleErrors(app)
  addHealth(app, readiness)
  addMetrics(app, options.registry, config.metricsToken)
  let document: ReturnType<typeof openApiDocument> | null = null
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument()
    return document
  })
  const readyResponses = createReadyResponses({ runtime, headers, newId, running, onCompleted })
  respondReadyFirst(app.server, readyResponses)
  closeSlowSenders(app.server, sending)
  broken.respondToExpectations(app.server)
  const whenReady = async () => {
    const ready = runtime()
    if (ready === null) throw new AppError('unavailable', callTexts.notReady, { retryAfterSeconds: 1 })
    if (!ready.database.isListening) await ready.database.settled()
    if (ready.database.away !== null) throw databaseAway()
    return ready
  }
  const budgets = createCallBudgets()
  registerEndpoints(app, whenReady, readyResponses, budgets)
  options.addFurther(app, whenReady, budgets)
  if (config.mapFile !== null) await addMapFile(app, config.mapFile)
  await addWebApp(app, { folder: options.webFolder, pageSettings: options.pageSettings })
  return app
}
