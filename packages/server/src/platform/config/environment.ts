import * as z from 'zod/mini'

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

const nameList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').map((name) => name.trim())),
  ),
  z.array(z.string().check(z.regex(/^\w+$/))),
)

/** Each means itself: a star in a name would allow nothing. */
const exactOrigins = originList.check(z.refine((origins) => origins.every((origin) => !origin.includes('*'))))

/** The environment of decisions §1, read once. */
export const environment = z.object({
  PORT: optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATABASE_REPLICA_URL: optional(postgresUrl),
  ROLE: optional(z.enum(['all', 'web', 'worker'])),
  LIVE: optional(z.enum(['on', 'off'])),
  WEATHER_SOURCE: optional(z.enum(['simulated', 'open-meteo'])),
  WEATHER_MODELS: optional(nameList),
  WEATHER_CALLS_PER_DAY: optional(z.coerce.number().check(z.int(), z.minimum(1))),
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
  MAP_FILE: optional(z.string()),
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

/** What `LIVE=on` sets where the operator has set nothing (decisions-2 §3). */
const LIVE_SETTINGS = {
  WEATHER_SOURCE: 'open-meteo',
  NDVI_SOURCE: 'sentinel-2',
  SOIL_SOURCE: 'soilgrids',
  MAP_LIGHT_URL: 'https://tiles.openfreemap.org/styles/positron',
  MAP_LIGHT_ATTRIBUTION: '© OpenFreeMap © OpenMapTiles © OpenStreetMap contributors',
} as const

export type Environment = z.output<typeof environment>

export function withLive(values: Environment): Environment {
  if (values.LIVE !== 'on') return values
  // The credit belongs to the map that is named with it.
  const { MAP_LIGHT_ATTRIBUTION, ...others } = LIVE_SETTINGS
  const settings = values.MAP_LIGHT_URL === undefined ? { ...others, MAP_LIGHT_ATTRIBUTION } : others
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  return { ...values, ...settings, ...set }
}
