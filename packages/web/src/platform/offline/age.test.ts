import { expect, test } from 'vitest'
import { ageText } from './age.ts'

test('an age is as exact as it matters', () => {
  const minute = 60_000
  const hour = 60 * minute
  expect([20_000, 5 * minute, 3.9 * hour, 47 * hour, 49 * hour, 72 * hour].map(ageText)).toEqual([
    'just now',
    '5 min ago',
    '3 h ago',
    '47 h ago',
    '2 days ago',
    '3 days ago',
  ])
})
