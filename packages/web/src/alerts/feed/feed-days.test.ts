import { expect, test } from 'vitest'
import { daysText, dayText, nearDaysText, timeText } from './feed-words.ts'

test('days are shown with their weekday, a span with its month once where it has one', () => {
  expect(dayText('2026-05-16')).toBe('Sat 16 May')
  expect(daysText('2026-05-16', '2026-05-16')).toBe('Sat 16 May')
  expect(daysText('2026-05-15', '2026-05-17')).toBe('Fri 15 to Sun 17 May')
  expect(daysText('2026-05-30', '2026-06-02')).toBe('Sat 30 May to Tue 2 Jun')
})

test('today and tomorrow have names', () => {
  expect(nearDaysText('2026-05-14', '2026-05-14', '2026-05-14')).toBe('Today')
  expect(nearDaysText('2026-06-01', '2026-06-01', '2026-05-31')).toBe('Tomorrow')
  expect(nearDaysText('2026-05-14', '2026-05-15', '2026-05-14')).toBe('Thu 14 to Fri 15 May')
})

test('a time of another day names that day', () => {
  const here = new Date(2026, 4, 14, 12)
  expect(timeText(new Date(2026, 4, 14, 6, 5).toISOString(), here)).toBe('06:05')
  expect(timeText(new Date(2026, 4, 12, 6, 5).toISOString(), here)).toBe('Tue 12 May, 06:05')
})
