import { calendarDay, dayNumberOf, dayOf } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { DEMO_FIELDS, DEMO_LABELS, type DemoField } from '@windrow/testkit/demo-farm/demo-fields.ts'
import { areaOf } from '../fields/boundaries/polygon-area.ts'
import { writeFeatures } from '../fields/boundaries/write-features.ts'
import { storeFile } from '../fields/files/store-file.ts'
import { addFields, type NewField } from '../fields/store/fields.ts'
import { attachLabel, saveLabel } from '../fields/store/labels.ts'
import type { OrgTx } from '../platform/db/scope.ts'
import type { Services } from '../reports/services.ts'
import type { FieldPlace } from '../weather/places/places.ts'
import { addSampleAlerts } from './add-sample-alerts.ts'
import { boundaryFileOf } from './boundary-file-of.ts'

/** How many sample fields there are (ui.md). */
export const SAMPLES = DEMO_FIELDS.length

export type PreparedSamples = {
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
  const feature = { name: sample.name, geometry, areaM2: areaOf(geometry), center, note: null }
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
