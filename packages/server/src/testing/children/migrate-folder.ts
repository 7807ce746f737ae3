import pg from 'pg'
import { migrate } from '../../platform/db/migrate.ts'
import { readMigrations } from '../../platform/db/migrations-folder.ts'
import { childArguments, childLog, say } from './say.ts'

/** migrate-folder DATABASE_URL FOLDER */
const [connectionString = '', folder = ''] = childArguments()
const pool = new pg.Pool({ connectionString })
await pool.query('select 1')
say('open')
await migrate(pool, { log: childLog, migrations: await readMigrations(folder) })
say('migrated')
await pool.end()
