import { dayNumber } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createHostLanes } from '../weather/sources/http/call-budget.ts'
import type { EnsembleModel } from '../weather/sources/open-meteo/models.ts'
import { createOpenMeteoSource } from '../weather/sources/open-meteo/open-meteo-source.ts'
import { type FakeOpenMeteo, respondLike } from './fake-open-meteo.ts'
import { type LoopbackHttp, startLoopbackHttp } from './loopback-http.ts'

const NOW = Date.parse('2026-05-14T15:20:00Z')
const FAKE: FakeOpenMeteo = {
  now: NOW,
  members: { ensemble: 5, seasonal: 3 },
  ensembleDays: 14,
  seasonalBias: 2.5,
}

/** For the tests of a file: a provider that responds well before each of them, the source that calls it, and places. */
export function givenOpenMeteo() {
  let host: LoopbackHttp
  const well = respondLike(FAKE)
  beforeAll(async () => {
    host = await startLoopbackHttp(well)
  })
  beforeEach(() => host.behave(well))
  afterAll(() => host.close())
  const source = ({
    key = null,
    idleMs = 30_000,
    now = NOW,
    models,
  }: {
    key?: string | null
    idleMs?: number
    now?: number
    models?: readonly EnsembleModel[]
  } = {}) =>
    createOpenMeteoSource({
      url: host.url,
      key,
      now: () => now,
      outboundAllow: [],
      callsPerDay: 10_000,
      ...(models ? { models } : {}),
      fetching: { idleMs, attempts: 3, sleep: async () => undefined, lanes: createHostLanes(1) },
    })
  return {
    get host() {
      return host
    },
    fake: FAKE,
    well,
    now: NOW,
    today: dayNumber('2026-05-14'),
    source,
    ames: () => source().cellFor({ lat: 42.03, lon: -93.63, elevation: 310, zone: 'America/Chicago' }),
    pune: () => source().cellFor({ lat: 18.5, lon: 73.9, elevation: null, zone: 'Asia/Kolkata' }),
    auckland: () => source().cellFor({ lat: -36.9, lon: 174.8, elevation: null, zone: 'Pacific/Auckland' }),
  }
}
