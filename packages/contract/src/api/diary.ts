import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { diaryNote, diaryNoteInput, diaryPhoto } from '../entities/diary.ts'
import { DIARY_PHOTO_MAX } from '../limits.ts'

const ofField = z.strictObject({ uuid: z.uuid() })
const ofNote = z.strictObject({ uuid: z.uuid(), id: z.uuid() })
/** `updatedAt` of the note as it was read: where it has changed since, 409 with the code `changed-meanwhile`. */
const base = z.strictObject({ base: z.optional(z.iso.datetime()) })
const READERS = ['views.general', 'views.weather', 'views.satellite'] as const

/** Notes with date and photo on a field. */
export const diaryApi = {
  listDiary: endpoint({
    method: 'GET',
    path: '/api/v1/diary/:uuid',
    access: [READERS],
    summary: 'The notes of a field, newest first.',
    params: ofField,
    status: 200,
    budget: 'light',
    response: z.object({ data: z.array(diaryNote) }),
  }),
  addDiaryNote: endpoint({
    method: 'POST',
    path: '/api/v1/diary/:uuid',
    access: [['field_tools.edit']],
    changes: 'organisation',
    creates: true,
    summary: 'Adds a note, with photos that were uploaded before.',
    params: ofField,
    body: diaryNoteInput,
    status: 201,
    budget: 'light',
    response: z.object({ data: diaryNote }),
  }),
  changeDiaryNote: endpoint({
    method: 'PUT',
    path: '/api/v1/diary/:uuid/notes/:id',
    access: [['field_tools.edit']],
    changes: 'organisation',
    creates: true,
    summary: 'Replaces a note; photos that it no longer names are deleted.',
    params: ofNote,
    query: base,
    body: diaryNoteInput,
    status: 200,
    budget: 'light',
    response: z.object({ data: diaryNote }),
  }),
  deleteDiaryNote: endpoint({
    method: 'DELETE',
    path: '/api/v1/diary/:uuid/notes/:id',
    access: [['field_tools.edit']],
    changes: 'organisation',
    summary: 'Deletes a note and its photos.',
    params: ofNote,
    query: base,
    status: 204,
    budget: 'light',
  }),
  uploadDiaryPhoto: endpoint({
    method: 'POST',
    path: '/api/v1/diary/:uuid/photos',
    access: [['field_tools.edit']],
    changes: 'organisation',
    creates: true,
    summary:
      'Keeps a JPEG, PNG or WebP picture for a note of this field; one that no note names goes after a day.',
    params: ofField,
    upload: { maxBytes: DIARY_PHOTO_MAX },
    status: 201,
    budget: 'upload',
    response: z.object({ data: diaryPhoto }),
  }),
  downloadDiaryPhoto: endpoint({
    method: 'GET',
    path: '/api/v1/diary/:uuid/photos/:id',
    access: [READERS],
    summary: 'A picture of the diary.',
    params: ofNote,
    status: 200,
    budget: 'medium',
    download: true,
  }),
}
