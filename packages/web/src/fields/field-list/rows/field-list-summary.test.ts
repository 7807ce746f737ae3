import { expect, test } from 'vitest'
import { fieldListSummary } from './search-fields.ts'

test('fields, regions and area in the units of the account', () => {
  const fields = Array.from({ length: 30 }, (_, index) => ({ region: `${index % 5}`, area_ha: 50.1 }))
  expect(fieldListSummary(fields, 'metric')).toBe('30 fields in 5 regions, 1,503 ha')
  expect(fieldListSummary(fields, 'imperial')).toBe('30 fields in 5 regions, 3,714 ac')
  expect(fieldListSummary(fields.slice(0, 1), 'metric')).toBe('1 field in 1 region, 50 ha')
})
