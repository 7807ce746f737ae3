import * as z from 'zod/mini'

/** A line for the operator instead of a stack trace. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(z.transform(blankIsUnset), z.optional(schema))

const url = (protocols: RegExp) => z.url({ protocol: protocols })

/** The environment of decisions §1, read once. */
const environment = z.object({
  PORT: optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  ROLE: optional(z.enum(['all', 'web', 'worker'])),
  WEATHER_SOURCE: optional(z.enum(['simulated', 'open-meteo'])),
  OPEN_METEO_URL: optional(url(/^https?$/)),
  OPEN_METEO_KEY: optional(z.string()),
  GHCN_URL: optional(url(/^https?$/)),
  SMTP_URL: optional(url(/^smtps?$/)),
  MAIL_FROM: optional(z.string().check(z.regex(/^[^\r\n]+@[^\r\n]+$/))),
  SALES_EMAIL: optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/))),
  BASE_URL: optional(url(/^https?$/)),
  COMPANY_URL: optional(url(/^https?$/)),
  REGISTRATION: optional(z.enum(['open', 'closed'])),
  SECRET: optional(z.string().check(z.minLength(32))),
  TRUST_PROXY: optional(z.string()),
  FAKE_NOW: optional(z.iso.datetime({ offset: true })),
  ANALYTICS_URL: optional(url(/^https?$/)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
})

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  role: 'all' | 'web' | 'worker'
  weatherSource: 'simulated' | 'open-meteo'
  openMeteoUrl: string | null
  openMeteoKey: string | null
  ghcnUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  salesEmail: string
  /** Without a trailing slash; null until the port is known where it is not given. */
  baseUrl: string | null
  companyUrl: string
  registration: 'open' | 'closed'
  secret: string | null
  trustProxy: string | null
  fakeNow: string | null
  analyticsUrl: string | null
  logLevel: string
  /** Demo account and mail page exist only here: embedded database, loopback host (decisions §1). */
  isDemo: boolean
}

const COMPANY_URL = 'https://windrow.example'

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => String(issue.path[0]))
    throw new ConfigError(`These settings cannot be read: ${[...new Set(names)].join(', ')}. See README.md.`)
  }
  const given = parsed.data
  const databaseUrl = given.DATABASE_URL ?? null
  const host = given.HOST ?? '127.0.0.1'
  if (databaseUrl && !given.SECRET)
    throw new ConfigError('SECRET must be set (32 characters or more) when DATABASE_URL is.')
  return {
    port: given.PORT ?? 3000,
    host,
    dataDir: given.DATA_DIR ?? './data',
    databaseUrl,
    role: given.ROLE ?? 'all',
    weatherSource: given.WEATHER_SOURCE ?? 'simulated',
    openMeteoUrl: given.OPEN_METEO_URL ?? null,
    openMeteoKey: given.OPEN_METEO_KEY ?? null,
    ghcnUrl: given.GHCN_URL ?? null,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? 'Windrow <windrow@localhost.localdomain>',
    salesEmail: given.SALES_EMAIL ?? 'sales@localhost.localdomain',
    baseUrl: given.BASE_URL?.replace(/\/+$/, '') ?? null,
    companyUrl: given.COMPANY_URL ?? COMPANY_URL,
    registration: given.REGISTRATION ?? (databaseUrl ? 'closed' : 'open'),
    secret: given.SECRET ?? null,
    trustProxy: given.TRUST_PROXY ?? null,
    fakeNow: given.FAKE_NOW ?? null,
    analyticsUrl: given.ANALYTICS_URL ?? null,
    logLevel: given.LOG_LEVEL ?? 'info',
    isDemo: databaseUrl === null && isLoopback(host),
  }
}
