/** What the database layer needs of a logger; Fastify's and pino's loggers fit. */
export interface DatabaseLog {
  info(line: string): void
  warn(line: string): void
  error(line: string): void
}
