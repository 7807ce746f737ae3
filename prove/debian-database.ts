import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { userForDatabase } from '@windrow/server/platform/db/embedded/os-user.ts'
import pg from 'pg'
import { freePort } from '../bench/running.ts'
import { findDebian } from './find-debian.mjs'

const run = promisify(execFile)

/** Server connections of the pooler: fewer than the processes would open, so that they have to share. */
export const POOLED = 6

/** Debian's PostgreSQL with a replica made by pg_basebackup, and PgBouncer in transaction mode before it. */
export async function startDebianDatabase() {
  const debian = findDebian()
  if (!debian) throw new Error('They are not installed.')
  const folder = await mkdtemp(join(tmpdir(), 'windrow-debian-'))
  // Run by root they need an account of their own, which owns the folder.
  const user = await userForDatabase(join(folder, 'primary'))
  const own = async (place: string) => {
    if (user) await chown(place, user.uid, user.gid)
  }
  await own(folder)
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', HOME: folder } }
  const program = (name: string, ...args: string[]) => run(join(debian.bin, name), args, options)
  const port = await freePort()
  const replicaPort = await freePort()
  const poolerPort = await freePort()
  const start = (name: string, at: number, more = '') =>
    program(
      'pg_ctl',
      ...['start', '-w', '-D', name, '-l', `${name}.log`],
      ...['-o', `-p ${at} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off ${more}`],
    )
  await program('initdb', '-D', 'primary', '-U', 'postgres', '--auth=trust', '--no-sync')
  await start('primary', port)
  const superuser = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  await superuser.connect()
  await superuser.query('create role windrow login')
  await superuser.query('create database windrow owner windrow')
  await superuser.end()
  await program(
    'pg_basebackup',
    '-h',
    folder,
    '-p',
    String(port),
    '-U',
    'postgres',
    '-D',
    'replica',
    '-R',
    '-c',
    'fast',
  )
  await start('replica', replicaPort)

  const ini = join(folder, 'pgbouncer.ini')
  await writeFile(join(folder, 'users'), '"windrow" ""\n')
  await writeFile(
    ini,
    `[databases]
windrow = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
stats_users = windrow
pool_mode = transaction
default_pool_size = ${POOLED}
max_client_conn = 200
`,
  )
  const startPooler = () => spawn(debian.pgbouncer, ['-q', ini], { ...options, stdio: 'ignore' })
  let pooler = startPooler()
  const stopPooler = async () => {
    const ended = once(pooler, 'exit')
    pooler.kill('SIGINT')
    await ended
  }
  const url = (at: number) => `postgresql://windrow@127.0.0.1:${at}/windrow`

  return {
    version: debian.version,
    env: {
      DATABASE_URL: url(poolerPort),
      DATABASE_DIRECT_URL: url(port),
      DATABASE_REPLICA_URL: url(replicaPort),
    },
    /** Transactions that went through the pooler, and the server connections that it has open. */
    stats: async () => {
      const client = new pg.Client({
        host: '127.0.0.1',
        port: poolerPort,
        user: 'windrow',
        database: 'pgbouncer',
      })
      await client.connect()
      const [stats, servers] = [await client.query('show stats'), await client.query('show servers')]
      await client.end()
      const own = stats.rows.find((row) => row.database === 'windrow')
      return { transactions: Number(own?.total_xact_count), connections: servers.rows.length }
    },
    restartPooler: async (pause: () => Promise<void>) => {
      await stopPooler()
      await pause()
      pooler = startPooler()
    },
    remove: async () => {
      await stopPooler()
      for (const name of ['replica', 'primary'])
        await program('pg_ctl', 'stop', '-D', name, '-m', 'immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
