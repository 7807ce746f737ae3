import type { FieldPlace } from '../weather/places/places.ts'
import type { Services } from './services.ts'
import type { FieldBoundary } from './store/fields.ts'
import type { FileFeature } from './store/files.ts'

/** A polygon with its zone and weather cells, and those of the cells that have no weather yet. */
export async function locate(
  { places }: Pick<Services, 'places'>,
  { geometry, lat, lon, areaM2 }: FileFeature,
  fileId: string,
): Promise<{ boundary: FieldBoundary; newCellIds: number[] }> {
  const { places: found, newCellIds } = await places.link([{ lat, lon }])
  return { boundary: { geometry, lat, lon, areaM2, fileId, ...(found[0] as FieldPlace) }, newCellIds }
}
