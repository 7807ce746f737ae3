import type { DiaryNote } from '@windrow/contract/entities/diary.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import { diaryMarks } from './diary-marks.ts'
import { fitted } from './use-note-photos.ts'

const note: DiaryNote = {
  id: 'a',
  date: '2026-05-10',
  kind: 'irrigation',
  text: 'North pivot',
  amount: 25.4,
  photos: [{ id: 'p', type: 'image/jpeg', size: 1, width: 1, height: 1 }],
  author: 'Olga',
  updatedAt: '2026-05-10T12:00:00Z',
}

test('a note is a mark on its day, in the units of who reads it', () => {
  expect(diaryMarks([note], 'metric')).toEqual([
    { key: 'a', at: dayNumber('2026-05-10'), label: 'Irrigation', detail: '25.4 mm, North pivot, 1 photo' },
  ])
  expect(diaryMarks([note], 'imperial')[0]?.detail).toBe('1.00 in, North pivot, 1 photo')
  expect(
    diaryMarks([{ ...note, kind: 'harvest', text: '', amount: null, photos: [] }], 'metric')[0],
  ).toMatchObject({
    label: 'Harvest',
    detail: '',
  })
})

test('a long text is cut where a tip has no more room', () => {
  const [mark] = diaryMarks([{ ...note, amount: null, photos: [], text: 'a '.repeat(500) }], 'metric')
  expect(mark?.detail.length).toBeLessThanOrEqual(161)
  expect(mark?.detail.endsWith('a…')).toBe(true)
})

test('pictures shrink to the longest side and never grow', () => {
  expect(fitted({ width: 4096, height: 3072 }, 2048)).toEqual({ width: 2048, height: 1536 })
  expect(fitted({ width: 300, height: 4000 }, 2048)).toEqual({ width: 154, height: 2048 })
  expect(fitted({ width: 2, height: 1 }, 2048)).toEqual({ width: 2, height: 1 })
  expect(fitted({ width: 9000, height: 1 }, 2048)).toEqual({ width: 2048, height: 1 })
})
