import { DIARY_PHOTO_PX } from '@windrow/contract/limits.ts'

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
export async function uprightPhoto(file: File): Promise<File | null> {
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
