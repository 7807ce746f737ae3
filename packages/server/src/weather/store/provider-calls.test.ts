import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOutbound } from '../../platform/outbound/outbound.ts'
import { sendJson, startLoopbackHttp } from '../../testing/loopback-http.ts'
import { createMeter } from '../../testing/open-meteo-meter.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createHostLanes } from '../sources/http/call-budget.ts'
import { createSourceFetch } from '../sources/http/source-fetch.ts'
import { pauseOfRejection } from '../sources/open-meteo/call-weight.ts'
import { createCallBudget, readProviderUse } from './provider-calls.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.drop())

const LIMITS = { minute: 10, hour: 25, day: 60 }
let time = 0
let provider = ''
beforeEach(() => {
  time = Date.parse('2026-05-14T12:00:10Z')
  provider = `provider ${Math.random()}`
})
const budget = () => createCallBudget(base.db, provider, LIMITS, () => time)
const use = () => base.db.asSystem((tx) => readProviderUse(tx, provider, new Date(time)))

describe('calls to a provider', () => {
  test('are counted for the minute, the hour and the day, which begin at their full ones', async () => {
    const ours = budget()
    expect(await ours.take(8)).toBe(0)
    expect(await ours.take(8)).toBe(50_000)
    time += 50_000
    expect(await ours.take(8)).toBe(0)
    time += 60_000
    expect(await ours.take(8)).toBe(0)
    // The hour has one left; nothing that was rejected is counted.
    expect(await ours.take(8)).toBe(58 * 60_000)
    expect(await use()).toEqual({ usedToday: 24, pausedUntil: null })
    time = Date.parse('2026-05-15T00:00:00Z')
    expect(await use()).toEqual({ usedToday: 0, pausedUntil: null })
    expect(await ours.take(8)).toBe(0)
  })

  test('the day ends at midnight of universal time', async () => {
    const ours = createCallBudget(base.db, provider, { ...LIMITS, minute: 1_000, hour: 1_000 }, () => time)
    expect(await ours.take(55)).toBe(0)
    expect(await ours.take(6)).toBe(Date.parse('2026-05-15T00:00:00Z') - time)
  })

  test('are one count for several processes, and for one that starts again', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => budget().take(2)))
    expect(taken.filter((wait) => wait === 0)).toHaveLength(5)
    expect(await budget().take(1)).toBeGreaterThan(0)
    expect((await use()).usedToday).toBe(10)
  })

  test('one heavier than the whole window goes when nothing else went', async () => {
    expect(await budget().take(30)).toBe(0)
    time += 1_000
    expect(await budget().take(1)).toBeGreaterThan(0)
  })

  test('a pause holds for all, and ends by itself', async () => {
    await budget().take(1)
    await budget().pause(5 * 60_000)
    expect((await use()).pausedUntil?.getTime()).toBe(time + 5 * 60_000)
    expect(await budget().take(1)).toBe(5 * 60_000)
    // A shorter one that comes later does not shorten it.
    await budget().pause(1_000)
    expect(await budget().take(1)).toBe(5 * 60_000)
    time += 5 * 60_000
    expect(await budget().take(1)).toBe(0)
    expect((await use()).pausedUntil).toBeNull()
  })

  test('where others behind the same address spend too, a rejection lasts until the counter is emptied', async () => {
    const meter = createMeter({ minute: 4, hour: 8, day: 1_000 }, () => time)
    const host = await startLoopbackHttp(meter.guard((_, response) => sendJson(response, { fine: true })))
    const slept: number[] = []
    const fetch = createSourceFetch({
      outbound: createOutbound({ outboundAllow: [] }, { named: [host.url] }),
      lanes: createHostLanes(1),
      budget: createCallBudget(base.db, provider, { minute: 1_000, hour: 1_000, day: 1_000 }, () => time),
      pauseOf: pauseOfRejection,
      now: () => time,
      sleep: async (ms) => {
        slept.push(ms)
        time += ms
      },
    })
    const url = new URL(`${host.url}/v1/forecast?latitude=1,2,3,4&hourly=t`)
    expect(await fetch.json(url, 4)).toEqual({ fine: true })
    expect(await fetch.json(url, 4)).toEqual({ fine: true })
    await expect(fetch.json(url, 4)).rejects.toMatchObject({ retryAfterSeconds: 58 * 60 })
    expect((await use()).pausedUntil?.toISOString()).toBe('2026-05-14T13:00:00.000Z')
    time = Date.parse('2026-05-14T13:00:00Z')
    expect(await fetch.json(url, 4)).toEqual({ fine: true })
    // The next minute was waited for twice; the third rejection was by the hour.
    expect(slept).toEqual([50_000, 60_000])
    expect(meter.refused).toBe(3)
    await host.close()
  })
})
