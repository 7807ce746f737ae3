import { calendarDay, dayNumberOf, dayOf } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { DEMO_FIELDS, type DemoField } from '@windrow/testkit/demo-farm/demo-fields.ts'
import { areaOf } from '../adapters/geo/polygon-area.ts'
import { timeZoneAt } from '../adapters/geo/time-zone-at.ts'
import { linkPlace } from '../features/datasource/link-field.ts'
import type { Services } from '../services.ts'
import type { Sources } from '../sources/create-sources.ts'
import { addField, countFields } from '../stores/fields.ts'

/** The newest planting that is not in the future, on the field's own day. */
export function plantingDate(field: DemoField, zone: string, now: Date): string | null {
  if (field.planted === null) return null
  const today = localDay(zone, now.getTime())
  const { year } = calendarDay(today)
  const thisYear = dayNumberOf(year, field.planted.month, field.planted.day)
  return dayOf(thisYear <= today ? thisYear : dayNumberOf(year - 1, field.planted.month, field.planted.day))
}

/** The demo farm's fields, once, in one transaction; returns the cells whose weather they need. */
export async function makeDemoFields(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  sources: Sources,
  orgId: string,
): Promise<void> {
  if ((await services.db.inOrganisation(orgId, countFields)) > 0) return
  const links = await Promise.all(
    DEMO_FIELDS.map(async (field) => {
      const zone = timeZoneAt(field.lat, field.lon)
      const place = { lat: field.lat, lon: field.lon, elevation: null, zone }
      return { field, zone, link: await linkPlace(services, sources, place) }
    }),
  )
  await services.db.inOrganisation(orgId, async (tx) => {
    if ((await countFields(tx)) > 0) return
    for (const { field, zone, link } of links) {
      const geometry = { type: 'MultiPolygon' as const, coordinates: [[field.ring]] }
      await addField(tx, {
        ...field,
        ...link,
        zone,
        geometry,
        plantingDate: plantingDate(field, zone, services.clock.now()),
        areaM2: areaOf(geometry),
      })
    }
  })
}
