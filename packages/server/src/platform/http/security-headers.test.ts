import { describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { mapOriginsOf, securityHeaders } from './security-headers.ts'

const policyWith = (env: Record<string, string>) => {
  const headers = securityHeaders({ isHttps: false, mapOrigins: mapOriginsOf(readConfig(env)) })
  const parts = (headers['content-security-policy'] ?? '').split('; ')
  return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part]))
}

describe('the content security policy', () => {
  test('lets the map work without any other host', () => {
    expect(policyWith({})).toMatchObject({
      'img-src': "img-src 'self' data: blob:",
      'connect-src': "connect-src 'self'",
      'worker-src': "worker-src 'self'",
    })
  })

  test('names the hosts of configured map tiles, for pictures and calls only, each once', () => {
    const policy = policyWith({
      MAP_LIGHT_URL: 'https://tiles.example/light/{z}/{x}/{y}.png',
      MAP_SATELLITE_URL: 'https://tiles.example/aerial/{z}/{x}/{y}.jpg?key=secret',
      MAP_HOSTS: 'https://fonts.example',
    })
    expect(policy).toMatchObject({
      'img-src': "img-src 'self' data: blob: https://tiles.example https://fonts.example",
      'connect-src': "connect-src 'self' https://tiles.example https://fonts.example",
      'script-src': "script-src 'self'",
      'worker-src': "worker-src 'self'",
      'style-src': "style-src 'self' 'unsafe-inline'",
      'font-src': "font-src 'self'",
    })
  })
})
