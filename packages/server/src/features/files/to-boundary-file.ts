import type { BoundaryFeature, BoundaryFile } from '@windrow/contract/entities/boundary.ts'
import { largestRing } from '../../adapters/geo/largest-ring.ts'
import type { BoundaryFeature as ReadFeature } from '../../boundaries/boundary-feature.ts'
import { areaHa } from '../../field-answers/to-field.ts'
import type { StoredFile } from '../../stores/files.ts'

/** A file with its polygons as they cross the wire. */
export function toBoundaryFile(
  { id, name, size }: StoredFile,
  features: readonly Pick<ReadFeature, 'name' | 'geometry' | 'areaM2' | 'note'>[],
): BoundaryFile {
  return {
    id,
    name,
    size,
    features: features.map(({ name, geometry, areaM2, note }) => ({
      name,
      area_ha: areaHa(areaM2),
      polygon: largestRing(geometry) as BoundaryFeature['polygon'],
      geometry: geometry as BoundaryFeature['geometry'],
      note,
    })),
  }
}
