import type { TileLayer } from '@windrow/contract/entities/settings.ts'
import * as z from 'zod/mini'

/** A line for the operator instead of a stack trace. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(z.transform(blankIsUnset), z.optional(schema))

const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//))

const url = (protocols: RegExp) => z.url({ protocol: protocols })

/** Tiles by `{z}`, `{x}` and `{y}`, or the address of a style; `{s}` and the like are not known here. */
const mapUrl = url(/^https?$/).check(
  z.refine((address) => [...address.matchAll(/\{(\w+)\}/g)].every(([, name]) => /^[xyz]$/.test(name ?? ''))),
)
const mapZoom = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(24))
const originList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').map((origin) => origin.trim().replace(/\/+$/, ''))),
  ),
  z.array(
    url(/^https?$/).check(
      z.refine((address) => URL.canParse(address) && new URL(address).origin === address),
    ),
  ),
)

/** Each means itself: a star in a name would allow nothing. */
const exactOrigins = originList.check(z.refine((origins) => origins.every((origin) => !origin.includes('*'))))

/** The environment of decisions §1, read once. */
const environment = z.object({
  PORT: optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATABASE_REPLICA_URL: optional(postgresUrl),
  ROLE: optional(z.enum(['all', 'web', 'worker'])),
  WEATHER_SOURCE: optional(z.enum(['simulated', 'open-meteo'])),
  OPEN_METEO_URL: optional(url(/^https?$/)),
  OPEN_METEO_KEY: optional(z.string()),
  GHCN_URL: optional(url(/^https?$/)),
  STAC_URL: optional(url(/^https?$/)),
  NDVI_SOURCE: optional(z.enum(['modelled', 'sentinel-2'])),
  SOIL_SOURCE: optional(z.enum(['none', 'soilgrids'])),
  SOIL_URL: optional(url(/^https?$/)),
  SMTP_URL: optional(url(/^smtps?$/)),
  MAIL_FROM: optional(z.string().check(z.regex(/^[^\r\n]+@[^\r\n]+$/))),
  SALES_EMAIL: optional(z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/))),
  BASE_URL: optional(url(/^https?$/)),
  S3_URL: optional(url(/^https?$/).check(z.refine((address) => /^https?:\/\/[^/]+\/+[^/]/.test(address)))),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_REGION: optional(z.string()),
  PORTFOLIO: optional(z.enum(['on', 'off'])),
  PORTFOLIO_DAYS: optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
  COMPANY_URL: optional(url(/^https?$/)),
  REGISTRATION: optional(z.enum(['open', 'closed'])),
  SECRET: optional(z.string().check(z.minLength(32))),
  TRUST_PROXY: optional(z.string()),
  DEMO: optional(z.enum(['on', 'off'])),
  METRICS_TOKEN: optional(z.string()),
  FAKE_NOW: optional(z.iso.datetime({ offset: true })),
  ANALYTICS_URL: optional(url(/^https?$/)),
  OUTBOUND_ALLOW: optional(exactOrigins),
  MAP_LIGHT_URL: optional(mapUrl),
  MAP_LIGHT_ATTRIBUTION: optional(z.string()),
  MAP_LIGHT_MAX_ZOOM: optional(mapZoom),
  MAP_SATELLITE_URL: optional(mapUrl),
  MAP_SATELLITE_ATTRIBUTION: optional(z.string()),
  MAP_SATELLITE_MAX_ZOOM: optional(mapZoom),
  MAP_HOSTS: optional(originList),
  FIELDVIEW_CLIENT_ID: optional(z.string()),
  FIELDVIEW_CLIENT_SECRET: optional(z.string()),
  FIELDVIEW_API_KEY: optional(z.string()),
  FIELDVIEW_AUTHORIZE_URL: optional(url(/^https?$/)),
  FIELDVIEW_TOKEN_URL: optional(url(/^https?$/)),
  FIELDVIEW_API_URL: optional(url(/^https?$/)),
  JOHNDEERE_CLIENT_ID: optional(z.string()),
  JOHNDEERE_CLIENT_SECRET: optional(z.string()),
  JOHNDEERE_AUTHORIZE_URL: optional(url(/^https?$/)),
  JOHNDEERE_TOKEN_URL: optional(url(/^https?$/)),
  JOHNDEERE_API_URL: optional(url(/^https?$/)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
})

