import { describe, expect, test } from 'vitest'
import { dayNumber, dayOf } from '../time/day.ts'
import { developmentSum, type GrowingSeason, growingSeason } from './growing-season.ts'
import { growthClimate } from './growth-climate.ts'
import { growthOutlook, observedGrowth } from './growth-outlook.ts'
import type { TemperatureMembers } from './growth-paths.ts'
import { MAIZE } from './maize.ts'
import { longestGrowth } from './season-days.ts'
import { WHEAT } from './wheat.ts'

const FIRST = dayNumber('1991-01-01')
const TODAY = dayNumber('2025-07-01')
const LATITUDE = 42

/** Warm from May to September, freezing in winter, the same in every year. */
const tminOn = (day: number) => {
  const month = Number(dayOf(day).slice(5, 7))
  return month >= 5 && month <= 9 ? 12 : -6
}
const climate = growthClimate({
  first: FIRST,
  tmin: Float32Array.from({ length: TODAY - FIRST }, (_, at) => tminOn(FIRST + at)),
  tmax: Float32Array.from({ length: TODAY - FIRST }, (_, at) => tminOn(FIRST + at) + 14),
})
const members = (warmer: number[], days = 15): TemperatureMembers => ({
  first: TODAY,
  count: days,
  members: warmer.length,
  tmin: Float32Array.from(
    { length: days * warmer.length },
    (_, at) => 12 + (warmer[at % warmer.length] as number),
  ),
  tmax: Float32Array.from(
    { length: days * warmer.length },
    (_, at) => 26 + (warmer[at % warmer.length] as number),
  ),
})
const season = growingSeason(
  { crop: MAIZE, plantingDate: '2025-05-05', latitude: LATITUDE, words: '', harvests: [] },
  climate,
  TODAY,
) as GrowingSeason
const outlook = (warmer: number[]) => growthOutlook(season, climate, TODAY, members(warmer), LATITUDE)

