import { pino } from 'pino'

/** Structured lines on standard error; what a person is meant to read goes to standard output. */
export function createLog(level: string) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers["user-token"]', 'req.headers.cookie', 'req.headers.authorization'],
    },
    pino.destination({ fd: 2, sync: false }),
  )
}
