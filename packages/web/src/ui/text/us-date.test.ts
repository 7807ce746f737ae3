import { expect, test } from 'vitest'
import { formatUsDate, parseUsDate } from './dates.ts'

test('a day is written month first', () => {
  expect(formatUsDate('2026-04-08')).toBe('04/08/2026')
})

test.each([
  ['04/28/2026', '2026-04-28'],
  [' 4/8/2026 ', '2026-04-08'],
  ['4-8-2026', '2026-04-08'],
  ['2026-04-28', '2026-04-28'],
  ['02/29/2024', '2024-02-29'],
])('%s is read', (text, day) => {
  expect(parseUsDate(text)).toBe(day)
})

test.each(['28/04/2026', '02/29/2026', '04/28/26', '4/28', 'spring', '', '13/01/2026', '00/10/2026'])(
  '"%s" is no date [S1-5.25]',
  (text) => {
    expect(parseUsDate(text)).toBeNull()
  },
)
