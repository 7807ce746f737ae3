import type { BoundaryFile } from '@windrow/contract/entities/boundary.ts'
import { wireFeature } from '../boundaries/write-features.ts'
import type { StoredFile } from '../store/files.ts'

/** A file with its polygons as they cross the wire. */
export function toBoundaryFile(
  { id, name, size }: StoredFile,
  features: readonly Parameters<typeof wireFeature>[0][],
): BoundaryFile {
  return { id, name, size, features: features.map(wireFeature) }
}
