import { randomUUID } from 'node:crypto'
import { localDay } from '@windrow/core/time/zone.ts'
import { demoCropKey } from '@windrow/testkit/demo-farm/demo-crops.ts'
import { type DemoEntry, diaryOf } from '@windrow/testkit/demo-farm/demo-diary.ts'
import { DEMO_FIELDS } from '@windrow/testkit/demo-farm/demo-fields.ts'
import { PICTURE_CAPTION } from '@windrow/testkit/demo-farm/demo-notes.ts'
import { readPhoto } from '../diary/photo.ts'
import { addNote, addPhoto, attachPhotos, photoKey } from '../diary/store.ts'
import { storeBytes } from '../fields/files/store-file.ts'
import { lockFieldList } from '../fields/store/field-list-version.ts'
import type { Services } from '../reports/services.ts'
import { drawField } from './draw-field.ts'
import { lookOf } from './field-looks.ts'
import { standOf } from './sample-alerts.ts'
import { type DemoFieldRow, findDemoOwner, hasDiaryNotes, listDemoFields } from './store.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'log' | 'files'>

/** Every other field has a picture in its diary. */
const PICTURE_EVERY = 2

/** The diaries of the demo farm's fields, with pictures, where it has none. */
export async function makeDemoDiaries(services: Needed, orgId: string): Promise<void> {
  const { db, clock } = services
  const { fields, owner } = await db.inOrganisation(orgId, async (tx) => ({
    fields: (await hasDiaryNotes(tx)) ? [] : await listDemoFields(tx),
    owner: await findDemoOwner(tx),
  }))
  if (fields.length === 0 || !owner) return
  const diaries = fields.map((field) => ({ field, entries: entriesOf(field, clock.now()) }))
  const pictures = new Map<DemoEntry, string>()
  for (const [at, { field, entries }] of diaries.entries())
    for (const entry of entries)
      if (entry.pictureAt !== null && at % PICTURE_EVERY === 0)
        pictures.set(entry, await storePicture(services, orgId, field, entry.pictureAt, at))
  // All at once: where there is a note, there are all.
  await db.inOrganisation(orgId, async (tx) => {
    await lockFieldList(tx)
    if (await hasDiaryNotes(tx)) return
    for (const { field, entries } of diaries)
      for (const entry of entries) {
        const { date, kind, amount } = entry
        const picture = pictures.get(entry)
        const photos = picture === undefined ? [] : [picture]
        const text = picture === undefined ? entry.text : `${entry.text} ${PICTURE_CAPTION}`
        const id = await addNote(tx, field.uuid, owner.userId, { date, kind, text, amount, photos })
        await attachPhotos(tx, field.uuid, id, photos)
      }
  })
}

function entriesOf(field: DemoFieldRow, now: Date): DemoEntry[] {
  const stand = standOf(field, now)
  const sample = DEMO_FIELDS.find(({ name }) => name === field.name)
  if (!stand || !sample) return []
  return diaryOf(stand, sample.labels.includes('Irrigated'), localDay(field.zone, now.getTime()))
}

/** Draws a field and stores the drawing as a photo of it; its id. Until a note has it, it is deleted after a day. */
async function storePicture(
  services: Needed,
  orgId: string,
  { uuid, crop }: DemoFieldRow,
  at: number,
  number: number,
): Promise<string> {
  const look = lookOf(demoCropKey(crop), at, ((number * 5) % 8) / 8)
  const photo = look && readPhoto(drawField(look, number + 1))
  if (!photo) throw new Error(`There is no picture of ${crop}.`)
  const { type, extension, width, height, bytes } = photo
  const stored = { id: randomUUID(), type, extension, width, height, size: bytes.length }
  await storeBytes(services, orgId, photoKey(stored), bytes, (tx) => addPhoto(tx, uuid, stored))
  return stored.id
}
