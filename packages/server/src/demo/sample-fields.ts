import { localDay } from '@windrow/core/time/zone.ts'
import { type DemoStand, standOn } from '@windrow/testkit/demo-farm/demo-crops.ts'
import { DEMO_LABELS, type DemoField, irrigatedAs } from '@windrow/testkit/demo-farm/demo-field.ts'
import { DEMO_FIELDS } from '@windrow/testkit/demo-farm/demo-fields.ts'
import { writeFeatures } from '../fields/boundaries/pack-features.ts'
import { areaOf } from '../fields/boundaries/polygon-area.ts'
import { storeFile } from '../fields/files/store-file.ts'
import { addFields, type NewField } from '../fields/store/fields.ts'
import { attachLabel, saveLabel } from '../fields/store/labels.ts'
import type { OrgTx } from '../platform/db/scope.ts'
import type { Services } from '../reports/services.ts'
import type { FieldPlace } from '../weather/places/places.ts'

type Sample = Pick<DemoField, 'name' | 'ring' | 'file'>

/** The file in which a sample field's boundary came, as a farm program would have written it. */
function boundaryFileOf(field: Sample): { name: string; bytes: Uint8Array } {
  const text = field.file.endsWith('.kml') ? kmlOf(field) : geoJsonOf(field)
  return { name: field.file, bytes: Buffer.from(text) }
}

function geoJsonOf({ name, ring }: Sample): string {
  const geometry = { type: 'Polygon', coordinates: [ring] }
  const features = [{ type: 'Feature', properties: { name }, geometry }]
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 1)
}

function kmlOf({ name, ring }: Sample): string {
  const coordinates = ring.map(([lon, lat]) => `${lon},${lat},0`).join(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark>
  <name>${escapeXml(name)}</name>
  <Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>
</Placemark></Document></kml>
`
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** How many sample fields there are (ui.md). */
export const SAMPLES = DEMO_FIELDS.length

type PreparedSamples = {
  /** Adds them to the organisation that they were prepared for, without alerts. */
  add(tx: OrgTx): Promise<void>
  /** What grows on each of them today. */
  stands: readonly DemoStand[]
  newCellIds: number[]
}

/** Sample fields of the demo farm with files and cells, ready to be added in one transaction. */
export async function prepareSamples(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'files' | 'places'>,
  orgId: string,
  from: number,
  to: number,
): Promise<PreparedSamples> {
  const samples = DEMO_FIELDS.slice(from, to)
  const { places, newCellIds } = await services.places.link(samples)
  const fields: NewField[] = []
  const stands: DemoStand[] = []
  for (const [at, sample] of samples.entries()) {
    const place = places[at] as FieldPlace
    const geometry = { type: 'MultiPolygon' as const, coordinates: [[sample.ring]] }
    const stand = standOn(sample.rotation, localDay(place.zone, services.clock.now().getTime()))
    stands.push(stand)
    fields.push({
      name: sample.name,
      region: sample.region,
      notes: sample.notes,
      crop: stand.crop,
      variety: stand.variety,
      plantingDate: stand.plantingDate,
      irrigated: irrigatedAs(sample, stand),
      ...place,
      lat: sample.lat,
      lon: sample.lon,
      geometry,
      areaM2: areaOf(geometry),
      fileId: await keepSampleFile(services, orgId, sample),
    })
  }
  const add = async (tx: OrgTx) => {
    const uuids = await addFields(tx, fields)
    for (const [at, sample] of samples.entries()) await labelSample(tx, uuids[at] as string, sample)
  }
  return { add, stands, newCellIds }
}

/** Keeps the file that a sample's boundary came in; its id. */
export async function keepSampleFile(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  orgId: string,
  sample: DemoField,
): Promise<string> {
  const geometry = { type: 'MultiPolygon' as const, coordinates: [[sample.ring]] }
  const center = { lat: sample.lat, lon: sample.lon }
  const feature = {
    name: sample.name,
    geometry,
    areaM2: areaOf(geometry),
    center,
    note: null,
    irrigated: null,
  }
  const { id } = await storeFile(
    services,
    orgId,
    boundaryFileOf(sample),
    writeFeatures({ features: [feature], problems: [] }),
    async (_tx, file) => file,
  )
  return id
}

export async function labelSample(tx: OrgTx, uuid: string, sample: DemoField): Promise<void> {
  for (const name of sample.labels)
    await attachLabel(tx, await saveLabel(tx, { name, color: DEMO_LABELS[name] }), [uuid])
}
