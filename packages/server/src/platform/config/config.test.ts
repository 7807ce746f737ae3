import { describe, expect, test } from 'vitest'
import { readTrustProxy } from '../http/client-address.ts'
import { ConfigError, isLoopback, readConfig } from './config.ts'

const postgres = { DATABASE_URL: 'postgresql://windrow@db/windrow', SECRET: 'x'.repeat(32) }

describe('the environment', () => {
  test('has a default for everything [D-1.01, D-1.02, D-1.07, D-1.09, D-1.21]', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      role: 'all',
      isLive: false,
      weatherSource: 'simulated',
      weatherModels: null,
      callsPerDay: 10_000,
      openMeteoUrl: null,
      openMeteoKey: null,
      ghcnUrl: null,
      stacUrl: null,
      ndviSource: 'modelled',
      soilSource: 'none',
      soilUrl: null,
      smtpUrl: null,
      bucket: null,
      portfolio: null,
      mailFrom: expect.stringContaining('@'),
      salesEmail: expect.stringContaining('@'),
      baseUrl: null,
      companyUrl: expect.stringMatching(/^https:/),
      registration: 'open',
      secret: null,
      trustProxy: null,
      fakeNow: null,
      analyticsUrl: null,
      outboundAllow: [],
      map: { light: null, satellite: null },
      mapFile: null,
      mapOrigins: [],
      connectors: { fieldview: expect.any(Object), johndeere: expect.any(Object) },
      logLevel: 'info',
      isDemo: true,
      metricsToken: null,
    })
  })

  test("names a replica and a way past a pooler, which belong to a PostgreSQL of one's own", () => {
    const more = {
      DATABASE_DIRECT_URL: 'postgresql://windrow@db:5433/windrow',
      DATABASE_REPLICA_URL: 'postgresql://windrow@replica/windrow',
    }
    expect(readConfig({ ...postgres, ...more })).toMatchObject({
      databaseDirectUrl: more.DATABASE_DIRECT_URL,
      databaseReplicaUrl: more.DATABASE_REPLICA_URL,
    })
    for (const [name, url] of Object.entries(more)) {
      expect(() => readConfig({ [name]: url })).toThrow(`${name} belongs to a PostgreSQL of your own`)
      expect(() => readConfig({ ...postgres, [name]: 'mysql://db/windrow' })).toThrow(name)
    }
  })

  test('exports the portfolio only where it is switched on, and keeps it for 30 days or as long as is said', () => {
    expect(readConfig({ PORTFOLIO_DAYS: '5' }).portfolio).toBeNull()
    expect(readConfig({ PORTFOLIO: 'on' }).portfolio).toEqual({ retentionDays: 30 })
    expect(readConfig({ PORTFOLIO: 'on', PORTFOLIO_DAYS: '5' }).portfolio).toEqual({ retentionDays: 5 })
    expect(() => readConfig({ PORTFOLIO: 'on', PORTFOLIO_DAYS: '0' })).toThrow(/PORTFOLIO_DAYS/)
  })

  test('names a bucket, which needs its keys [D-1.19]', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
    const bucketOf = (url: string, more = {}) => readConfig({ S3_URL: url, ...keys, ...more }).bucket
    expect(bucketOf('https://s3.example:9000/farm-files')).toEqual({
      endpoint: 'https://s3.example:9000',
      bucket: 'farm-files',
      prefix: '',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    })
    expect(
      bucketOf('https://s3.example/shared/wind%20row/files/', { S3_REGION: 'eu-north-1' }),
    ).toMatchObject({
      bucket: 'shared',
      prefix: 'wind row/files/',
      region: 'eu-north-1',
    })
    for (const wrong of ['https://s3.example', 'https://s3.example/', 'farm-files', 's3://farm-files'])
      expect(() => bucketOf(wrong)).toThrow(/S3_URL/)
    for (const key of Object.keys(keys))
      expect(() => bucketOf('https://s3.example/farm', { [key]: '' })).toThrow(
        'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set when S3_URL is.',
      )
    expect(readConfig({ S3_URL: '' }).bucket).toBeNull()
  })

  test('says where the real sources are: anywhere, loopback too [D-1.12]', () => {
    const env = {
      OPEN_METEO_URL: 'http://127.0.0.1:8080/meteo',
      OPEN_METEO_KEY: 'a key',
      GHCN_URL: 'https://mirror.example/ghcn',
      STAC_URL: 'http://localhost:8081',
    }
    expect(readConfig(env)).toMatchObject({
      openMeteoUrl: env.OPEN_METEO_URL,
      openMeteoKey: env.OPEN_METEO_KEY,
      ghcnUrl: env.GHCN_URL,
      stacUrl: env.STAC_URL,
    })
    for (const name of ['OPEN_METEO_URL', 'GHCN_URL', 'STAC_URL']) {
      expect(() => readConfig({ [name]: 'ftp://mirror.example' })).toThrow(new RegExp(name))
      expect(() => readConfig({ [name]: 'nowhere' })).toThrow(new RegExp(name))
    }
  })

  test('is read as it is set; blank is unset [D-1.07, D-1.09]', () => {
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

  test('on PostgreSQL registration is closed unless it is opened, and a secret must be set [D-1.22]', () => {
    expect(readConfig(postgres).registration).toBe('closed')
    expect(readConfig({ ...postgres, REGISTRATION: 'open' }).registration).toBe('open')
    expect(readConfig({ REGISTRATION: 'closed' }).registration).toBe('closed')
    expect(() => readConfig({ DATABASE_URL: postgres.DATABASE_URL })).toThrow(/^SECRET must be set/)
  })

  test('unless it is said, the demo is for the embedded database that nothing but this machine is set to reach', () => {
    for (const host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost'])
      expect([host, readConfig({ HOST: host }).isDemo]).toEqual([host, true])
    for (const host of ['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example.org', 'farm.example', '1127.0.0.1'])
      expect([host, readConfig({ HOST: host }).isDemo, isLoopback(host)]).toEqual([host, false, false])
    expect(readConfig({ ...postgres, HOST: '127.0.0.1' }).isDemo).toBe(false)
    for (const proxy of ['127.0.0.1', 'true', '10.0.0.0/8'])
      expect([proxy, readConfig({ TRUST_PROXY: proxy }).isDemo]).toEqual([proxy, false])
    for (const [baseUrl, isDemo] of [
      ['http://localhost:3000', true],
      ['http://127.0.0.1:3000/', true],
      ['https://[::1]:3000', true],
      ['https://farm.example', false],
      ['http://localhost.farm.example', false],
      ['http://192.168.0.7:3000', false],
    ] as const)
      expect([baseUrl, readConfig({ BASE_URL: baseUrl }).isDemo]).toEqual([baseUrl, isDemo])
  })

  test('DEMO=on and DEMO=off hold whatever else is set', () => {
    const reachable = { HOST: '0.0.0.0', TRUST_PROXY: 'true', BASE_URL: 'https://farm.example' }
    expect(readConfig({ ...postgres, ...reachable, DEMO: 'on' }).isDemo).toBe(true)
    expect(readConfig({ DEMO: 'off' }).isDemo).toBe(false)
    expect(readConfig({ DEMO: '' }).isDemo).toBe(true)
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
    ['DEMO', 'perhaps'],
    ['SECRET', 'too short'],
    ['FAKE_NOW', 'yesterday'],
    ['FAKE_NOW', '2026-02-30'],
    ['LOG_LEVEL', 'loud'],
    ['MAP_LIGHT_URL', 'tiles.example/{z}/{x}/{y}.png'],
    ['MAP_SATELLITE_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
    ['MAP_SATELLITE_URL', 'https://tiles.example/{z}/{x}/{y}{r}.png'],
    ['MAP_SATELLITE_URL', 'javascript:alert(1)'],
    ['MAP_LIGHT_MAX_ZOOM', 'far'],
    ['MAP_HOSTS', 'https://tiles.example/fonts'],
    ['MAP_HOSTS', 'https://tiles.example; script-src *'],
    ['OUTBOUND_ALLOW', '10.0.0.1'],
    ['OUTBOUND_ALLOW', 'http://10.0.0.1/path'],
    ['OUTBOUND_ALLOW', 'http://*.lan'],
    ['OUTBOUND_ALLOW', 'file:///etc'],
  ])('%s=%s is rejected in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`: ${name}\\.`))
    expect(read).not.toThrow(value)
  })

  test('maps: an address with {z} gives tiles, any other a style of vector tiles', () => {
    const { map, mapOrigins } = readConfig({
      MAP_LIGHT_URL: 'https://maps.example/light/style.json',
      MAP_SATELLITE_URL: 'https://tiles.example/{z}/{y}/{x}.jpg?key=a',
      MAP_SATELLITE_ATTRIBUTION: '© Example',
      MAP_SATELLITE_MAX_ZOOM: '14',
      MAP_HOSTS: 'https://fonts.example, http://127.0.0.1:8080/',
    })
    expect(map).toEqual({
      light: { kind: 'vector-style', url: 'https://maps.example/light/style.json', attribution: '' },
      satellite: {
        kind: 'raster',
        url: 'https://tiles.example/{z}/{y}/{x}.jpg?key=a',
        attribution: '© Example',
        maxZoom: 14,
      },
    })
    expect(mapOrigins).toEqual(['https://fonts.example', 'http://127.0.0.1:8080'])
  })

  test('OUTBOUND_ALLOW names origins', () => {
    expect(readConfig({ OUTBOUND_ALLOW: 'http://127.0.0.1:8080, https://stac.lan/' }).outboundAllow).toEqual([
      'http://127.0.0.1:8080',
      'https://stac.lan',
    ])
  })

  test('every wrong name is in the line', () => {
    expect(() => readConfig({ PORT: 'x', ROLE: 'x' })).toThrow('PORT, ROLE')
  })
})

test('TRUST_PROXY is no one, everybody or a list', () => {
  expect([null, 'false', 'true', '10.0.0.1, 192.168.0.0/16'].map(readTrustProxy)).toEqual([
    false,
    false,
    true,
    ['10.0.0.1', '192.168.0.0/16'],
  ])
})
