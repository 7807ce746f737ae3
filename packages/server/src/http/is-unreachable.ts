const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH'])

/**
 * Whether an error says that the database is away for now: the socket is gone, the server is starting or
 * stopping (SQLSTATE class 08, 57P01 to 57P03), or no connection came free.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|57P0[1-3])/.test(code) ||
    (SYSTEM_CODES.has(code) && 'syscall' in error) ||
    error.message === 'Connection terminated unexpectedly' ||
    error.message === 'timeout exceeded when trying to connect'
  )
}
