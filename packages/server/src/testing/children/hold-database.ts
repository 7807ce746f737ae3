import pg from 'pg'
import { startEmbedded } from '../../platform/db/embedded/start-embedded.ts'
import { childArguments, childLog, say } from './say.ts'

/** hold-database DATA_DIR: a Windrow that has the embedded database open until its input ends. */
const [dataDir = ''] = childArguments()
const postgres = await startEmbedded({ dataDir, log: childLog })
const pool = new pg.Pool(postgres.connection)
const { rows } = await pool.query<{ started: string }>('select pg_postmaster_start_time()::text as started')
say(`open ${rows[0]?.started}`)
process.stdin.resume()
process.stdin.once('end', async () => {
  await pool.end()
  await postgres.stop()
  say('closed')
  process.exit()
})
