import { expect, test } from 'vitest'
import { namedFields, whenWords } from './today-words.ts'

const doing = (from: string | null, to: string | null, count = 2) => ({ count, fields: [], from, to })

test('hours are written as a grower says them', () => {
  expect(whenWords('spray', doing('2026-05-14T08:00', '2026-05-14T12:00'))).toBe('08 to 12')
  expect(whenWords('work', doing('2026-05-14T07:00', '2026-05-15T00:00'))).toBe('07 to 24')
  expect(whenWords('protect', doing('2026-05-15T03:00', '2026-05-15T07:00'))).toBe('Friday from 03')
  expect(whenWords('water', doing('2026-05-14T22:00', '2026-05-15T05:00'))).toBe('tonight from 22')
})

test('without hours it is said as far as it is known, and nothing of no fields', () => {
  expect(whenWords('protect', doing(null, null))).toBe('tonight')
  expect(whenWords('look', doing(null, null))).toBe('any time')
  expect(whenWords('work', doing(null, null))).toBe('')
  expect(whenWords('spray', doing('2026-05-14T08:00', '2026-05-14T12:00', 0))).toBe('')
})

test('two fields are named, of more the first and how many more there are', () => {
  expect(namedFields(['Buhl'], 1)).toBe('Buhl')
  expect(namedFields(['Buhl', 'Minidoka'], 2)).toBe('Buhl and Minidoka')
  expect(namedFields(['Buhl', 'Minidoka'], 1_202)).toBe('Buhl and 1,201 more')
})
