import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Registry } from 'prom-client'
import { createClock } from './adapters/clock.ts'
import { checkDataDir, dataDirFault } from './adapters/data-dir.ts'
import { createFileStore } from './adapters/files/create-file-store.ts'
import { createAccounts } from './adapters/identity/accounts.ts'
import { createFileTransport } from './adapters/mail/file-transport.ts'
import { createSmtpTransport } from './adapters/mail/smtp-transport.ts'
import { createQuietLog } from './adapters/quiet-log.ts'
import { readOrMakeSecret } from './adapters/secret.ts'
import { createApp } from './app.ts'
import { createBoundaryReader } from './boundaries/create-boundary-reader.ts'
import { createCalculations } from './calculations/create-calculations.ts'
import { createFieldCellCache } from './cell-answers/field-cells.ts'
import { createChannels } from './channels/create-channels.ts'
import type { Config } from './config.ts'
import { createConnections } from './connectors/connection.ts'
import { createFieldServices } from './connectors/create-services.ts'
import { createServiceItems } from './connectors/service-items.ts'
import { isUnreachable } from './db/database-faults.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open-database.ts'
import { makeDemo } from './demo/make-demo.ts'
import { makeDemoFields } from './demo/make-demo-fields.ts'
import { createListAnswers } from './field-answers/list-answers.ts'
import { createWrittenFields } from './field-answers/written-fields.ts'
import { createHandlers } from './handlers.ts'
import type { ApiRuntime } from './http/api-runtime.ts'
import type { Readiness } from './http/health.ts'
import { createIdempotency } from './http/idempotency.ts'
import { isLocalRequest } from './http/local-requests.ts'
import type { SendingLimits } from './http/slow-senders.ts'
import { createImports } from './imports/create-imports.ts'
import { createFileItems } from './imports/file-items.ts'
import { ALERT_JOBS, startAlertJobs } from './jobs/alerts/alert-jobs.ts'
import { startDeliveryJobs } from './jobs/alerts/delivery-jobs.ts'
import { evaluateAlerts } from './jobs/alerts/evaluate-alerts.ts'
import { computeAllFieldStates } from './jobs/field-state/compute-field-states.ts'
import { FIELD_STATE_JOBS, startFieldStateJobs } from './jobs/field-state/field-state-jobs.ts'
import { IMPORT_JOBS, queueImport, startImportJobs } from './jobs/import-fields.ts'
import { LINK_STATIONS, startStationLinks } from './jobs/link-stations.ts'
import { NDVI_JOBS, startNdviJobs } from './jobs/ndvi/ndvi-jobs.ts'
import { startJobQueue } from './jobs/queue/job-queue.ts'
import { queueReportJob, REPORT_JOBS, startReportJobs } from './jobs/reports/report-jobs.ts'
import { startMailSender } from './jobs/send-mails.ts'
import { SOIL_JOBS, startSoilJobs } from './jobs/soil/soil-jobs.ts'
import { startTidyUp } from './jobs/tidy-up.ts'
import {
  REFRESH_CELL,
  refreshNewCells,
  refreshSoon,
  startWeatherJobs,
  WEATHER_JOBS,
} from './jobs/weather/weather-jobs.ts'
import { addWeatherMetrics } from './jobs/weather/weather-metrics.ts'
import { createNdvi } from './ndvi/create-ndvi.ts'
import { pageSettingsOf } from './page-settings.ts'
import { createPlaces } from './places/create-places.ts'
import { createReportMaker } from './reports/report-maker.ts'
import type { Services } from './services.ts'
import { createSoil } from './soil/create-soil.ts'
import { createSources } from './sources/create-sources.ts'
import { queueMail } from './stores/outbox.ts'

/** How long the database may take to say that it is there. */
const READY_CHECK_MS = 2_000
const START_AGAIN_MS = 250

export type Windrow = {
  /** Where it listens. */
  address: string
  /** Resolves once the database, its migrations and the demo are there; rejects when it cannot start. */
  ready: Promise<Services>
  /** Finishes requests and jobs, then closes the database. */
  stop(): Promise<void>
}

