import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { MAIZE } from '../crops/maize.ts'
import { RICE } from '../crops/rice.ts'
import { SOIL_TYPES, SOIL_WATER, type SoilType } from '../indices/soil-types.ts'
import type { WaterUser } from './crop-water.ts'
import { IRRIGATED, type Irrigated } from './irrigated.ts'
import { type Water, type WaterDay, waterBalance } from './water-balance.ts'
import { waterCalendar } from './water-calendar.ts'

const DAYS = 200
const SEASON = 140

type Weather = { rain: ArrayLike<number>; et0: ArrayLike<number>; given?: ArrayLike<number> }

const maize: WaterUser = { crop: MAIZE, thresholds: MAIZE.gdd }
const rice: WaterUser = { crop: RICE, thresholds: RICE.gdd }

/** 30 days of fallow, a season of 14 °C d a day, and fallow again. */
function run(weather: Weather, soil: SoilType, irrigated: Irrigated = 'none', user = maize) {
  const sums = Float32Array.from({ length: SEASON }, (_, day) => 14 * day)
  const calendar = waterCalendar(0, DAYS, user, [{ from: 30, sums, days: SEASON }])
  const balance = waterBalance(calendar, SOIL_WATER[soil], irrigated)
  const water = balance.start()
  const before = total(water)
  const days: WaterDay[] = []
  for (let at = 0; at < weather.rain.length; at++)
    days.push({
      ...balance.step(water, at, {
        rain: weather.rain[at] as number,
        et0: weather.et0[at] as number,
        given: weather.given?.[at] ?? 0,
      }),
    })
  return { days, before, after: total(water), balance }
}

const total = (water: Water) => water.subarray(0, -1).reduce((sum, layer) => sum + layer, 0)

function randomWeather(seed: number, wetShare = 0.3) {
  const random = createRandom(seed)
  const rain = Array.from({ length: DAYS }, () =>
    random.uniform() > wetShare ? 0 : -14 * Math.log(random.uniform()),
  )
  return { rain, et0: rain.map(() => 7 * random.uniform()) }
}

const dryWeather = { rain: new Float32Array(DAYS), et0: new Float32Array(DAYS).fill(6) }

describe('the water of a field', () => {
  test('what comes in goes out or is still there, to 0.1 mm over a season, on every soil and however it is watered', () => {
    for (const soil of SOIL_TYPES)
      for (const irrigated of IRRIGATED) {
        const { rain, et0 } = randomWeather(7)
        const given = rain.map((_, day) => (day % 31 === 0 ? 20 : 0))
        const { days, before, after } = run({ rain, et0, given }, soil, irrigated)
        const gone = days.reduce(
          (sum, day, at) =>
            sum + (rain[at] as number) + day.irrigation - day.runoff - day.drainage - day.used,
          0,
        )
        expect(Math.abs(after - before - gone)).toBeLessThan(0.1)
      }
  })

  test('the topsoil, 1000 × m³/m³, lies between wilting point and saturation, and use never exceeds need [D-5.16]', () => {
    for (const soil of SOIL_TYPES)
      for (const irrigated of IRRIGATED)
        for (const wetShare of [0, 0.3, 0.9]) {
          const { wiltingPoint, saturation } = SOIL_WATER[soil]
          for (const day of run(randomWeather(11, wetShare), soil, irrigated).days) {
            expect(day.topsoil).toBeGreaterThanOrEqual(1_000 * wiltingPoint - 1e-6)
            expect(day.topsoil).toBeLessThanOrEqual(1_000 * saturation + 1e-6)
            expect(day.depletion).toBeGreaterThanOrEqual(0)
            expect(day.depletion).toBeLessThanOrEqual(day.available + 1e-6)
            expect(day.used).toBeLessThanOrEqual(day.need + 1e-6)
          }
        }
  })

  test('a saturated topsoil is at field capacity after 1 day in sand, 2 in loam and 3 in clay', () => {
    for (const [soil, wanted] of [
      ['sand', 1],
      ['loam', 2],
      ['clay', 3],
    ] as const) {
      const rain = [900, ...new Float32Array(20)]
      const { days } = run({ rain, et0: new Float32Array(21) }, soil)
      const { fieldCapacity, saturation } = SOIL_WATER[soil]
      expect(days[1]?.dawn).toBeCloseTo(1_000 * saturation, 3)
      expect(days[wanted]?.dawn ?? 0).toBeGreaterThan(1_000 * fieldCapacity + 1)
      expect(days[wanted + 1]?.dawn).toBeCloseTo(1_000 * fieldCapacity, 3)
      // Without evaporation it stays there.
      expect(days[20]?.dawn).toBeCloseTo(1_000 * fieldCapacity, 3)
    }
  })

  test('then it dries at the pace of evaporation, and no further than the wilting point', () => {
    const rain = [900, ...new Float32Array(59)]
    for (const et0 of [2, 6]) {
      const { days } = run({ rain, et0: new Float32Array(60).fill(et0) }, 'loam')
      const mm = (day: number) => ((days[day]?.dawn ?? 0) - (days[day + 1]?.dawn ?? 0)) / 10
      for (let day = 3; day < 25; day++) {
        expect(mm(day)).toBeGreaterThanOrEqual(0)
        // No more leaves 10 cm than the air takes from ground and weeds.
        expect(mm(day)).toBeLessThanOrEqual(1.25 * et0)
      }
      const weekLater = (days[10]?.dawn ?? 0) - 140
      expect(weekLater).toBeGreaterThan(et0 === 2 ? 40 : 0.5)
    }
    const slow = run({ rain, et0: new Float32Array(60).fill(2) }, 'loam').days
    const fast = run({ rain, et0: new Float32Array(60).fill(6) }, 'loam').days
    expect(fast[8]?.topsoil ?? 0).toBeLessThan(slow[8]?.topsoil ?? 0)
  })

  test('topsoil and root zone never contradict each other', () => {
    for (const soil of SOIL_TYPES)
      for (const seed of [3, 5, 8])
        for (const day of run(randomWeather(seed), soil).days) {
          const { fieldCapacity, wiltingPoint } = SOIL_WATER[soil]
          const top = (day.topsoil / 1_000 - wiltingPoint) / (fieldCapacity - wiltingPoint)
          const full = 1 - day.depletion / day.available
          if (full > 0.97) expect(top).toBeGreaterThan(0.4)
          if (full < 0.1) expect(top).toBeLessThan(1.2)
        }
  })

  test('what the grower gave counts on its day, and a missing day as dry and without evaporation', () => {
    const { rain, et0 } = randomWeather(5, 0.1)
    const given = rain.map((_, day) => (day === 100 ? 25 : 0))
    const [plain, more] = [run({ rain, et0 }, 'loam').days, run({ rain, et0, given }, 'loam').days]
    expect(more[99]).toEqual(plain[99])
    expect(more[100]?.depletion ?? 0).toBeLessThan((plain[100]?.depletion ?? 0) - 15)
    const gap = run({ rain: [Number.NaN], et0: [Number.NaN] }, 'loam').days[0]
    expect(gap).toMatchObject({ used: 0, runoff: 0, irrigation: 0 })
  })
})

