import { BOUNDARY_EXTENSIONS, BOUNDARY_FILE_MAX } from '@windrow/contract/limits.ts'

/** Why a file is not worth sending; null when it is. */
export function refusedFile({
  name,
  size,
}: {
  name: string
  size: number
}): 'type' | 'size' | 'empty' | null {
  const lower = name.toLowerCase()
  if (!BOUNDARY_EXTENSIONS.some((extension) => lower.endsWith(extension))) return 'type'
  if (size > BOUNDARY_FILE_MAX) return 'size'
  return size === 0 ? 'empty' : null
}