/** Starts everything of one process: listens at once, and answers 503 until the database is ready. */
export async function startWindrow(
  config: Config,
  options: { log: FastifyBaseLogger; webFolder: string; sending?: SendingLimits },
): Promise<Windrow> {
  await checkDataDir(config)
  const clock = createClock(config.fakeNow)
  const readiness: Readiness = { reason: 'The database is starting.', fault: null }
  const closers: (() => Promise<unknown> | unknown)[] = []
  const background = new Set<Promise<unknown>>()
  const giveUp = new AbortController()
  let runtime: ApiRuntime | null = null
  let closeDatabase: () => Promise<void> = async () => {}
  const registry = new Registry()
  const hasDemo = (request: IncomingMessage) => config.isDemo && isLocalRequest(request)

  const app = await createApp({
    config,
    log: options.log,
    readiness,
    runtime: () => runtime,
    pageSettings: (request) => pageSettingsOf(config, clock, hasDemo(request)),
    webFolder: options.webFolder,
    registry,
    ...(options.sending ? { sending: options.sending } : {}),
  })
  const address = await app.listen({ host: config.host, port: config.port })

  /** One that fails leaves the others to be closed. */
  const closeAll = async () => {
    for (const close of closers.splice(0)) {
      try {
        await close()
      } catch (error) {
        options.log.error({ err: error }, 'a part could not be closed')
      }
    }
  }

  /** Everything on an open database; where it fails, what was started is closed again by the closers. */
  const startOn = async (db: Database): Promise<Services> => {
    const log = createQuietLog(options.log, db.state)
    readiness.reason = 'The database is being migrated.'
    await migrate(db.pool, { log: options.log })
    const secret = await readOrMakeSecret(config.secret, config.dataDir)
    const accounts = await createAccounts(db, { secret })
    const isWorker = config.role !== 'web'
    const sources = createSources(config, clock)
    closers.unshift(() => sources.close())
    const queue = await startJobQueue(
      db,
      [
        ...WEATHER_JOBS,
        ...IMPORT_JOBS,
        ...FIELD_STATE_JOBS,
        ...ALERT_JOBS,
        ...SOIL_JOBS,
        ...NDVI_JOBS,
        ...REPORT_JOBS,
        LINK_STATIONS,
      ],
      {
        log,
        isWorker,
      },
    )
    closers.unshift(() => queue.stop())
    const files = createFileStore(config)
    closers.unshift(() => files.close())
    const boundaries = createBoundaryReader()
    closers.unshift(() => boundaries.close())
    const calculations = createCalculations()
    closers.unshift(() => calculations.close())
    const fieldServices = createFieldServices(config)
    const services: Services = {
      config,
      baseUrl: config.baseUrl ?? address,
      secret,
      clock,
      db,
      accounts,
      files,
      boundaries,
      calculations,
      places: createPlaces({ clock, db, log }, sources),
      connectors: {
        services: fieldServices,
        connections: createConnections({ db, secret }, fieldServices),
      },
      imports: createImports({ db }, (tx, orgId, id) => queueImport(queue, tx, orgId, id)),
      reports: { queue: (tx, orgId, id) => queueReportJob(queue, tx, orgId, id) },
      weather: {
        source: sources.grid,
        refreshSoon: (cellId) => refreshSoon(queue, cellId),
        waiting: () => queue.sizeOf(REFRESH_CELL),
      },
      soil: createSoil(config),
      ndvi: { source: createNdvi(config, { db }) },
      mail: (tx, mail, ...cause) => queueMail(tx, mail, clock.now(), ...cause),
      inBackground: (work) => {
        const settled = work
          .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
          .finally(() => background.delete(settled))
        background.add(settled)
      },
      log,
    }
    if (config.isDemo) {
      readiness.reason = 'The demo farm is being made.'
      const orgId = await makeDemo(db, secret)
      await makeDemoFields(services, orgId)
      readiness.reason = 'The demo farm has no weather yet.'
      await refreshNewCells(services, sources)
      await computeAllFieldStates(services)
      readiness.reason = 'The alerts of the demo farm are being evaluated.'
      await evaluateAlerts(services, 'all')
    }
    const fields = await createFieldCellCache(db)
    const lists = await createListAnswers(services)
    const handlers = createHandlers(services, fields, lists, await createWrittenFields(db))
    if (isWorker) {
      await startWeatherJobs(services, sources, queue)
      await startStationLinks(services, queue)
      if (config.ndviSource === 'sentinel-2') await startNdviJobs(services, queue)
      if (services.soil) await startSoilJobs(services, services.soil, queue)
      await startImportJobs(services, queue, {
        files: createFileItems(services),
        fieldview: createServiceItems(boundaries, services.connectors, 'fieldview'),
        johndeere: createServiceItems(boundaries, services.connectors, 'johndeere'),
      })
      const states = await startFieldStateJobs(services, queue)
      closers.unshift(() => states.stop())
      const alerts = await startAlertJobs(services, queue)
      closers.unshift(() => alerts.stop())
      const deliveries = await startDeliveryJobs(services, createChannels(services))
      closers.unshift(() => deliveries.stop())
      const maker = createReportMaker(services, handlers)
      closers.unshift(() => maker.close())
      const reports = await startReportJobs(services, maker, queue)
      closers.unshift(() => reports.stop())
      const sender = await startMailSender(services, createTransport(config))
      closers.unshift(() => sender.stop())
      const tidyUp = startTidyUp(services)
      closers.unshift(() => tidyUp.stop())
    }
    addWeatherMetrics(registry, services)
    runtime = {
      handlers,
      idempotency: createIdempotency(services),
      accountOf: (token, request) => accounts.byToken(token, () => hasDemo(request)),
      caughtUp: db.caughtUp,
      knownAccount: (token, request) => accounts.knownByToken(token, () => hasDemo(request)),
      hasDemo,
      database: db.state,
    }
    readiness.fault = async () => {
      const fault = await db.state.check(READY_CHECK_MS)
      if (fault === 'away') return 'The database does not respond.'
      if (fault === 'disk-full') return 'The disk of the database is full.'
      return await dataDirFault(config)
    }
    readiness.reason = null
    return services
  }

  /** As often as it takes: the database may be lost at any moment of the start. */
  const start = async (): Promise<Services> => {
    const { dataDir, databaseUrl } = config
    const db = await openDatabase({ databaseUrl, dataDir, log: options.log, signal: giveUp.signal })
    closeDatabase = () => db.close()
    for (;;) {
      try {
        return await startOn(withClosers(db, closers))
      } catch (error) {
        giveUp.signal.throwIfAborted()
        if (!isUnreachable(error)) throw error
        readiness.reason = 'The database was lost during the start.'
        options.log.warn('The database was lost during the start. Starting again as soon as it responds.')
        await closeAll()
        do await delay(START_AGAIN_MS, null, { signal: giveUp.signal })
        while ((await db.state.check(READY_CHECK_MS)) === 'away')
      }
    }
  }

  const ready = start()
  ready.catch((error: unknown) => {
    readiness.reason = error instanceof Error ? error.message : String(error)
  })
  let stopped: Promise<void> | null = null
  const stop = async () => {
    readiness.reason = 'Shutting down.'
    giveUp.abort()
    await app.close()
    await ready.catch(() => undefined)
    await Promise.all(background)
    await closeAll()
    await closeDatabase()
  }
  return {
    address,
    ready,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** A database whose subscriptions end with the others that a start has made. */
function withClosers(db: Database, closers: (() => Promise<unknown> | unknown)[]): Database {
  return {
    ...db,
    listen: async (...subscription) => {
      const stop = await db.listen(...subscription)
      closers.push(stop)
      return stop
    },
  }
}

function createTransport(config: Config) {
  const from = config.mailFrom
  return config.smtpUrl
    ? createSmtpTransport({ url: config.smtpUrl, from })
    : createFileTransport({ dataDir: config.dataDir, from })
}
