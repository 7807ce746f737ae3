import { PICTURE_PX } from '@windrow/contract/limits.ts'

export type PictureSize = { width: number; height: number }

/** The middle of the square on the picture, each from 0 to 1, and how far it is zoomed in (1: not). */
export type Crop = { x: number; y: number; zoom: number }

export const MIDDLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const ZOOM_MAX = 4

/** The square of the picture that is used, in its own pixels. */
export function squareOf(size: PictureSize, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / crop.zoom
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side }
}

/** The nearest crop whose square is wholly on the picture. */
export function within(size: PictureSize, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAX)
  const half = Math.min(size.width, size.height) / zoom / 2
  return {
    zoom,
    x: clamp(crop.x, half / size.width, 1 - half / size.width),
    y: clamp(crop.y, half / size.height, 1 - half / size.height),
  }
}

/** Moves the picture under the square by shares of the square's side: to the right and down is positive. */
export function moved(size: PictureSize, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop)
  return within(size, {
    ...crop,
    x: crop.x - (right * side) / size.width,
    y: crop.y - (down * side) / size.height,
  })
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

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

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** The picture in a file, turned as its camera says; null when it is none that we take. */
export async function readPicture(file: File): Promise<ImageBitmap | null> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return null
  try {
    return await createImageBitmap(file)
  } catch {
    return null
  }
}