describe('the outlook of a season', () => {
  test('agrees with the stage of the list, and with the sum', () => {
    const { stages, sum } = outlook([0, 0, 0])
    const { stage } = observedGrowth(
      { crop: MAIZE, plantingDate: '2025-05-05', latitude: LATITUDE, words: '', harvests: [] },
      climate,
      TODAY,
    )
    expect(stages.filter(({ isReached }) => isReached)).toHaveLength(stage.stage_index as number)
    expect(sum).toBeCloseTo(developmentSum(season, climate, TODAY), 6)
  })

  test('a stage begins on the day its sum is reached: 11 degree days a day', () => {
    const { stages } = outlook([0, 0, 0])
    const emergence = Math.ceil(season.thresholds.emergence / 11) - 1
    expect(stages[1]?.day).toEqual({
      low: emergence,
      quarter: emergence,
      middle: emergence,
      threeQuarters: emergence,
      high: emergence,
    })
  })

  test('warm members ripen earlier, and the range holds them', () => {
    const even = outlook([0, 0, 0, 0, 0]).harvest
    const { low, middle, high } = outlook([-4, -2, 0, 2, 4]).harvest
    expect(even.low).toBe(even.high)
    expect(middle).toBe(even.middle)
    expect(low ?? 999).toBeLessThan(middle ?? 0)
    expect(high ?? 0).toBeGreaterThan(middle ?? 999)
  })

  test('beyond the forecast past years go on, so that the killing frost of autumn is seen', () => {
    const { killingFrost, ripensBeforeFrost, harvest, sums } = outlook([0, 0, 0])
    expect(dayOf(season.from + (killingFrost.middle ?? 0))).toBe('2025-10-01')
    expect(ripensBeforeFrost).toBe(1)
    expect(harvest.middle ?? 999).toBeLessThan(killingFrost.middle ?? 0)
    expect(sums['0.5'].length).toBe(longestGrowth(season.from, LATITUDE))
  })

  test('a crop that will not ripen is harvested at the frost that kills it', () => {
    const late = growingSeason(
      { crop: MAIZE, plantingDate: '2025-06-25', latitude: LATITUDE, words: '', harvests: [] },
      climate,
      TODAY,
    ) as GrowingSeason
    const slow = { ...late, thresholds: { ...late.thresholds, maturity: 5_000 } }
    const { harvest, ripensBeforeFrost } = growthOutlook(slow, climate, TODAY, members([0, 0]), LATITUDE)
    expect(ripensBeforeFrost).toBe(0)
    expect(dayOf(late.from + (harvest.middle ?? 0))).toBe('2025-10-01')
  })

  test('a frost that was seen ends a season too: the crop is not waited for any longer', () => {
    const [today, seen] = ['2025-10-20', '2025-09-10'].map(dayNumber) as [number, number]
    const tmin = Float32Array.from({ length: today - FIRST }, (_, at) =>
      FIRST + at === seen ? MAIZE.coldKill : tminOn(FIRST + at),
    )
    const autumn = growthClimate({ first: FIRST, tmin, tmax: tmin.map((low) => low + 14) })
    const planted = (day: string, maturity: number) => {
      const grown = growingSeason(
        { crop: MAIZE, plantingDate: day, latitude: LATITUDE, words: '', harvests: [] },
        autumn,
        today,
      ) as GrowingSeason
      const slow = { ...grown, thresholds: { ...grown.thresholds, maturity } }
      const ahead = { ...members([0, 0]), first: today }
      return { ...growthOutlook(slow, autumn, today, ahead, LATITUDE), from: grown.from }
    }
    const killed = planted('2025-05-05', 5_000)
    expect(dayOf(killed.from + (killed.killingFrost.middle ?? 0))).toBe('2025-09-10')
    expect(dayOf(killed.from + (killed.harvest.middle ?? 0))).toBe('2025-09-10')
    expect(killed.end).toEqual({ day: seen - killed.from, by: 'frost', isOver: false })
    expect([killed.ripensBeforeFrost, killed.daysAhead]).toEqual([0, null])
    const ripe = planted('2025-05-05', 1_000)
    expect(ripe.end).toMatchObject({ by: 'ripe', isOver: true, day: ripe.harvest.middle })
    expect(ripe.ripensBeforeFrost).toBe(1)
    expect(outlook([0]).end).toBeNull()
  })

  test('what has ended a season is decided by observed days alone', () => {
    const of = (plantingDate: string | null, crop: typeof MAIZE | null = MAIZE) =>
      observedGrowth({ crop, plantingDate, latitude: LATITUDE, words: '', harvests: [] }, climate, TODAY).end
    const ways = new Set<string | undefined>()
    for (let day = TODAY - 500; day < TODAY; day += 9) {
      const grown = { crop: MAIZE, plantingDate: dayOf(day), latitude: LATITUDE, words: '', harvests: [] }
      const season = growingSeason(grown, climate, TODAY) as GrowingSeason
      const { end } = growthOutlook(season, climate, TODAY, members([0, 3]), LATITUDE)
      expect(of(dayOf(day))).toEqual(end)
      ways.add(end?.by)
    }
    expect(ways).toEqual(new Set(['ripe', 'frost', undefined]))
    expect(of('2024-05-05')).toMatchObject({ by: 'ripe', isOver: true })
    expect([of('2025-05-05'), of(null), of('2024-05-05', null)]).toEqual([null, null, null])
  })

  test('a harvest in the diary ends the season, be the crop green or long ripe', () => {
    const of = (...harvests: string[]) => {
      const grown = { crop: MAIZE, plantingDate: '2025-05-05', latitude: LATITUDE, words: '', harvests }
      const found = growingSeason(grown, climate, TODAY) as GrowingSeason
      const { stage, end } = observedGrowth(grown, climate, TODAY)
      return {
        ...growthOutlook(found, climate, TODAY, members([0, 3]), LATITUDE),
        cut: found.cut,
        stage: stage.stage_estimated,
        end,
      }
    }
    expect(of()).toMatchObject({ cut: null, end: null })
    const green = of('2025-06-28', '2025-06-25')
    const day = dayNumber('2025-06-28') - dayNumber('2025-05-05')
    expect(green).toMatchObject({ stage: 'Harvest', growsFor: day, daysAhead: null })
    expect(green.end).toEqual({ day, by: 'harvest', isOver: true })
    expect(green.harvest).toMatchObject({ low: day, middle: day, high: day })
    expect(green.stages.map(({ isReached }) => isReached)).toEqual([true, true, true, false, true])
  })

  test('a harvest before the crop is up was of another, and one to come is a plan', () => {
    const cutOf = (harvest: string) => {
      const grown = { crop: MAIZE, plantingDate: '2025-05-05', latitude: LATITUDE, words: '' }
      return (growingSeason({ ...grown, harvests: [harvest] }, climate, TODAY) as GrowingSeason).cut
    }
    for (const other of ['2024-09-30', '2025-05-05', '2025-05-06', '2025-07-02'])
      expect(cutOf(other)).toBeNull()
    expect(cutOf('2025-07-01')).toBe(TODAY)
  })

  test('winter wheat comes through a winter that would have killed it unhardened', () => {
    const today = dayNumber('2025-03-01')
    const of = (words: string) =>
      growingSeason(
        { crop: WHEAT, plantingDate: '2024-09-20', latitude: LATITUDE, words, harvests: [] },
        climate,
        today,
      ) as GrowingSeason
    const ahead = { ...members([-18, -18]), first: today }
    const { end, lt50, harvest } = growthOutlook(of('wheat'), climate, today, ahead, LATITUDE)
    expect([of('wheat').form, of('spring wheat').form, end]).toEqual(['winter', 'spring', null])
    expect(lt50 ?? 0).toBeLessThan(-15)
    expect(dayOf(of('wheat').from + (harvest.middle ?? 0))).toMatch(/^2025-0[678]/)

    // Six days of hard cold in January, from the 15th on.
    const spell = dayNumber('2025-01-15')
    const isCold = (day: number) => day >= spell && day < spell + 6
    const low = (at: number) => (isCold(FIRST + at) ? -38 : tminOn(FIRST + at))
    const cold = growthClimate({
      first: FIRST,
      tmin: Float32Array.from({ length: today - FIRST }, (_, at) => low(at)),
      tmax: Float32Array.from({ length: today - FIRST }, (_, at) => low(at) + 14),
    })
    const killed = growthOutlook(of('wheat'), cold, today, ahead, LATITUDE)
    expect(killed.end).toMatchObject({ by: 'frost' })
    expect(isCold(of('wheat').from + (killed.end?.day ?? 0))).toBe(true)
    // Under snow it lives.
    const rain = Float32Array.from({ length: today - FIRST }, (_, at) =>
      FIRST + at >= spell - 5 && FIRST + at < spell ? 12 : 0,
    )
    const before = cold.tmax.map((high, at) => (rain[at] ? -2 : high))
    const snowy = growthClimate({ first: FIRST, tmin: cold.tmin, tmax: before, rain })
    expect(growthOutlook(of('wheat'), snowy, today, ahead, LATITUDE).end).toBeNull()
  })

  test('is level with normal in a normal year; without a forecast the past years are the members', () => {
    expect(outlook([0]).daysAhead).toBe(0)
    const alone = growthOutlook(season, climate, TODAY, members([], 0), LATITUDE)
    expect(alone.harvest.middle).toBe(outlook([0]).harvest.middle)
  })

  test('how far a winter crop is behind is shown while a normal one grows, not while both rest', () => {
    // The autumn of 2024 is colder than all others.
    const cooler = (at: number) => (FIRST + at >= dayNumber('2024-09-01') ? 5 : 0)
    const cold = growthClimate({
      first: FIRST,
      tmin: climate.tmin.map((low, at) => low - cooler(at)),
      tmax: climate.tmax.map((high, at) => high - cooler(at)),
    })
    const sown = {
      crop: WHEAT,
      plantingDate: '2024-09-01',
      latitude: LATITUDE,
      words: 'winter',
      harvests: [],
    }
    const on = (date: string) => {
      const day = dayNumber(date)
      const ahead = { ...members([], 0), first: day }
      return growthOutlook(growingSeason(sown, cold, day) as GrowingSeason, cold, day, ahead, LATITUDE)
    }
    expect(on('2024-09-08').daysAhead).toBeLessThan(0)
    expect(on('2024-11-25').daysAhead).toBeNull()
    expect(on('2025-05-25').daysAhead).toBeLessThan(0)
  })

  test('winter crops may stand for a year, summer crops 270 days', () => {
    expect(longestGrowth(dayNumber('2025-05-05'), 42)).toBe(270)
    expect(longestGrowth(dayNumber('2025-10-01'), 42)).toBe(365)
    expect(longestGrowth(dayNumber('2025-11-10'), -34)).toBe(270)
  })

  test('why there is none', () => {
    const of = (crop: typeof MAIZE | null, plantingDate: string | null) =>
      growingSeason({ crop, plantingDate, latitude: LATITUDE, words: '', harvests: [] }, climate, TODAY)
    expect([
      of(null, '2025-05-05'),
      of(MAIZE, null),
      of(MAIZE, '2025-07-02'),
      of(MAIZE, '1980-01-01'),
    ]).toEqual(['unknown-crop', 'not-planted', 'planted-later', 'planted-too-early'])
  })
})
