import { goldenTests } from '@windrow/testkit/golden.ts'
import { expect, test } from 'vitest'
import { interpolate, type WofostParameters, wofostStages } from './wofost-phenology.ts'

type Case = {
  crop_start_type: 'sowing' | 'emergence'
  parameters: WofostParameters
  precision: number
  weather: { day: string; temp: number }[]
  expected: { day: string; dvs: number }[]
}

test('tables are linear inside and constant outside; padding does not count', () => {
  const table = [0, 0, 6, 0, 30, 24, 35, 24, 0, 0]
  expect([-5, 6, 18, 30, 33, 50].map((x) => interpolate(table, x))).toEqual([0, 0, 12, 24, 24, 24])
})

test('a missing day leaves the stage as it was, and a ripe crop stays ripe', () => {
  const parameters = {
    TBASEM: 0,
    TEFFMX: 30,
    TSUMEM: 20,
    TSUM1: 20,
    TSUM2: 20,
    DTSMTB: [0, 0, 40, 40],
    DVSI: 0,
    DVSEND: 2,
  }
  const stages = wofostStages([10, Number.NaN, 10, 20, 20, 20, 20], parameters, 'sowing')
  expect([...stages].map((stage) => Math.round(stage * 100) / 100)).toEqual([-0.1, -0.05, -0.05, 0, 1, 2, 2])
})

goldenTests(
  test,
  Object.fromEntries(
    ['grain_maize_10', 'potato_40', 'spring_barley_36'].map((name) => [
      `WOFOST 7.2, ${name}: every day's stage exactly`,
      (golden) => {
        const { parameters, weather, expected, crop_start_type } = golden.json<Case>(
          `wofost72_phenology_${name}.json`,
        )
        const stages = wofostStages(
          weather.map(({ temp }) => temp),
          parameters,
          crop_start_type,
        )
        expect(weather.length).toBe(expected.length)
        expected.forEach(({ dvs, day }, at) => {
          expect(weather[at]?.day).toBe(day)
          expect(stages[at]).toBeCloseTo(dvs, 9)
        })
      },
    ]),
  ),
)
