import { expect, test } from 'vitest'
import { GRAPE } from '../crops/grape.ts'
import { MAIZE } from '../crops/maize.ts'
import { POTATO } from '../crops/potato.ts'
import { WHEAT } from '../crops/wheat.ts'
import { dayNumber, dayOf } from '../time/day.ts'
import { missedSeason } from './field-planting.ts'

const NORTH = 42
const SOUTH = -34

const missed = (crop: Parameters<typeof missedSeason>[0], latitude: number, from: string, to: string) => {
  const season = missedSeason(crop, latitude, { from: dayNumber(from), to: dayNumber(to) })
  return season && [dayOf(season.from), dayOf(season.to)]
}

test('a window from November to January misses the spring after it, not that of the southern summer', () => {
  expect(missed(POTATO, NORTH, '2026-11-15', '2027-01-14')).toEqual(['2027-04-01', '2027-05-31'])
  expect(missed(MAIZE, SOUTH, '2026-11-15', '2027-01-14')).toBeNull()
  expect(missed(WHEAT, SOUTH, '2026-11-15', '2027-01-14')).toEqual(['2027-04-20', '2027-08-15'])
})

test('one day in a usual season is enough, whichever of them it is', () => {
  expect(missed(POTATO, NORTH, '2027-02-01', '2027-04-01')).toBeNull()
  expect(missed(POTATO, NORTH, '2027-02-01', '2027-03-31')).toEqual(['2027-04-01', '2027-05-31'])
  expect(missed(WHEAT, NORTH, '2026-11-15', '2027-01-14')).toBeNull()
  expect(missed(WHEAT, NORTH, '2026-11-16', '2027-01-14')).toEqual(['2027-04-01', '2027-05-31'])
})

test('nothing is usual in the tropics, and of a vineyard', () => {
  expect(missed(MAIZE, 12, '2026-11-15', '2027-01-14')).toBeNull()
  expect(missed(GRAPE, NORTH, '2026-11-15', '2027-01-14')).toBeNull()
})
