import type { TileLayer } from '@windrow/contract/entities/settings.ts'
import { type Environment, environment, withLive } from './environment.ts'

/** A line for the operator instead of a stack trace. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

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
  /** The real world: sources of other hosts are used wherever nothing else is set, and named at the start. */
  isLive: boolean
  weatherSource: 'simulated' | 'open-meteo'
  /** Ids of models, the first of which is shown; null: those that fit the allowance. */
  weatherModels: readonly string[] | null
  /** Calls that the provider of the weather may be called with, by its own count. */
  callsPerDay: number
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
  portfolio: { retentionDays: number } | null
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
  /** A PMTiles archive that Windrow serves itself. */
  mapFile: string | null
  /** Services that fields are imported from; null where the operator set nothing. */
  connectors: ConnectorSettings
  logLevel: string
  /** Whether there is a demo account; only local requests are shown it (decisions-2 §1). */
  isDemo: boolean
  /** Opens `/metrics` to requests that are not local. */
  metricsToken: string | null
}

/** Of Open-Meteo's free plan. */
const CALLS_PER_DAY = 10_000
const COMPANY_URL = 'https://windrow.example'

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Nothing says that strangers may reach it: where `DEMO` is unset the demo is here only (decisions-2 §1). */
function isForThisMachineOnly(values: Environment): boolean {
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

/** The styles for `MAP_FILE` (platform/http/map-file.ts). */
const OWN_MAP: TileLayer = {
  kind: 'vector-style',
  url: '/map/light.json',
  darkUrl: '/map/dark.json',
  attribution: '',
}

function bucketOf(values: Environment): BucketSettings | null {
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
  const values = withLive(parsed.data)
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
    isLive: values.LIVE === 'on',
    weatherSource: values.WEATHER_SOURCE ?? 'simulated',
    weatherModels: values.WEATHER_MODELS ?? null,
    callsPerDay: values.WEATHER_CALLS_PER_DAY ?? CALLS_PER_DAY,
    openMeteoUrl: values.OPEN_METEO_URL ?? null,
    openMeteoKey: values.OPEN_METEO_KEY ?? null,
    ghcnUrl: values.GHCN_URL ?? null,
    stacUrl: values.STAC_URL ?? null,
    ndviSource: values.NDVI_SOURCE ?? 'modelled',
    soilSource: values.SOIL_SOURCE ?? 'none',
    soilUrl: values.SOIL_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    bucket: bucketOf(values),
    portfolio: values.PORTFOLIO === 'on' ? { retentionDays: values.PORTFOLIO_DAYS ?? 30 } : null,
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
      light:
        tileLayerOf(values.MAP_LIGHT_URL, values.MAP_LIGHT_ATTRIBUTION, values.MAP_LIGHT_MAX_ZOOM) ??
        (values.MAP_FILE === undefined ? null : OWN_MAP),
      satellite: tileLayerOf(
        values.MAP_SATELLITE_URL,
        values.MAP_SATELLITE_ATTRIBUTION,
        values.MAP_SATELLITE_MAX_ZOOM,
      ),
    },
    mapOrigins: values.MAP_HOSTS ?? [],
    mapFile: values.MAP_FILE ?? null,
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
