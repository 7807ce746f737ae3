import { describe, expect, test } from 'vitest'
import { ConfigError, isLoopback, readConfig } from './config.ts'
import { readTrustProxy } from './http/trust-proxy.ts'

const postgres = { DATABASE_URL: 'postgresql://windrow@db/windrow', SECRET: 'x'.repeat(32) }

describe('the environment', () => {
  test('[D-1.01, D-1.02, D-1.07, D-1.09, D-1.21] has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      role: 'all',
      weatherSource: 'simulated',
      openMeteoUrl: null,
      openMeteoKey: null,
      ghcnUrl: null,
      smtpUrl: null,
      mailFrom: expect.stringContaining('@'),
      salesEmail: expect.stringContaining('@'),
      baseUrl: null,
      companyUrl: expect.stringMatching(/^https:/),
      registration: 'open',
      secret: null,
      trustProxy: null,
      fakeNow: null,
      analyticsUrl: null,
      logLevel: 'info',
      isDemo: true,
    })
  })

  test('[D-1.07, D-1.09] is read as it is given; blank is unset', () => {
    for (const source of ['simulated', 'open-meteo'])
      expect(readConfig({ WEATHER_SOURCE: source }).weatherSource).toBe(source)
    expect(() => readConfig({ WEATHER_SOURCE: 'era5' })).toThrow(/WEATHER_SOURCE/)
    for (const role of ['all', 'web', 'worker']) expect(readConfig({ ROLE: role }).role).toBe(role)
    expect(readConfig({ PORT: '0', BASE_URL: 'https://farm.example//' })).toMatchObject({
      port: 0,
      baseUrl: 'https://farm.example',
    })
    expect(readConfig({ PORT: '', ROLE: '', SMTP_URL: '', DATABASE_URL: '', FAKE_NOW: '' })).toEqual(
      readConfig({}),
    )
    expect(
      readConfig({
        COMPANY_URL: 'https://c.example',
        MAIL_FROM: 'A <a@b.example>',
        SALES_EMAIL: 's@b.example',
      }),
    ).toMatchObject({
      companyUrl: 'https://c.example',
      mailFrom: 'A <a@b.example>',
      salesEmail: 's@b.example',
    })
  })

  test('[D-1.22] on PostgreSQL registration is closed unless it is opened, and a secret must be given', () => {
    expect(readConfig(postgres).registration).toBe('closed')
    expect(readConfig({ ...postgres, REGISTRATION: 'open' }).registration).toBe('open')
    expect(readConfig({ REGISTRATION: 'closed' }).registration).toBe('closed')
    expect(() => readConfig({ DATABASE_URL: postgres.DATABASE_URL })).toThrow(/^SECRET must be set/)
  })

  test('the demo is for the embedded database behind a loopback address', () => {
    for (const host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost'])
      expect([host, readConfig({ HOST: host }).isDemo]).toEqual([host, true])
    for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example.org', 'farm.example', '1127.0.0.1'])
      expect([host, readConfig({ HOST: host }).isDemo, isLoopback(host)]).toEqual([host, false, false])
    expect(readConfig({ ...postgres, HOST: '127.0.0.1' }).isDemo).toBe(false)
  })

  test.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://db'],
    ['ROLE', 'king'],
    ['WEATHER_SOURCE', 'crystal ball'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@b.example'],
    ['SALES_EMAIL', 'sales'],
    ['BASE_URL', 'farm.example'],
    ['BASE_URL', 'javascript:alert(1)'],
    ['COMPANY_URL', 'data:text/html,x'],
    ['REGISTRATION', 'perhaps'],
    ['SECRET', 'too short'],
    ['FAKE_NOW', 'yesterday'],
    ['FAKE_NOW', '2026-02-30'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`: ${name}\\.`))
    expect(read).not.toThrow(value)
  })

  test('every wrong name is in the line', () => {
    expect(() => readConfig({ PORT: 'x', ROLE: 'x' })).toThrow('PORT, ROLE')
  })
})

test('TRUST_PROXY is nobody, everybody or a list', () => {
  expect([null, 'false', 'true', '10.0.0.1, 192.168.0.0/16'].map(readTrustProxy)).toEqual([
    false,
    false,
    true,
    ['10.0.0.1', '192.168.0.0/16'],
  ])
})
