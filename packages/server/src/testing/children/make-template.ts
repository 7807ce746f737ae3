import { tmpdir } from 'node:os'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { prepareQueues } from '../../platform/queue/prepare-queues.ts'
import { ROOM_JOBS } from '../../rooms.ts'
import { silentLog } from '../silent-log.ts'
import { childArguments } from './say.ts'

/** make-template DATABASE_URL: what a server finds that has been started before, so that those of tests need not make it. */
const [databaseUrl = ''] = childArguments()
const db = await openDatabase({ databaseUrl, dataDir: tmpdir(), log: silentLog, poolSize: 2 })
await migrate(db.pool, { log: silentLog })
await prepareQueues(db, ROOM_JOBS, silentLog)
await db.close()