type OauthSettings = {
  clientId: string | null
  clientSecret: string | null
  authorizeUrl: string | null
  tokenUrl: string | null
  apiUrl: string | null
}
export type FieldViewSettings = OauthSettings & { apiKey: string | null }
export type JohnDeereSettings = OauthSettings
export type ConnectorSettings = { fieldview: FieldViewSettings; johndeere: JohnDeereSettings }

export type BucketSettings = {
  /** Without the bucket. */
  endpoint: string
  bucket: string
  /** Before each key, with a slash at its end; empty for none. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** The same database without the pooler that `databaseUrl` leads to; null where there is none. */
  databaseDirectUrl: string | null
  /** A streaming replica of it, for lists, feeds and reports. */
  databaseReplicaUrl: string | null
  role: 'all' | 'web' | 'worker'
  weatherSource: 'simulated' | 'open-meteo'
  openMeteoUrl: string | null
  openMeteoKey: string | null
  ghcnUrl: string | null
  stacUrl: string | null
  /** Where the vegetation index comes from. */
  ndviSource: 'modelled' | 'sentinel-2'
  /** Source of soil types for fields where the grower has entered none. */
  soilSource: 'none' | 'soilgrids'
  soilUrl: string | null
  smtpUrl: string | null
  /** Null: uploaded files are stored in `dataDir`. */
  bucket: BucketSettings | null
  /** The nightly export of all fields for the operator; null: none is made. */
  portfolio: { daysKept: number } | null
  mailFrom: string
  salesEmail: string
  /** Without a trailing slash; null until the port is known where it is not set. */
  baseUrl: string | null
  companyUrl: string
  registration: 'open' | 'closed'
  secret: string | null
  trustProxy: string | null
  fakeNow: string | null
  analyticsUrl: string | null
  /** Origins that the server may call although they are private, or are linked by another host only. */
  outboundAllow: readonly string[]
  /** Null: the light map from packaged data, no satellite pictures. */
  map: { light: TileLayer | null; satellite: TileLayer | null }
  /** Further origins that a vector style of the map fetches from. */
  mapOrigins: readonly string[]
  /** Services that fields are imported from; null where the operator set nothing. */
  connectors: ConnectorSettings
  logLevel: string
  /** Whether there is a demo account; only local requests are shown it (decisions-2 §1). */
  isDemo: boolean
  /** Opens `/metrics` to requests that are not local. */
  metricsToken: string | null
}

const COMPANY_URL = 'https://windrow.example'

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Nothing says that strangers may reach it: where `DEMO` is unset the demo is here only (decisions-2 §1). */
function isForThisMachineOnly(values: z.output<typeof environment>): boolean {
  return (
    values.DATABASE_URL === undefined &&
    isLoopback(values.HOST ?? '127.0.0.1') &&
    values.TRUST_PROXY === undefined &&
    (values.BASE_URL === undefined || isLoopback(new URL(values.BASE_URL).hostname.replace(/^\[|\]$/g, '')))
  )
}

function tileLayerOf(
  url: string | undefined,
  attribution: string | undefined,
  maxZoom: number | undefined,
): TileLayer | null {
  if (url === undefined) return null
  return {
    kind: url.includes('{z}') ? 'raster' : 'vector-style',
    url,
    attribution: attribution ?? '',
    ...(maxZoom === undefined ? {} : { maxZoom }),
  }
}

