import { randomUUID } from 'node:crypto'
import type { diaryApi } from '@windrow/contract/api/diary.ts'
import type { DiaryNoteInput } from '@windrow/contract/entities/diary.ts'
import { DIARY_NOTES_MAX } from '@windrow/contract/limits.ts'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { storeBytes } from '../fields/files/store-file.ts'
import type { Services } from '../fields/services.ts'
import { fieldExists } from '../fields/store/field-rows.ts'
import type { OrgTx } from '../platform/db/scope.ts'
import { Download } from '../platform/http/download.ts'
import { AppError, invalid, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../platform/http/handler.ts'
import { readPhoto } from './photo.ts'
import * as store from './store.ts'

export function diaryRoutes(services: Services): Handlers<typeof diaryApi> {
  const { db, files, log } = services
  const inField = <Result>(orgId: string, uuid: string, work: (tx: OrgTx) => Promise<Result>) =>
    db.inOrganisation(orgId, async (tx) => {
      if (!(await fieldExists(tx, uuid))) throw notFound()
      return work(tx)
    })
  const finish = async (tx: OrgTx, uuid: string, id: string, note: DiaryNoteInput) => {
    if (!(await store.attachPhotos(tx, uuid, id, note.photos)))
      throw invalid({ photos: diaryTexts.photoGone })
    const saved = await store.findNote(tx, uuid, id)
    if (!saved) throw notFound()
    return { data: saved }
  }

  return {
    listDiary: ({ account, params: { uuid } }) =>
      db.readInOrganisation(account.orgId, async (tx) => {
        if (!(await fieldExists(tx, uuid))) throw notFound()
        return { data: await store.listNotes(tx, uuid) }
      }),
    addDiaryNote: ({ account, params: { uuid }, body, storeResponse }) =>
      inField(account.orgId, uuid, async (tx) => {
        rejectEmpty(body)
        if ((await store.countNotes(tx, uuid)) >= DIARY_NOTES_MAX)
          throw new AppError('conflict', diaryTexts.tooMany)
        const id = await store.addNote(tx, uuid, account.userId, body)
        return storeResponse(tx, await finish(tx, uuid, id, body))
      }),
    changeDiaryNote: ({ account, params: { uuid, id }, query, body, storeResponse }) =>
      inField(account.orgId, uuid, async (tx) => {
        rejectEmpty(body)
        await rejectChanged(tx, uuid, id, query.base)
        if (!(await store.changeNote(tx, uuid, id, body))) throw notFound()
        return storeResponse(tx, await finish(tx, uuid, id, body))
      }),
    deleteDiaryNote: ({ account, params: { uuid, id }, query }) =>
      inField(account.orgId, uuid, async (tx) => {
        await rejectChanged(tx, uuid, id, query.base)
        if (!(await store.deleteNote(tx, uuid, id))) throw notFound()
        return undefined
      }),
    uploadDiaryPhoto: async ({ account, params: { uuid }, file, storeResponse }) => {
      await inField(account.orgId, uuid, async () => undefined)
      const photo = readPhoto(file.bytes)
      if (!photo) throw new AppError('invalid', diaryTexts.notAPhoto)
      const { type, extension, width, height, bytes } = photo
      const stored = { id: randomUUID(), type, extension, width, height, size: bytes.length }
      return storeBytes(services, account.orgId, store.photoKey(stored), bytes, async (tx) => {
        await store.addPhoto(tx, uuid, stored)
        return storeResponse(tx, { data: { id: stored.id, type, width, height, size: stored.size } })
      })
    },
    downloadDiaryPhoto: async ({ account, params: { uuid, id } }) => {
      const photo = await db.inOrganisation(account.orgId, (tx) => store.findPhoto(tx, uuid, id))
      if (!photo) throw notFound()
      const content = await files.get(store.photoKey(photo))
      if (content === null) {
        log.error(`The bytes of the photo ${store.photoKey(photo)} are not in the file store.`)
        throw notFound()
      }
      return new Download(store.photoKey(photo), photo.type, content)
    },
  }
}

/** Rejects a change to a note that another user has changed since the caller has read it. */
async function rejectChanged(tx: OrgTx, uuid: string, id: string, base: string | undefined): Promise<void> {
  if (base === undefined) return
  const note = (await store.lockNote(tx, uuid, id)) ? await store.findNote(tx, uuid, id) : null
  if (note === null || note.updatedAt === new Date(base).toISOString()) return
  throw new AppError('conflict', diaryTexts.changedMeanwhile, {
    code: 'changed-meanwhile',
    details: { theirs: [diaryTexts.kinds[note.kind], note.text].filter(Boolean).join(': ') },
  })
}

/** A note needs a text, photos, or an amount of irrigation. */
function rejectEmpty({ text, photos, amount, kind }: DiaryNoteInput): void {
  const says = text !== '' || photos.length > 0 || kind !== 'other' || amount !== null
  if (!says) throw invalid({ text: diaryTexts.empty })
}
