import pg from 'pg'
import { restoreFrom } from '../../platform/db/restore.ts'
import { childArguments, childLog, say } from './say.ts'

/** restore-folder DATABASE_URL FOLDER FILES_DIR */
const [connectionString = '', folder = '', filesDir = ''] = childArguments()
const pool = new pg.Pool({ connectionString })
await pool.query('select 1')
say('open')
await restoreFrom({ pool }, folder, { filesDir, replace: true, log: childLog })
say('restored')
await pool.end()
