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
