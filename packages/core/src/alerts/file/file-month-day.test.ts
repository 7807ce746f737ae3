import { expect, test } from 'vitest'
import { DAYS_IN_MONTH } from '../../time/season.ts'
import { readMonthDay, writeMonthDay } from './file-month-day.ts'

test('[D-8.09] every day of the year is written like Jan 1, and read again', () => {
  expect(writeMonthDay({ day: 1, month: 1 })).toBe('Jan 1')
  expect(writeMonthDay({ day: 31, month: 12 })).toBe('Dec 31')
  for (const [at, days] of DAYS_IN_MONTH.entries())
    for (let day = 1; day <= days; day++)
      expect(readMonthDay(writeMonthDay({ day, month: at + 1 }))).toEqual({ day, month: at + 1 })
})

test.each([
  ['1 Feb', 1, 2],
  ['02/01', 1, 2],
  ['2/1', 1, 2],
  ['2026-02-01', 1, 2],
  ['feb 1', 1, 2],
  ['  Feb   1 ', 1, 2],
  ['February 1', 1, 2],
  ['1 February', 1, 2],
  ['1. Feb', 1, 2],
  ['1-Feb', 1, 2],
  ['1-Feb-26', 1, 2],
  ['01-Feb-2026', 1, 2],
  ['Feb-01', 1, 2],
  ['Feb 1, 2026', 1, 2],
  ['2/1/2026', 1, 2],
  ['12/31', 31, 12],
  ['Sept 5', 5, 9],
])('[D-8.10] also read: %s', (text, day, month) => {
  expect(readMonthDay(text)).toEqual({ day, month })
})

test.each([
  '',
  'Feb 29',
  '2024-02-29',
  'Feb 0',
  '13/01',
  '31/12',
  'Ja 1',
  'Foo 1',
  'Jan',
  '1',
  '2026-1-1',
  'Jan 32',
  '1/1/1/1',
  'Jan 1 to Dec 31',
])('no day of the year: %j', (text) => {
  expect(readMonthDay(text)).toBeNull()
})
