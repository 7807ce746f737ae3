import { expect, test } from 'vitest'
import { SOIL_WATER } from '../indices/soil-types.ts'
import { dayNumber } from '../time/day.ts'
import { GRASS } from '../water-use/crop-water.ts'
import { fieldWater } from '../water-use/field-water.ts'
import { waterCalendar } from '../water-use/water-calendar.ts'
import { dryFieldDay } from './dry-field.ts'

const TODAY = dayNumber('2026-01-15')
const PAST = 200
const AHEAD = 7
const first = TODAY - PAST
const filled = (count: number, value: number) => new Float32Array(count).fill(value)

/** Half a year without rain, and a dry week with that temperature of the air, and of the soil. */
function dryDay(air: readonly number[], soil: number) {
  const field = {
    soil: SOIL_WATER.loam,
    irrigated: 'none' as const,
    calendar: waterCalendar(first, PAST + AHEAD, GRASS, [{ from: first, sums: [0], days: PAST + AHEAD }]),
    given: new Map(),
  }
  const weather = {
    today: TODAY,
    history: { first, count: PAST, values: { tp_sum: filled(PAST, 0), e_sum: filled(PAST, 4) } },
    forecast: {
      first: TODAY,
      count: AHEAD,
      members: 1,
      values: {
        tp_sum: filled(AHEAD, 0),
        e_sum: filled(AHEAD, 1),
        t2m_avg: Float32Array.from({ length: AHEAD }, (_, day) => air[day] ?? air.at(-1) ?? 0),
        stl1_max: filled(AHEAD, soil),
      },
    },
  }
  return dryFieldDay(fieldWater(field, weather), field, weather)
}

test('a crop suffers from drought from the first day on which the ground is not frozen', () => {
  expect(dryDay([12], 10)).toBe(TODAY)
  expect(dryDay([-10], 1)).toBeNull()
  expect(dryDay([-10, 0, 3], 1)).toBe(TODAY + 2)
  expect(dryDay([3], -0.5)).toBeNull()
  expect(dryDay([3], Number.NaN)).toBe(TODAY)
})
