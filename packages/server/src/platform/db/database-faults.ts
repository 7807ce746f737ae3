/** A database that must not be used as it is. The message is for the operator: print it without a stack. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}

/** What the database layer needs of a logger; Fastify's and pino's loggers fit. */
export interface DatabaseLog {
  info(line: string): void
  warn(line: string): void
  error(line: string): void
}

/**
 * What work on the database fails with when the database was lost, and at once while it is known to be away. Unlike the
 * errors of sockets, it cannot be mistaken for the failure of another service.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])

/** What `pg` says when all connections of the pool are in use for too long. */
const NONE_FREE = /^timeout exceeded when trying to connect$/

/** What `pg` says without a code when a connection is cut, hangs or cannot be had. */
const MESSAGES = [
  /^Connection terminated/,
  /^timeout expired$/,
  NONE_FREE,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
]

/**
 * Whether an error, or its cause, says that the database is away for now: the socket is gone, the server is starting
 * or stopping (SQLSTATE class 08, 57P01 to 57P03), it has no connection left (53300), or none came free.
 */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    if (cause instanceof DatabaseAway) return true
    const code = codeOf(cause)
    return (
      /^(08...|57P0[1-3]|53300)$/.test(code) ||
      (SYSTEM_CODES.has(code) && 'syscall' in cause) ||
      MESSAGES.some((message) => message.test(cause.message))
    )
  })
}

/** Whether the database is there, but none of this process's connections came free in time: there is too much to do. */
export const isTooBusy = (error: unknown): boolean =>
  causesOf(error).some(({ message }) => NONE_FREE.test(message))

/** Whether something failed because the database was lost, and would not have otherwise. */
export function isDatabaseLost(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof DatabaseAway)
}

/**
 * Whether an error, or its cause, says that nothing more can be stored: the disk of PostgreSQL or of DATA_DIR is full, or
 * a quota or a limit on the size of files is reached.
 */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some((cause) => ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(cause)))
}

/** Where the failure of a source is recorded: one of our own database or disk is none, and the job is done again. */
export function throwIfDatabaseFailed(error: unknown): void {
  if (isDatabaseLost(error) || isDiskFull(error)) throw error
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let at = error; at instanceof Error && causes.length < 10; at = at.cause) causes.push(at)
  return causes
}
