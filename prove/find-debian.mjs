import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const VERSIONS = '/usr/lib/postgresql'
const POOLERS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer']

/** The newest PostgreSQL of Debian's packages, and its PgBouncer; null where they are not installed. */
export function findDebian() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : []
  const newest = versions.filter((version) => version >= 15).sort((a, b) => b - a)[0]
  const bin = path.join(VERSIONS, String(newest), 'bin')
  const pgbouncer = POOLERS.find((place) => existsSync(place))
  if (newest === undefined || !existsSync(path.join(bin, 'pg_basebackup')) || !pgbouncer) return null
  return { version: newest, bin, pgbouncer }
}

/** @returns {string | null} */
export const debianMissing = () =>
  findDebian()
    ? null
    : 'PostgreSQL 15 or newer and PgBouncer are not installed here as Debian packages (apt-get install postgresql pgbouncer).'
