import { PICTURE_PX } from '@windrow/contract/limits.ts'
import { type Crop, squareOf } from './crop-square.ts'

const JPEG_QUALITY = 0.9

/** Draws the chosen square; on white, for pictures with holes. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { left, top, side } = squareOf(picture, crop)
  context.fillStyle = 'white'
  context.fillRect(0, 0, PICTURE_PX, PICTURE_PX)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, PICTURE_PX, PICTURE_PX)
}

/** The square as it is sent: JPEG, which every browser writes and which stays far below the limit. */
export function squareDataUrl(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_PX
  canvas.height = PICTURE_PX
  drawSquare(canvas, picture, crop)
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY)
}