function bucketOf(values: z.output<typeof environment>): BucketSettings | null {
  if (values.S3_URL === undefined) return null
  if (!values.S3_ACCESS_KEY_ID || !values.S3_SECRET_ACCESS_KEY)
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set when S3_URL is.')
  const { origin, pathname } = new URL(values.S3_URL)
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '')
  return {
    endpoint: origin,
    bucket: decodeURIComponent(bucket),
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
    region: values.S3_REGION ?? 'us-east-1',
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  }
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => String(issue.path[0]))
    throw new ConfigError(`These settings cannot be read: ${[...new Set(names)].join(', ')}. See README.md.`)
  }
  const values = parsed.data
  const databaseUrl = values.DATABASE_URL ?? null
  const host = values.HOST ?? '127.0.0.1'
  if (databaseUrl && !values.SECRET)
    throw new ConfigError('SECRET must be set (32 characters or more) when DATABASE_URL is.')
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (!databaseUrl && values[name])
      throw new ConfigError(`${name} belongs to a PostgreSQL of your own: set DATABASE_URL as well.`)
  return {
    port: values.PORT ?? 3000,
    host,
    dataDir: values.DATA_DIR ?? './data',
    databaseUrl,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    role: values.ROLE ?? 'all',
    weatherSource: values.WEATHER_SOURCE ?? 'simulated',
    openMeteoUrl: values.OPEN_METEO_URL ?? null,
    openMeteoKey: values.OPEN_METEO_KEY ?? null,
    ghcnUrl: values.GHCN_URL ?? null,
    stacUrl: values.STAC_URL ?? null,
    ndviSource: values.NDVI_SOURCE ?? 'modelled',
    soilSource: values.SOIL_SOURCE ?? 'none',
    soilUrl: values.SOIL_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    bucket: bucketOf(values),
    portfolio: values.PORTFOLIO === 'on' ? { daysKept: values.PORTFOLIO_DAYS ?? 30 } : null,
    mailFrom: values.MAIL_FROM ?? 'Windrow <windrow@localhost.localdomain>',
    salesEmail: values.SALES_EMAIL ?? 'sales@localhost.localdomain',
    baseUrl: values.BASE_URL?.replace(/\/+$/, '') ?? null,
    companyUrl: values.COMPANY_URL ?? COMPANY_URL,
    registration: values.REGISTRATION ?? (databaseUrl ? 'closed' : 'open'),
    secret: values.SECRET ?? null,
    trustProxy: values.TRUST_PROXY ?? null,
    fakeNow: values.FAKE_NOW ?? null,
    analyticsUrl: values.ANALYTICS_URL ?? null,
    outboundAllow: values.OUTBOUND_ALLOW ?? [],
    map: {
      light: tileLayerOf(values.MAP_LIGHT_URL, values.MAP_LIGHT_ATTRIBUTION, values.MAP_LIGHT_MAX_ZOOM),
      satellite: tileLayerOf(
        values.MAP_SATELLITE_URL,
        values.MAP_SATELLITE_ATTRIBUTION,
        values.MAP_SATELLITE_MAX_ZOOM,
      ),
    },
    mapOrigins: values.MAP_HOSTS ?? [],
    connectors: {
      fieldview: {
        clientId: values.FIELDVIEW_CLIENT_ID ?? null,
        clientSecret: values.FIELDVIEW_CLIENT_SECRET ?? null,
        apiKey: values.FIELDVIEW_API_KEY ?? null,
        authorizeUrl: values.FIELDVIEW_AUTHORIZE_URL ?? null,
        tokenUrl: values.FIELDVIEW_TOKEN_URL ?? null,
        apiUrl: values.FIELDVIEW_API_URL ?? null,
      },
      johndeere: {
        clientId: values.JOHNDEERE_CLIENT_ID ?? null,
        clientSecret: values.JOHNDEERE_CLIENT_SECRET ?? null,
        authorizeUrl: values.JOHNDEERE_AUTHORIZE_URL ?? null,
        tokenUrl: values.JOHNDEERE_TOKEN_URL ?? null,
        apiUrl: values.JOHNDEERE_API_URL ?? null,
      },
    },
    logLevel: values.LOG_LEVEL ?? 'info',
    isDemo: values.DEMO ? values.DEMO === 'on' : isForThisMachineOnly(values),
    metricsToken: values.METRICS_TOKEN ?? null,
  }
}
