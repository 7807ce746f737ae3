import type { Doing, TodayKey } from '../entities/farm.ts'
import { farmTodayTexts as texts } from '../texts/en/farm-today.ts'
import { dayOfHour, listed, weekdayOnly } from './day-words.ts'

/** '08', and of the midnight that ends a day '24'. */
const hourOf = (hour: string, isEnd = false): string => {
  const named = hour.slice(11, 13)
  return isEnd && named === '00' ? '24' : named
}

/** When it is to be done: '08 to 12', 'Friday from 03', 'tonight from 22'; nothing where its hours are over. */
export function whenWords(key: TodayKey, { count, from, to }: Doing): string {
  if (count === 0) return ''
  if (key === 'look') return texts.anyTime
  if (from === null || to === null) return { protect: texts.tonight, water: texts.today }[key as string] ?? ''
  if (key === 'protect') return texts.fromOn(weekdayOnly(dayOfHour(from)), hourOf(from))
  if (key === 'water') return texts.fromOn(texts.tonight, hourOf(from))
  return texts.span(hourOf(from), hourOf(to, true))
}

/** All of two by name, of more the first: 'Buhl Bench and Minidoka North', 'Buhl Bench and 3 more'. */
export function namedFields(names: readonly string[], count: number): string {
  if (count <= 2) return listed(names.slice(0, count))
  return texts.more(names[0] ?? '', count - 1)
}