describe('how a field is irrigated', () => {
  const inSeason = (days: readonly WaterDay[]) => days.slice(30, 30 + SEASON)
  const sum = (days: readonly WaterDay[], of: (day: WaterDay) => number) =>
    days.reduce((all, day) => all + of(day), 0)

  test('not at all: without rain the crop suffers', () => {
    const days = inSeason(run(dryWeather, 'loam').days)
    expect(sum(days, (day) => day.irrigation)).toBe(0)
    expect(days.at(-30)?.stress).toBeLessThan(0.1)
  })

  test('in full: the ready water never ends, and little is given that the crop does not use', () => {
    for (const soil of SOIL_TYPES) {
      const days = inSeason(run(dryWeather, soil, 'full').days)
      for (const day of days) {
        expect(day.stress).toBe(1)
        expect(day.depletion).toBeLessThanOrEqual(day.ready + 1e-6)
      }
      const given = sum(days, (day) => day.irrigation)
      expect(given).toBeGreaterThan(0.7 * sum(days, (day) => day.need))
      expect(given).toBeLessThan(1.3 * sum(days, (day) => day.need))
    }
  })

  test('supplementary: rescued now and then, at most every two weeks, by half of what is missing', () => {
    const days = inSeason(run(dryWeather, 'loam', 'supplementary').days)
    const turns = days.flatMap((day, at) => (day.irrigation > 0 ? [at] : []))
    expect(turns.length).toBeGreaterThan(3)
    for (let turn = 1; turn < turns.length; turn++)
      expect((turns[turn] as number) - (turns[turn - 1] as number)).toBeGreaterThanOrEqual(14)
    const used = (irrigated: Irrigated) =>
      sum(inSeason(run(dryWeather, 'loam', irrigated).days), (day) => day.used)
    expect(used('supplementary')).toBeGreaterThan(1.15 * used('none'))
    expect(used('supplementary')).toBeLessThan(0.9 * used('full'))
  })

  test('paddy: saturated from transplanting to two weeks before harvest, then drained', () => {
    const { days } = run(dryWeather, 'clay', 'paddy', rice)
    const { saturation } = SOIL_WATER.clay
    for (let day = 31; day < 30 + SEASON - 14; day++) {
      expect(days[day]).toMatchObject({ depletion: 0, stress: 1 })
      expect(days[day]?.topsoil).toBeCloseTo(1_000 * saturation, 3)
    }
    const drained = days.slice(30 + SEASON - 14, 30 + SEASON)
    expect(sum(drained, (day) => day.irrigation)).toBe(0)
    expect(drained.at(-1)?.topsoil ?? 0).toBeLessThan(1_000 * SOIL_WATER.clay.fieldCapacity)
    // Fallow is never watered.
    expect(sum(days.slice(0, 30), (day) => day.irrigation)).toBe(0)
  })
})

test('a hundred thousand days take well below a second: members of a forecast are stepped one by one', () => {
  const { balance } = run(dryWeather, 'loam')
  const water = balance.start()
  const from = performance.now()
  for (let day = 0; day < 100_000; day++)
    balance.step(water, day % DAYS, { rain: day % 5 === 0 ? 9 : 0, et0: 4, given: 0 })
  expect(performance.now() - from).toBeLessThan(1_000)
})
