import { DAY_MS, HOUR_MS } from '@windrow/core/time/day.ts'
import { describe, expect, test } from 'vitest'
import { createOpenMeteoSource } from '../sources/open-meteo/open-meteo-source.ts'
import type { Provider } from '../sources/weather-source.ts'
import { classOf, dueNow, isSeasonDue, type PlanCell, planDay } from './day-plan.ts'

const source = (callsPerDay: number) =>
  createOpenMeteoSource({ url: null, key: null, now: () => 0, outboundAllow: [], callsPerDay })
const providerOf = (callsPerDay: number) => source(callsPerDay).provider as Provider

const START = Date.parse('2026-05-01T00:00:00Z')

function cellsOf(count: number, kind: (id: number) => Partial<PlanCell> = () => ({})): PlanCell[] {
  return Array.from({ length: count }, (_, id) => ({
    id,
    refreshedAt: START - DAY_MS,
    hasYears: true,
    hasSeason: true,
    isInSeason: true,
    isNear: false,
    isBehind: true,
    calls: providerOf(10_000).calls.refresh,
    ...kind(id),
  }))
}

describe('the plan of a day', () => {
  test('every run for all cells where the allowance carries it', () => {
    const free = providerOf(10_000)
    const plan = planDay(cellsOf(30), 30, free)
    expect(plan).toMatchObject({ hours: { near: 6, season: 6, rest: 6 }, runs: 4, fit: 36, isShort: false })
    expect(plan.planned).toBeCloseTo(30 * 4 * free.calls.refresh.whole + (30 * free.calls.season) / 25, 0)
    expect(plan.planned).toBeLessThan(10_000)
    expect(planDay(cellsOf(36), 36, free).hours.rest).toBe(6)
  })

  test('where it does not, what is near a threshold stays newest, then what is in season', () => {
    const kinds = (id: number) => ({ isInSeason: id % 2 === 0, isNear: id % 10 === 0 })
    const { hours, planned, isShort } = planDay(cellsOf(120, kinds), 60, providerOf(10_000))
    expect(isShort).toBe(false)
    expect(hours.near).toBeLessThan(hours.season)
    expect(hours.season).toBeLessThan(hours.rest)
    expect(planned).toBeLessThanOrEqual(9_500)
  })

  test('says when not even the oldest that forecasts may become is carried', () => {
    expect(planDay(cellsOf(1_000), 100, providerOf(10_000)).isShort).toBe(true)
  })
})

describe('what is refreshed now', () => {
  const provider = providerOf(10_000)
  const at = (hour: number) => START + hour * HOUR_MS
  const due = (cells: PlanCell[], spent: { hour: number; used?: number; waiting?: number }) =>
    dueNow(cells, planDay(cells, 1, provider), provider, {
      now: at(spent.hour),
      used: spent.used ?? 0,
      waiting: spent.waiting ?? 0,
    })

  test('the oldest for their kind first, and none that has the newest run', () => {
    const cells = cellsOf(4, (id) => ({ refreshedAt: START - id * DAY_MS, isBehind: id !== 2 }))
    expect(due(cells, { hour: 1 })).toEqual([3, 1, 0])
  })

  test('no more than the hour of the day leaves room for, what waits for a worker counted', () => {
    const cells = cellsOf(500)
    const [atMidnight, atNoon] = [due(cells, { hour: 0 }).length, due(cells, { hour: 12 }).length]
    expect(atMidnight).toBe(Math.floor((9_500 * 0.25) / provider.calls.refresh.thrifty))
    expect(atNoon).toBe(Math.floor((9_500 * 0.75) / provider.calls.refresh.thrifty))
    expect(due(cells, { hour: 12, waiting: atNoon })).toEqual([])
    expect(due(cells, { hour: 12, used: 9_500 })).toEqual([])
  })

  test('a new cell, with all its years, goes before others unless they are about to be too old', () => {
    const cells = cellsOf(3, (id) =>
      id === 1 ? { refreshedAt: null, hasYears: false } : { refreshedAt: START - id * 3 * HOUR_MS },
    )
    const large = cellsOf(400, (id) =>
      id === 1 ? { refreshedAt: null, hasYears: false } : { refreshedAt: START },
    )
    expect(due(cells, { hour: 0 })).toEqual([2, 1, 0])
    expect(due(large, { hour: 1 })[0]).toBe(1)
    // Even where its years are more than the whole allowance.
    const tiny = providerOf(100)
    const alone = cellsOf(1, () => ({ refreshedAt: null, hasYears: false }))
    expect(dueNow(alone, planDay(alone, 1, tiny), tiny, { now: START, used: 0, waiting: 0 })).toEqual([0])
  })
})

