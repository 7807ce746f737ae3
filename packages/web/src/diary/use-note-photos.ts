import { CallError } from '@windrow/contract/call-error.ts'
import { DIARY_PHOTOS_MAX } from '@windrow/contract/limits.ts'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { useState } from 'react'
import { uploadDiaryPhoto } from './diary-data.ts'
import { uprightPhoto } from './upright-photo.ts'

/** The photos of a note that is being written: each is sent as soon as it is chosen. */
export function useNotePhotos(uuid: string, initial: readonly string[]) {
  const [ids, setIds] = useState<readonly string[]>(initial)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function add(files: readonly File[]) {
    setSending(true)
    setFailure(null)
    for (const file of files.slice(0, DIARY_PHOTOS_MAX - ids.length))
      try {
        const photo = await uprightPhoto(file)
        if (photo === null) setFailure(diaryTexts.notAPhoto)
        else {
          const { id } = await uploadDiaryPhoto(uuid, photo)
          setIds((known) => [...known, id])
        }
      } catch (error) {
        setFailure(error instanceof CallError ? error.message : diaryTexts.form.notSent)
      }
    setSending(false)
  }

  return {
    ids,
    isSending,
    failure,
    isFull: ids.length >= DIARY_PHOTOS_MAX,
    add,
    remove: (id: string) => setIds((known) => known.filter((one) => one !== id)),
  }
}
