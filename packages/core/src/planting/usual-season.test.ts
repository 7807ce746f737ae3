import { expect, test } from 'vitest'
import type { CropDef } from '../crops/crop-def.ts'
import type { CropForm } from '../crops/forms.ts'
import { GRAPE } from '../crops/grape.ts'
import { MAIZE } from '../crops/maize.ts'
import { POTATO } from '../crops/potato.ts'
import { RICE } from '../crops/rice.ts'
import { WHEAT } from '../crops/wheat.ts'
import { dayNumber, dayOf } from '../time/day.ts'
import { ownSeasons, usualSeasons, usualTime } from './usual-seasons.ts'

const NORTH = 42
const SOUTH = -34

const COLD = { coldestMonth: () => -4 }

const timeOf = (crop: CropDef, latitude: number, from: string, to: string, form: CropForm | null = null) => {
  const seasons = form
    ? usualSeasons(crop, form, latitude, COLD)
    : crop.planting[latitude >= 0 ? 'north' : 'south']
  const { within, next } = usualTime(seasons, latitude, { from: dayNumber(from), to: dayNumber(to) })
  const days = (span: typeof next) => span && [dayOf(span.from), dayOf(span.to)]
  return { within: days(within), next: days(next) }
}
const missed = (crop: CropDef, latitude: number, from: string, to: string) =>
  timeOf(crop, latitude, from, to).next

test('each form has its own season where winters are cold; the dates of a window within it are found', () => {
  const window = ['2027-03-20', '2027-05-20'] as const
  expect(timeOf(WHEAT, NORTH, ...window, 'spring')).toEqual({
    within: ['2027-04-01', '2027-05-20'],
    next: null,
  })
  expect(timeOf(WHEAT, NORTH, ...window, 'winter')).toEqual({
    within: null,
    next: ['2027-09-15', '2027-11-15'],
  })
})

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

test('of two seasons of rice a field keeps to the one that it was planted in; of neither, both are its own', () => {
  const seasons = RICE.planting.north
  const own = (date: string) => ownSeasons(seasons, dayNumber(date)).map(({ start }) => start.month)
  expect([own('2026-07-12'), own('2026-04-20'), own('2026-08-10')]).toEqual([[6], [4], [6]])
  expect([own('2026-12-01'), ownSeasons(seasons, null).length]).toEqual([[4, 6], 2])
})

test('a season over the new year is the own one of a field planted on either side of it', () => {
  const season = { start: { day: 1, month: 11 }, end: { day: 20, month: 1 } }
  const other = { start: { day: 1, month: 6 }, end: { day: 20, month: 6 } }
  for (const date of ['2026-11-05', '2027-01-15'])
    expect(ownSeasons([other, season], dayNumber(date))).toEqual([season])
})

test('nothing is usual in the tropics, and of a vineyard', () => {
  expect(missed(MAIZE, 12, '2026-11-15', '2027-01-14')).toBeNull()
  expect(missed(GRAPE, NORTH, '2026-11-15', '2027-01-14')).toBeNull()
})
