import { calendarDay, dayNumberOf, dayOf } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { DEMO_ALERTS } from '@windrow/testkit/demo-farm/demo-alerts.ts'
import { DEMO_FIELDS, DEMO_LABELS, type DemoField } from '@windrow/testkit/demo-farm/demo-fields.ts'
import { type AlertPlace, addAlerts, listAlerts } from '../alerts/store/alerts.ts'
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

const nameOf = ({ crop, variety }: AlertPlace) => JSON.stringify([crop, variety])

/** The demo farm's alerts on the varieties of some fields; a variety that has alerts keeps those alone. */
export async function addSampleAlerts(tx: OrgTx, fields: readonly AlertPlace[]): Promise<void> {
  const known = new Set((await listAlerts(tx)).map(nameOf))
  const wanted = new Set(fields.map(nameOf))
  await addAlerts(
    tx,
    DEMO_ALERTS.filter((alert) => wanted.has(nameOf(alert)) && !known.has(nameOf(alert))),
  )
}

/** How many sample fields there are (ui.md). */
export const SAMPLES = DEMO_FIELDS.length

type PreparedSamples = {
  /** Adds them to the organisation that they were prepared for. */
  add(tx: OrgTx): Promise<void>
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
  for (const [at, sample] of samples.entries()) {
    const place = places[at] as FieldPlace
    const geometry = { type: 'MultiPolygon' as const, coordinates: [[sample.ring]] }
    fields.push({
      ...sample,
      ...place,
      geometry,
      areaM2: areaOf(geometry),
      plantingDate: plantingDate(sample, place.zone, services.clock.now()),
      fileId: await keepSampleFile(services, orgId, sample),
    })
  }
  const add = async (tx: OrgTx) => {
    const uuids = await addFields(tx, fields)
    for (const [at, sample] of samples.entries()) await labelSample(tx, uuids[at] as string, sample)
    await addSampleAlerts(tx, samples)
  }
  return { add, newCellIds }
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
    writeFeatures([feature]),
    async (_tx, file) => file,
  )
  return id
}

export async function labelSample(tx: OrgTx, uuid: string, sample: DemoField): Promise<void> {
  for (const name of sample.labels)
    await attachLabel(tx, await saveLabel(tx, { name, color: DEMO_LABELS[name] }), [uuid])
}

/** The newest planting that is not in the future, on the field's own day. */
function plantingDate(field: DemoField, zone: string, now: Date): string | null {
  if (field.planted === null) return null
  const today = localDay(zone, now.getTime())
  const { year } = calendarDay(today)
  const { month, day } = field.planted
  const thisYear = dayNumberOf(year, month, day)
  return dayOf(thisYear <= today ? thisYear : dayNumberOf(year - 1, month, day))
}
