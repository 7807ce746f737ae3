import { growthClimate } from '@windrow/core/crops/growth-climate.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { fieldPlanting } from '@windrow/core/planting/field-planting.ts'
import { bestDate } from '@windrow/core/planting/planting-results.ts'
import { finish } from '@windrow/core/planting/planting-season.ts'
import { yieldCurves } from '@windrow/core/planting/yield-curve.ts'
import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { describe, expect, test } from 'vitest'
import { timeZoneAt } from '../weather/places/create-places.ts'
import { loadAtlas } from '../weather/sources/simulated/load-atlas.ts'
import { createSimulatedSource } from '../weather/sources/simulated/simulated-source.ts'
import { SIMULATION_SEED } from '../weather/sources/simulated/simulation-seed.ts'
import type { DailySeries, Ensemble } from '../weather/sources/weather-source.ts'

/** The best dates of half a year and more on the simulated climate, with the crop's own factors and weights. */
async function planted(cropName: string, [lat, lon]: readonly [number, number], from: string, to: string) {
  const clock = { now: () => new Date(`${from}T12:00:00Z`), isMoved: true }
  const source = createSimulatedSource({ atlas: loadAtlas(), seed: SIMULATION_SEED, clock })
  const cell = source.cellFor({ lat, lon, elevation: null, zone: timeZoneAt(lat, lon) })
  const today = dayNumber(from)
  const [history] = (await source.history([cell], dayNumber('1991-01-01'), today - 1)) as [DailySeries]
  const [forecast] = (await source.forecast([cell], today, 15)) as [Ensemble]
  const { t2m_min: tmin, t2m_max: tmax } = history.values as Record<string, Float32Array>
  const climate = growthClimate({
    first: history.first,
    tmin: tmin as Float32Array,
    tmax: tmax as Float32Array,
  })
  const season = finish(
    fieldPlanting({
      crop: findCrop(cropName),
      words: cropName,
      latitude: lat,
      climate,
      weather: { today, history, forecast, years: climate.years ?? { from: 1991, to: 2020 } },
      alerts: [],
      from: today,
      dates: dayNumber(to) - today + 1,
    }),
  )
  const weights = season.factors.map(({ weight }) => weight)
  const curve = yieldCurves({ ...season, years: season.years.length })(weights)
  const { within } = season.usual
  const places = within && { first: within.from - today, last: within.to - today }
  const best = bestDate(curve.mean, places)
  if (!best) throw new Error('There is no date.')
  const at = (day: string) => curve.mean[dayNumber(day) - today] as number
  return { best: dayOf(today + best.at), top: curve.mean[best.at] as number, at, season }
}

const between = (day: string, first: string, last: string) => day >= first && day <= last

describe('best planting dates on the simulated climate', () => {
  test('maize in Iowa: between mid-April and mid-May', async () => {
    const { best, top, at } = await planted('Maize', [42.03, -93.63], '2026-02-01', '2026-08-31')
    expect(between(best, '2026-04-15', '2026-05-15')).toBe(true)
    expect(at('2026-03-15')).toBeLessThan(top - 15)
    expect(at('2026-06-20')).toBeLessThan(top - 10)
  })

  test('winter wheat in Punjab: in November', async () => {
    const { best, top, at } = await planted('Winter wheat', [30.9, 75.85], '2026-08-01', '2027-02-28')
    expect(between(best, '2026-11-01', '2026-11-30')).toBe(true)
    // Sown late it fills in the heat, sown early its seed bed is hot.
    expect(at('2027-01-10')).toBeLessThan(top - 20)
    expect(at('2026-10-05')).toBeLessThan(top - 20)
  })

  test('potato in Idaho: in April or May; it is not grown there without irrigation', async () => {
    const { best, season } = await planted('Potato', [42.6, -113.8], '2026-01-15', '2026-08-31')
    expect(between(best, '2026-04-01', '2026-05-31')).toBe(true)
    expect(season.factors.find(({ risk }) => risk === 'risk_drought')?.weight).toBe(0)
  })

  test('soybean at Rosario: in November', async () => {
    const { best, top, at, season } = await planted('Soybean', [-33.1, -61.2], '2026-08-01', '2027-02-28')
    expect(between(best, '2026-11-01', '2026-11-30')).toBe(true)
    expect(at('2027-01-20')).toBeLessThan(top - 15)
    expect(season.factors.find(({ risk }) => risk === 'risk_drought')?.weight).toBe(1)
  })

  test('nothing that winter kills is sown in autumn', async () => {
    const { best, at } = await planted('Maize', [42.03, -93.63], '2026-03-01', '2026-12-31')
    expect(best < '2026-06-01').toBe(true)
    expect(at('2026-10-01')).toBeLessThan(10)
  })
})
