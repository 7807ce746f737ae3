import type { Config } from '../config/config.ts'

/**
 * Strict for scripts; Mantine sets styles at run time, hence `unsafe-inline` for styles only. Map tiles are the one
 * thing that may come from elsewhere, and only from where the operator says.
 */
function contentSecurityPolicy(mapOrigins: readonly string[]): string {
  const alsoMaps = mapOrigins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${alsoMaps}`,
    "font-src 'self'",
    `connect-src 'self'${alsoMaps}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The origins that a page with these maps fetches from, each once. */
export function mapOriginsOf({ map, mapOrigins }: Pick<Config, 'map' | 'mapOrigins'>): string[] {
  const layers = [map.light, map.satellite].filter((layer) => layer !== null)
  // What Windrow serves itself has no host.
  const urls = layers.map(({ url }) => url).filter((url) => !url.startsWith('/'))
  return [...new Set([...urls.map((url) => new URL(url).origin), ...mapOrigins])]
}

const HSTS = 'max-age=31536000; includeSubDomains'

/** Responses for an account are cached by its own browser only, and revalidated (decisions §3). */
export const PRIVATE_HEADERS = { 'cache-control': 'private, no-cache' } as const

export function securityHeaders(options: {
  isHttps: boolean
  mapOrigins: readonly string[]
}): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options.mapOrigins),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    ...(options.isHttps ? { 'strict-transport-security': HSTS } : {}),
  }
}
