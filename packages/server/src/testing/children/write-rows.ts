import pg from 'pg'
import { startEmbedded } from '../../platform/db/embedded/start-embedded.ts'
import { childArguments, childLog, say } from './say.ts'

/** write-rows DATA_DIR FROM: rows from that number on, each named once PostgreSQL has acknowledged it. */
const [dataDir = '', from = '0'] = childArguments()
const { connection } = await startEmbedded({ dataDir, log: childLog })
const pool = new pg.Pool(connection)
const { rows } = await pool.query<{ at: string }>('select pg_postmaster_start_time()::text as at')
say(`started ${rows[0]?.at}`)
await pool.query('create table if not exists written (n int primary key)')
for (let n = Number(from); ; n += 1) {
  await pool.query('insert into written values ($1)', [n])
  say(`row ${n}`)
}
