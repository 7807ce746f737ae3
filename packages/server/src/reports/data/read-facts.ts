import { dayOf } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { areaHa } from '../../fields/response.ts'
import { readGeometries } from '../../fields/store/field-rows.ts'
import type { FieldFacts, Outline } from '../making/report-order.ts'
import type { Services } from '../services.ts'
import { type ReportField, readNearOutlines } from '../store/senders.ts'

/** About 5 km: more than a map of the largest field shows. */
const NEAR_DEGREES = 0.05
const NEAR_MOST = 24

/** What every report type says about a field; null when it is gone. */
export async function readFacts(
  { db }: Pick<Services, 'db'>,
  orgId: string,
  field: ReportField,
  now: Date,
): Promise<FieldFacts | null> {
  const { geometry, near } = await db.readInOrganisation(orgId, async (tx) => ({
    geometry: (await readGeometries(tx, [field.uuid])).get(field.uuid),
    near: await readNearOutlines(tx, field, NEAR_DEGREES, NEAR_MOST),
  }))
  if (geometry === undefined) return null
  const { uuid, name, crop, variety, region, plantingDate, zone } = field
  return {
    uuid,
    name,
    crop,
    variety,
    region,
    areaHa: areaHa(field.areaM2),
    plantingDate,
    zone,
    today: dayOf(localDay(zone, now.getTime())),
    outline: outlineOf(geometry),
    near: near.map(outlineOf),
  }
}

const outlineOf = (geojson: string): Outline => JSON.parse(geojson).coordinates