describe('ten thousand cells on 167,000 calls a day', () => {
  const ALLOWANCE = 167_000
  const STEP = 2
  const HOURS = 9 * 24

  /** A hundred by a hundred cells of a quarter degree, six in ten in season, one in twenty near a threshold. */
  const field = (id: number) => ({
    isInSeason: id % 10 < 6,
    isNear: id % 20 === 0,
    point: `${Math.floor(id / 400)},${Math.floor((id % 100) / 4)}`,
  })

  /** Step by step, as the job plans; what is due is refreshed within the step. */
  function simulate(refreshedAt: (id: number) => number) {
    const provider = providerOf(ALLOWANCE)
    const cells = cellsOf(10_000, (id) => ({ ...field(id), refreshedAt: refreshedAt(id) }))
    const seasons = new Map(cells.map(({ id }) => [field(id).point, new Date('2026-04-01T00:00:00Z')]))
    const newest = new Date('2026-05-01T00:00:00Z')
    const plan = planDay(cells, seasons.size, provider)
    const days = new Map<number, number>()
    const oldest = { near: 0, season: 0, rest: 0 }
    for (let hour = 0; hour < HOURS; hour += STEP) {
      const now = START + hour * HOUR_MS
      const day = Math.floor(now / DAY_MS)
      let used = days.get(day) ?? 0
      // A new run can be had every six hours.
      for (const cell of cells) cell.isBehind = now - (cell.refreshedAt ?? 0) >= 6 * HOUR_MS
      for (const id of dueNow(cells, plan, provider, { now, used, waiting: 0 })) {
        const cell = cells[id] as PlanCell
        const { point } = field(id)
        cell.refreshedAt = now
        used += provider.calls.refresh[plan.thrift]
        const season = { key: point, run: seasons.get(point) ?? null }
        // The new seasonal run is there from the fifth day on.
        const isThere = now >= START + 5 * DAY_MS
        if (!isThere || !isSeasonDue(season, newest, seasons.size, provider, now)) continue
        seasons.set(point, newest)
        used += provider.calls.season
      }
      days.set(day, used)
      for (const cell of cells) {
        const kind = classOf(cell)
        oldest[kind] = Math.max(oldest[kind], (now - (cell.refreshedAt ?? 0)) / HOUR_MS + STEP)
      }
    }
    return { plan, days: [...days.values()], oldest }
  }

  test.each([
    ['cells of every age', (id: number) => START - ((id * 7_919) % 60) * HOUR_MS],
    ['cells that were all refreshed at once', () => START - 12 * HOUR_MS],
  ])(
    'no call is refused, nothing in season is older than 72 h, nothing else than 7 days: %s',
    (_, refreshedAt) => {
      const { plan, days, oldest } = simulate(refreshedAt)
      expect(plan.isShort).toBe(false)
      expect(Math.max(...days)).toBeLessThanOrEqual(ALLOWANCE)
      expect(oldest.near).toBeLessThanOrEqual(72)
      expect(oldest.season).toBeLessThanOrEqual(72)
      expect(oldest.rest).toBeLessThanOrEqual(168)
    },
  )
})

describe('a seasonal forecast', () => {
  const provider = providerOf(10_000)
  const [old, newest] = [new Date('2026-04-01T00:00:00Z'), new Date('2026-05-01T00:00:00Z')]
  const due = (key: string, run: Date | null, points: number, day: number) =>
    isSeasonDue({ key, run }, newest, points, provider, newest.getTime() + day * DAY_MS)

  test('is fetched at once where there is none, once for each run, and never twice', () => {
    expect(due('a', null, 1_000, 0)).toBe(true)
    expect(due('a', old, 1, 5)).toBe(true)
    expect(due('a', newest, 1, 29)).toBe(false)
  })

  test('many are spread over the month', () => {
    const keys = Array.from({ length: 200 }, (_, at) => `seas5:${at},7:UTC`)
    const byDay = Array.from({ length: 31 }, (_, day) => keys.filter((key) => due(key, old, 200, day)).length)
    expect(byDay[4]).toBe(0)
    expect(byDay[30]).toBe(200)
    const most = Math.max(...byDay.slice(1).map((count, at) => count - (byDay[at] ?? 0)))
    expect(most * provider.calls.season).toBeLessThan(10_000)
  })
})
