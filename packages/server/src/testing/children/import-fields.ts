import { tmpdir } from 'node:os'
import { createFileItems } from '../../fields/imports/file-items.ts'
import { IMPORT_JOBS, startImportJobs } from '../../fields/imports/jobs.ts'
import { createClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { startJobQueue } from '../../platform/queue/job-queue.ts'
import { createPlaces } from '../../weather/places/create-places.ts'
import { createSources } from '../../weather/sources/create-sources.ts'
import { childArguments, childLog, say } from './say.ts'

/** import-fields DATABASE_URL: a worker that goes on with the imports that are open until it is killed. */
const [databaseUrl = ''] = childArguments()
const db = await openDatabase({ databaseUrl, dataDir: tmpdir(), log: childLog })
const log = { ...childLog, error: (line: string | object) => say(String(line)) }
const clock = createClock(null)
const sources = createSources(readConfig({}), clock)
const queue = await startJobQueue(db, IMPORT_JOBS, { log, isWorker: true })
const weather = { source: sources.grid, sources, refreshSoon: async () => {}, waiting: async () => 0 }
const services = { db, log, weather, places: createPlaces({ db, clock, log }, sources) }
const none = { load: async () => [] }
await startImportJobs(services, queue, { files: createFileItems(services), fieldview: none, johndeere: none })
say('importing')
