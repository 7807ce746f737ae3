import { expect, test } from 'vitest'
import { carriedBy, carriedOf } from './labels.ts'

const labels = (...names: string[]) => ({ labels: names.map((name) => ({ name, color: '#000000' })) })

test('a label is on all, on some or on none of the selected fields', () => {
  const fields = [labels('Seed', 'Organic'), labels('Seed'), labels()]
  expect(carriedBy('Seed', fields)).toBe(2)
  expect(carriedBy('Organic', fields)).toBe(1)
  expect(carriedBy('Contract', fields)).toBe(0)
  expect(carriedOf(3, 3)).toBe('all')
  expect(carriedOf(2, 3)).toBe('some')
  expect(carriedOf(0, 3)).toBe('none')
})
