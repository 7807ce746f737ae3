export type Log = {
  info(line: string): void
  warn(line: string): void
  error(line: string | object, message?: string): void
}
