import { forecastIssuedOn } from '@windrow/core/risks/past-forecasts.ts'
import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import { loadAtlas } from './load-atlas.ts'
import { createSimulatedSource } from './simulated-source.ts'

let now = '2026-05-14T12:00:00Z'
const source = createSimulatedSource({
  atlas: loadAtlas(),
  seed: 1,
  clock: { now: () => new Date(now), isMoved: true },
})

const FROM = dayNumber('2024-03-08')
const TO = dayNumber('2024-03-14')
const DAYS = 8

test('past forecasts are those of their mornings, through a change of the clock', async () => {
  const ames = source.cellFor({ lat: 42.03, lon: -93.63, elevation: null, zone: 'America/Chicago' })
  const series = ['t2m_min', 'tp_sum'] as const
  const past = await source.pastForecasts(ames, { from: FROM, to: TO, days: DAYS, series })
  expect(past).toMatchObject({ first: FROM, issues: TO - FROM + 1, days: DAYS, members: 50 })
  expect(Object.keys(past.values)).toEqual(series)
  for (let day = FROM; day <= TO; day++) {
    // Six hours into the day in Iowa, whose clocks change in the night of 10 March.
    now = `${dayOf(day)}T${day <= dayNumber('2024-03-10') ? 12 : 11}:00:00Z`
    const [issued] = await source.forecast([ames], day, DAYS)
    const made = forecastIssuedOn([past], day)
    expect(made?.first).toBe(day)
    for (const key of series) {
      const difference = issued?.values[key]?.map((value, at) =>
        Math.abs(value - (made?.values[key]?.[at] ?? Number.NaN)),
      )
      expect(difference).toHaveLength(DAYS * 50)
      expect(Math.max(...(difference ?? [Number.NaN]))).toBeLessThan(1e-4)
    }
  }
  expect(forecastIssuedOn([past], FROM - 1)).toBeUndefined()
  expect(forecastIssuedOn([past], TO + 1)).toBeUndefined()
})
