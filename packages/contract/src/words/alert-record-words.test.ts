import { expect, test } from 'vitest'
import { alertRecordWords } from './alert-record-words.ts'

test.each([
  [9, 2, 0, 'Right 9 of 11 times'],
  [9, 2, 1, 'Right 9 of 11 times, missed 1'],
  [1, 0, 0, 'Right the one time it warned'],
  [0, 1, 2, 'Wrong the one time it warned, missed 2'],
  [0, 0, 1, 'Missed 1 time, never warned'],
  [0, 0, 3, 'Missed 3 times, never warned'],
  [20, 9, 0, 'Right 20 of 29 times'],
  [20, 10, 4, 'Right 20 of 30 times (67 %), missed 4'],
])('%i came, %i did not, %i missed', (hits, false_alarms, misses, words) => {
  expect(alertRecordWords({ hits, false_alarms, misses })).toBe(words)
})
