import { diaryApi } from '@windrow/contract/api/diary.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import type { DiaryNote, DiaryNoteInput } from '@windrow/contract/entities/diary.ts'
import { expect, test } from 'vitest'
import { type UnsentCall, withId } from '../platform/offline/unsent-call.ts'
import { isNoteUnsent, unsentNoteOf, withUnsentNotes } from './unsent-notes.ts'

const BODY: DiaryNoteInput = { date: '2026-05-10', kind: 'other', text: 'Hail', amount: null, photos: [] }
const NOTE: DiaryNote = {
  ...BODY,
  id: 'a',
  photos: [],
  author: 'Olga',
  updatedAt: '2026-05-10T12:00:00.000Z',
}

const unsent = (id: number, { method, path }: Endpoint, input: UnsentCall['input']): UnsentCall => ({
  id,
  account: 'ada',
  at: 0,
  method,
  path,
  input,
  key: `key ${id}`,
  what: '',
  detail: '',
  makes: null,
  state: 'waiting',
  message: null,
  theirs: null,
})

test('notes that were not sent yet are among the others, on their day', () => {
  const add = (id: number, date: string) =>
    unsent(id, diaryApi.addDiaryNote, { params: { uuid: 'f' }, body: { ...BODY, date, photos: ['p'] } })
  const elsewhere = unsent(9, diaryApi.addDiaryNote, { params: { uuid: 'g' }, body: BODY })
  const calls = [add(1, '2026-05-09'), add(2, '2026-05-11'), elsewhere]
  const notes = withUnsentNotes([NOTE], calls, 'f')
  expect(notes.map(({ id, date }) => [id, date])).toEqual([
    ['unsent-2', '2026-05-11'],
    ['a', '2026-05-10'],
    ['unsent-1', '2026-05-09'],
  ])
  expect(notes[0]?.photos[0]?.id).toBe('p')
  expect(unsentNoteOf(calls, 'unsent-2')?.id).toBe(2)
  expect([isNoteUnsent(calls, 'unsent-1'), isNoteUnsent(calls, 'a')]).toEqual([true, false])
})

test('a changed note shows the change, a deleted one is gone', () => {
  const params = { uuid: 'f', id: 'a' }
  const change = unsent(1, diaryApi.changeDiaryNote, { params, body: { ...BODY, text: 'No hail' } })
  expect(withUnsentNotes([NOTE], [change], 'f')).toEqual([{ ...NOTE, text: 'No hail' }])
  expect(isNoteUnsent([change], 'a')).toBe(true)
  expect(withUnsentNotes([NOTE], [change, unsent(2, diaryApi.deleteDiaryNote, { params })], 'f')).toEqual([])
})

test('a photo that the server has renamed is found by the note that waits for it', () => {
  const file = new File(['x'], 'photo.jpg')
  const input = { params: { uuid: 'f' }, body: { ...BODY, photos: ['own', 'other'] }, file }
  expect(withId(input, 'own', 'theirs')).toEqual({
    ...input,
    body: { ...BODY, photos: ['theirs', 'other'] },
  })
})
