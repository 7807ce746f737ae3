import { createRandom } from '@windrow/testkit/random.ts'
import { expect, test } from 'vitest'
import { MAIZE } from '../crops/maize.ts'
import { SOIL_WATER } from '../indices/soil-types.ts'
import { fieldWater, type WaterField } from '../water-use/field-water.ts'
import { waterCalendar } from '../water-use/water-calendar.ts'
import type { PastForecasts } from './past-forecasts.ts'
import { withTopsoil } from './topsoil-forecasts.ts'

const FIRST = 10_000
const DAYS = 120
const AHEAD = 8
const MEMBERS = 2
const GIVEN = FIRST + 65

const { uniform: random } = createRandom(7)
const rain = Float32Array.from({ length: DAYS + AHEAD }, () => (random() < 0.3 ? 20 * random() : 0))
const et0 = Float32Array.from({ length: DAYS + AHEAD }, () => 2 + 4 * random())
const sums = Float32Array.from({ length: DAYS }, (_, day) => 14 * day)
const field: WaterField = {
  soil: SOIL_WATER.loam,
  irrigated: 'none',
  calendar: waterCalendar(FIRST, DAYS + AHEAD, { crop: MAIZE, thresholds: MAIZE.gdd }, [
    { from: FIRST + 20, sums, days: DAYS },
  ]),
  given: new Map([[GIVEN, 30]]),
}
const history = {
  first: FIRST,
  count: DAYS,
  values: { tp_sum: rain.slice(0, DAYS), e_sum: et0.slice(0, DAYS) },
}

/** Mornings from the 40th day on: the first member is what came, the second has no rain. */
function forecasts(issues: number): PastForecasts {
  const first = FIRST + 40
  const of = (values: Float32Array, ofDry: (value: number) => number) =>
    Float32Array.from({ length: issues * AHEAD * MEMBERS }, (_, at) => {
      const day = Math.floor(at / (AHEAD * MEMBERS)) + (Math.floor(at / MEMBERS) % AHEAD)
      const value = values[first - FIRST + day] as number
      return at % MEMBERS === 0 ? value : ofDry(value)
    })
  const values = { tp_sum: of(rain, () => 0), e_sum: of(et0, (value) => value) }
  return { first, issues, days: AHEAD, members: MEMBERS, values }
}

test('each morning goes on from its own water: a forecast that came true has the topsoil that came', () => {
  const observed = fieldWater(
    field,
    { today: FIRST + DAYS, history, forecast: { ...history, members: 0 } },
    0,
  )
  const block = forecasts(70)
  const topsoil = withTopsoil([block], { field, history })[0]?.values.swvl1_mean as Float32Array
  const topsoilOf = (issue: number, day: number, member: number) =>
    topsoil[(issue * AHEAD + day) * MEMBERS + member] as number
  let dried = 0
  for (let issue = 0; issue < block.issues; issue++)
    for (let day = 0; day < AHEAD; day++) {
      const on = block.first + issue + day
      const came = observed.topsoil[on - FIRST] as number
      // Later irrigation is not known on the mornings before.
      const isSurprised = block.first + issue <= GIVEN && on >= GIVEN
      if (!isSurprised) expect(topsoilOf(issue, day, 0)).toBeCloseTo(came, 3)
      expect(topsoilOf(issue, day, 1)).toBeLessThanOrEqual(topsoilOf(issue, day, 0) + 1e-3)
      if (topsoilOf(issue, day, 1) < topsoilOf(issue, day, 0) - 10) dried++
    }
  expect(dried).toBeGreaterThan(50)
  expect(topsoilOf(GIVEN - block.first, 0, 0)).toBeLessThan(observed.topsoil[GIVEN - FIRST] as number)
})

test('mornings that the observed days do not reach stay without', () => {
  const block = forecasts(90)
  const topsoil = withTopsoil([block], { field, history })[0]?.values.swvl1_mean as Float32Array
  const row = AHEAD * MEMBERS
  expect(topsoil.subarray(0, 80 * row).some(Number.isNaN)).toBe(false)
  expect(topsoil.subarray(80 * row).every(Number.isNaN)).toBe(true)
})
