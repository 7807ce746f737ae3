import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { areaOf } from '../fields/boundaries/polygon-area.ts'
import { addField, type NewField } from '../fields/store/fields.ts'
import type { Services } from '../reports/services.ts'
import type { FieldPlace } from '../weather/places/places.ts'

type Wanted = Partial<
  Pick<NewField, 'name' | 'crop' | 'variety' | 'region' | 'plantingDate' | 'irrigated' | 'lat' | 'lon'>
>

/** A field of an organisation, linked to its cells but without weather. */
export async function addTestField(services: Services, orgId: string, wanted: Wanted = {}): Promise<string> {
  const { lat = 42.03, lon = -93.63 } = wanted
  const { places } = await services.places.link([{ lat, lon }])
  const place = places[0] as FieldPlace
  const geometry = { type: 'MultiPolygon' as const, coordinates: [[square(lat, lon, 800)]] }
  return services.db.inOrganisation(orgId, (tx) =>
    addField(tx, {
      name: wanted.name ?? 'North forty',
      crop: wanted.crop ?? 'Maize',
      variety: wanted.variety ?? '105 day',
      region: wanted.region ?? 'Iowa',
      notes: '',
      irrigated: wanted.irrigated ?? 'none',
      plantingDate: wanted.plantingDate ?? null,
      geometry,
      lat,
      lon,
      areaM2: areaOf(geometry),
      ...place,
    }),
  )
}
