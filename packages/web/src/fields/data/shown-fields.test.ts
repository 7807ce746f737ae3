import { madeField, manyFields } from '@windrow/testkit/fields/made-field.ts'
import { expect, test } from 'vitest'
import { isWeatherPending, listInterval, shownFields } from './fields.ts'

const names = (limit: number) => shownFields(manyFields(4), limit).map(({ name }) => name)

test('newest first, and of more than the plan holds the newest [S1-4.23, S1-7.12, S1-9.11]', () => {
  expect(names(10)).toEqual(['Field 4', 'Field 3', 'Field 2', 'Field 1'])
  expect(names(2)).toEqual(['Field 4', 'Field 3'])
  expect(names(0)).toEqual([])
})

const pending = madeField(1, {
  weather_variables: {
    t2m: { t2m_min: null, t2m_max: null },
    tp: { tp_sum: null, chance: null, low: null, high: null },
  },
})

test('a field without weather is requested again, a long list less often', () => {
  expect(isWeatherPending(madeField(1))).toBe(false)
  expect(isWeatherPending(pending)).toBe(true)
  expect(listInterval([madeField(1)])).toBe(false)
  expect(listInterval([pending])).toBe(4_000)
  expect(listInterval([pending, ...manyFields(9_999)])).toBe(50_000)
})
