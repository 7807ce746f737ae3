import type { FieldPlace } from '../weather/places/places.ts'
import type { Services } from './services.ts'
import type { FieldBoundary } from './store/fields.ts'
import type { FileFeature } from './store/files.ts'

/** A polygon with its zone and weather cells, and how to have new cells fetched once the field is there. */
export async function locate(
  { places, weather }: Pick<Services, 'places' | 'weather'>,
  { geometry, lat, lon, areaM2 }: FileFeature,
  fileId: string,
): Promise<{ boundary: FieldBoundary; fetchWeather(): Promise<void> }> {
  const linked = await places.link([{ lat, lon }])
  const place = linked.places[0] as FieldPlace
  return {
    boundary: { geometry, lat, lon, areaM2, fileId, ...place },
    fetchWeather: async () => {
      for (const cellId of linked.newCellIds) await weather.refreshSoon(cellId)
    },
  }
}
