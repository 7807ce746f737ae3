import { dayNumber } from '@windrow/core/time/day.ts'
import { SERIES_KEYS } from '@windrow/core/variables/series.ts'
import { describe, expect, test } from 'vitest'
import { fakeResponse, respondLike } from '../../../testing/fake-open-meteo.ts'
import { givenOpenMeteo } from '../../../testing/given-open-meteo.ts'
import { type Behaviour, sendJson } from '../../../testing/loopback-http.ts'
import { SourceError } from '../weather-source.ts'

const openMeteo = givenOpenMeteo()
const { fake, well, now: NOW, today: TODAY, source, ames, pune, auckland } = openMeteo

describe('a provider that misbehaves', () => {
  const set = (section: string, name: string, at: number, value: unknown) =>
    respondLike(fake, (body) => {
      const column = body[section]?.[name] as unknown[] | undefined
      if (column) column[at] = value
    })
  const silent: Behaviour = () => undefined
  const history = (idleMs = 5_000) =>
    source({ idleMs }).history([ames()], dayNumber('2020-07-01'), dayNumber('2020-07-03'))

  test.each<[string, Behaviour, RegExp, number]>([
    ['slow beyond the time-out', silent, /sent nothing/, 3],
    [
      '429',
      (_, response) => response.writeHead(429, { 'retry-after': '7200' }).end(),
      /responded with 429/,
      1,
    ],
    ['500', (_, response) => response.writeHead(500).end(), /responded with 500/, 3],
    ['400', (_, response) => sendJson(response, { error: true, reason: 'Bad date' }, 400), /Bad date/, 1],
    ['truncated', (_, response) => response.end('{"hourly":{"time":[1'), /did not send JSON/, 3],
    ['a page', (_, response) => response.end('<html>'), /did not send JSON/, 3],
    [
      'a redirect elsewhere',
      (_, response) => response.writeHead(301, { location: 'https://example.org/' }).end(),
      /another host/,
      1,
    ],
    ['a reset', (request) => request.socket.resetAndDestroy(), /could not be read/, 3],
    [
      'wrong units',
      respondLike(fake, (body) => Object.assign(body.hourly_units ?? {}, { temperature_2m: '°F' })),
      /°F/,
      1,
    ],
    [
      'wrong lengths',
      respondLike(fake, ({ hourly = {} }) => (hourly.temperature_2m as unknown[]).pop()),
      /has 95 values for 96/,
      1,
    ],
    ['text for numbers', set('hourly', 'precipitation', 3, 'NaN'), /"NaN", not a number/, 1],
    [
      'heat that cannot be',
      set('hourly', 'temperature_2m', 20, 99),
      /t2m of 2020-07-01T20:00:00.000Z is 99, outside -90 to 60/,
      1,
    ],
    ['negative rain', set('hourly', 'precipitation', 20, -1), /tp of .* is -1, outside 0/, 1],
  ])('%s: a clear error, nothing invented, bounded calls', async (_, behaviour, message, calls) => {
    openMeteo.host.behave(behaviour)
    const error = await history(behaviour === silent ? 600 : 10_000).then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(SourceError)
    expect((error as SourceError).message).toMatch(message)
    expect(openMeteo.host.requests.length).toBe(calls)
  })

  test('500 once and then fine', async () => {
    openMeteo.host.behave((request, response, call) =>
      call === 1 ? response.writeHead(500).end() : well(request, response, call),
    )
    expect((await history())[0]?.values.t2m_max?.[0]).toBeCloseTo(23)
  })

  test('fewer days and missing hours are missing days, not zeros', async () => {
    openMeteo.host.behave(
      respondLike(fake, (body) => {
        for (const column of Object.values(body.hourly ?? {})) (column as unknown[]).splice(40)
      }),
    )
    const [series] = await history()
    expect(series?.count).toBe(3)
    expect(series?.values.t2m_max?.[0]).toBeCloseTo(23)
    for (const key of SERIES_KEYS) expect(series?.values[key]?.[2], key).toBeNaN()
  })

  test('a cell that is missing in the response is named', async () => {
    openMeteo.host.behave((request, response) => {
      const responses = fakeResponse(new URL(request.url ?? '/', 'http://loopback'), fake)
      sendJson(response, Array.isArray(responses) ? responses.slice(0, 1) : responses)
    })
    await expect(source().history([pune(), auckland()], TODAY - 40, TODAY - 39)).rejects.toThrow(
      `no response for ${auckland().key}`,
    )
  })

  test('a forecast whose minimum lies above its maximum is rejected whole', async () => {
    openMeteo.host.behave(set('daily', 'temperature_2m_min_member03', 2, 40))
    await expect(source().forecast([ames()], TODAY, 5)).rejects.toThrow(
      /t2m_min of 2026-05-16, member 3 is 40, above/,
    )
  })

  test('current weather that is missing is an error', async () => {
    openMeteo.host.behave(
      respondLike(fake, (body) => Object.assign(body.current ?? {}, { temperature_2m: null })),
    )
    await expect(source().current(ames(), new Date(NOW))).rejects.toThrow(/temperature_2m is missing/)
  })

  test('a season that fails, or holds what cannot be, is not there', async () => {
    const { season } = source()
    const point = season?.pointFor(ames()) ?? ames()
    openMeteo.host.behave((request, response, call) =>
      request.url?.startsWith('/v1/seasonal') ? response.writeHead(503).end() : well(request, response, call),
    )
    await expect(season?.fetch([point], TODAY)).rejects.toThrow(/seasonal responded with 503/)
    openMeteo.host.behave(set('daily', 'temperature_2m_max_member02', 9, 99))
    await expect(season?.fetch([point], TODAY)).rejects.toThrow(/t2m_max of 2026-05-23, member 2 is 99/)
  })
})
