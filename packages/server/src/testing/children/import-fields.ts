import { tmpdir } from 'node:os'
import { createClock } from '../../adapters/clock.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/open-database.ts'
import { createFileItems } from '../../imports/file-items.ts'
import { IMPORT_JOBS, startImportJobs } from '../../jobs/import-fields.ts'
import { startJobQueue } from '../../jobs/queue/job-queue.ts'
import { createPlaces } from '../../places/create-places.ts'
import { createSources } from '../../sources/create-sources.ts'
import { childArguments, childLog, say } from './say.ts'

/** import-fields DATABASE_URL: a worker that goes on with the imports that are open until it is killed. */
const [databaseUrl = ''] = childArguments()
const db = await openDatabase({ databaseUrl, dataDir: tmpdir(), log: childLog })
const log = { ...childLog, error: (line: string | object) => say(String(line)) }
const clock = createClock(null)
const sources = createSources(readConfig({}), clock)
const queue = await startJobQueue(db, IMPORT_JOBS, { log, isWorker: true })
const weather = { source: sources.grid, refreshSoon: async () => {}, waiting: async () => 0 }
const services = { db, log, weather, places: createPlaces({ db, clock, log }, sources) }
const none = { load: async () => [] }
await startImportJobs(services, queue, { files: createFileItems(services), fieldview: none, johndeere: none })
say('importing')
