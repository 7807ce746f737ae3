import { SOILS } from '@windrow/core/indices/soil-moisture.ts'
import { soilTemperatures } from '@windrow/core/indices/soil-temperature.ts'
import { topsoilMoisture } from '@windrow/core/indices/topsoil-moisture.ts'
import { expect, test } from 'vitest'
import { stepSoilTemperature, stepTopsoil } from './ground.ts'
import { normalAt, streamKey } from './random.ts'

const key = streamKey(5)
const DAYS = 400

test('day by day the soil warms as in one pass of the core', () => {
  const air = Array.from({ length: DAYS }, (_, day) => 4 + 15 * Math.sin(day / 58) + 4 * normalAt(key, day))
  const whole = soilTemperatures(air, { start: 3 })
  let soil = 3
  air.forEach((value, day) => {
    soil = stepSoilTemperature(soil, value)
    expect(soil).toBeCloseTo(whole[day] ?? Number.NaN, 4)
  })
})

test('day by day the topsoil holds the water of one pass of the core', () => {
  const rain = Array.from({ length: DAYS }, (_, day) => Math.max(0, 12 * normalAt(key, DAYS + day) - 8))
  const et0 = Array.from({ length: DAYS }, (_, day) => 3 + 2.5 * Math.sin(day / 58))
  const whole = topsoilMoisture(rain, et0, SOILS.loam)
  let depletion = 0
  rain.forEach((fallen, day) => {
    depletion = stepTopsoil(depletion, fallen, et0[day] ?? 0)
    expect(1_000 * (SOILS.loam.fieldCapacity - depletion / 100)).toBeCloseTo(whole[day] ?? Number.NaN, 2)
  })
  expect(Math.max(...whole) - Math.min(...whole)).toBeGreaterThan(100)
})
