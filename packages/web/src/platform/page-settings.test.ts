import { describe, expect, test } from 'vitest'
import { clockFrom } from './clock.ts'
import { mayIdentify, readPageSettings } from './page-settings.ts'

describe('page settings', () => {
  test('are read as the server wrote them', () => {
    const written = {
      now: '2026-05-14T12:00:00.000Z',
      registration: 'closed',
      companyUrl: 'https://windrow.example',
      weatherSource: 'open-meteo',
      analytics: true,
      storesMail: false,
      sendsMail: true,
      demo: null,
      version: '0.1.0',
      map: { light: null, satellite: { kind: 'raster', url: 'https://t.example/{z}', attribution: '©' } },
    }
    expect(readPageSettings(JSON.stringify(written))).toEqual(written)
  })

  test.each([null, '', '{', '{}', '[]'])('fall back to harmless defaults: %j', (content) => {
    const settings = readPageSettings(content)
    expect(settings.now).toBeNull()
    expect(settings.analytics).toBe(false)
    expect(settings.demo).toBeNull()
  })

  test('the clock starts where the server stood and runs on', () => {
    const clock = clockFrom('2026-05-14T12:00:00Z', 1_000_000, () => 1_060_000)
    expect(clock().toISOString()).toBe('2026-05-14T12:01:00.000Z')
    expect(clockFrom(null, 1_000_000, () => 1_060_000)().getTime()).toBe(1_060_000)
  })

  test('analytics is off unless configured, and never knows the demo account', () => {
    const demo = { email: 'demo@windrow.test', password: 'x' }
    expect(mayIdentify('a@b.example', { analytics: false, demo: null })).toBe(false)
    expect(mayIdentify('a@b.example', { analytics: true, demo })).toBe(true)
    expect(mayIdentify('demo@windrow.test', { analytics: true, demo })).toBe(false)
  })
})
