import type { DiaryKind } from '../../entities/diary.ts'

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

/** The season diary: what the server says, and the words of the diary itself. */
export const diaryTexts = {
  empty: 'Please write something, or add a photo.',
  notAPhoto: 'This is not a JPEG, PNG or WebP picture.',
  photoGone: 'A photo is no longer there. Please add it again.',
  changedMeanwhile: 'Somebody else has changed this note meanwhile. Save again to keep yours.',
  tooMany: 'This field has as many notes as it can hold.',
  title: 'Season diary',
  open: 'Diary',
  kinds: {
    planting: 'Planting',
    spraying: 'Spraying',
    irrigation: 'Irrigation',
    harvest: 'Harvest',
    other: 'Note',
  } satisfies Record<DiaryKind, string>,
  photos,
  none: 'No notes yet.',
  noneText: 'Planting, spraying, irrigation, harvest, anything: notes appear on the charts of this field.',
  all: (count: number) => `Show all ${count} notes`,
  add: 'Add note',
  edit: (what: string) => `Change: ${what}`,
  delete: (what: string) => `Delete: ${what}`,
  /** 'Irrigation, Thu 14 May 2026'. */
  named: (kind: string, day: string) => `${kind}, ${day}`,
  by: (author: string) => `by ${author}`,
  confirm: {
    title: 'Delete this note?',
    text: (what: string, count: number) => (count === 0 ? what : `${what}, with ${photos(count)}`),
    button: 'Delete note',
  },
  /** Of a deletion that was not sent yet. */
  deletion: (what: string) => `Deleted: ${what}`,
  deleted: 'Note deleted',
  notDeleted: 'The note could not be deleted.',
  photo: (number: number, what: string) => `Photo ${number} of ${what}`,
  photoNotLoaded: 'Photo could not be loaded',
  form: {
    title: 'Note',
    date: 'Date',
    dateInvalid: 'Please enter a day, such as 05/14/2026.',
    kind: 'What was done',
    harvestHint: 'It ends the season of the crop that stands there.',
    text: 'Text',
    tooLong: (most: number) => `Please write at most ${most} characters.`,
    amount: (unit: string) => `Water given, ${unit}`,
    amountHint: 'The soil’s water balance counts it.',
    amountInvalid: (most: string) => `Please enter a number from 0 to ${most}.`,
    photos: 'Photos',
    addPhoto: 'Add photo',
    addingPhoto: 'Adding the photo',
    removePhoto: (number: number) => `Remove photo ${number}`,
    notSent: 'The photo could not be sent. Please try again.',
    save: 'Save note',
    saved: 'Note saved',
    justSent: 'This note has just been sent. Please change it once more.',
  },
} as const
