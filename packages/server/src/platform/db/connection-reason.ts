import pg from 'pg'

const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EHOSTUNREACH: 'no route to the host',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'the name cannot be looked up',
  ETIMEDOUT: 'no response in time',
  EACCES: 'no permission',
}

/** Why a connection failed, in words for a log line; never anything of the address or the password. */
export function connectionReason(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.message
  if (!(error instanceof Error)) return 'unknown reason'
  if ('code' in error && typeof error.code === 'string') return meanings[error.code] ?? error.code
  return error.message || error.name
}
