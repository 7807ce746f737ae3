import { CallError } from '@windrow/contract/call-error.ts'
import { DIARY_PHOTO_PX, DIARY_PHOTOS_MAX } from '@windrow/contract/limits.ts'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { useState } from 'react'
import { uploadDiaryPhoto } from './diary-data.ts'

const JPEG_QUALITY = 0.85

/** As large as the picture is, but no side longer than this. */
export function fitted(
  { width, height }: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const share = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/**
 * The picture of a file as a JPEG: turned as its camera says, no larger than it is shown, and without what the camera
 * wrote into it (where it was taken). Null where the browser cannot read it.
 */
async function uprightPhoto(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return null
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitted(picture, DIARY_PHOTO_PX))
  const context = canvas.getContext('2d')
  if (context === null) return null
  // On white, for pictures with holes.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}

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
          const id = await uploadDiaryPhoto(uuid, photo)
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
