import { expect, test } from 'vitest'
import { endedOf, harvestEndWords, isAfterEnd, seasonEndWords } from './growth-words.ts'

const words = (by: 'ripe' | 'frost' | 'time', isOver: boolean, date = '2026-08-15') => {
  const ended = endedOf({ today: '2026-11-15', end: { date, by, isOver } })
  if (ended === null) throw new Error('It has ended.')
  return [seasonEndWords(ended), ...Object.values(harvestEndWords(ended))]
}

test('a crop that is ripe waits for its harvest; weeks later its season is over', () => {
  expect(words('ripe', false)).toEqual(['Ripe since Sat 15 Aug', 'Ripe', 'since Sat 15 Aug'])
  expect(words('ripe', true)).toEqual([
    'Season over: ripe since Sat 15 Aug',
    'Season over',
    'Ripe since Sat 15 Aug',
  ])
  expect(endedOf({ today: '2026-07-15', end: null })).toBeNull()
})

test('a frost may end it before, or nothing within the time that it has', () => {
  expect(words('frost', false)).toEqual([
    'Ended by a killing frost on Sat 15 Aug',
    'Ended by frost',
    'on Sat 15 Aug',
  ])
  expect(words('time', true)[2]).toBe('Not ripened by Sat 15 Aug')
})

test('stages after the end do not come', () => {
  const end = { date: '2026-10-04', by: 'frost', isOver: true } as const
  expect(isAfterEnd(end, '2026-09-17', true)).toBe(false)
  expect(isAfterEnd(end, '2026-10-04', true)).toBe(false)
  expect(isAfterEnd(end, '2026-10-09', true)).toBe(true)
  expect(isAfterEnd(end, null, false)).toBe(true)
  expect(isAfterEnd(null, '2026-10-09', false)).toBe(false)
})

test('the season of another year is shown with it', () => {
  expect(words('ripe', true, '2025-08-15')[0]).toBe('Season over: ripe since Fri 15 Aug 2025')
})
