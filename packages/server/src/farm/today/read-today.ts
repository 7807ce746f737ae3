import type { FarmToday } from '@windrow/contract/entities/farm.ts'
import { weatherTexts } from '@windrow/contract/texts/en/weather.ts'
import { readTriggeredDays } from '../../alerts/store/findings.ts'
import type { Services } from '../../planting/services.ts'
import { AppError } from '../../platform/http/errors.ts'
import { createZones, type DayOfField, farmToday } from './farm-today.ts'
import { readDays, readPlannedFields } from './store.ts'

const NO_ALERTS: DayOfField['alerts'] = []

/** The farm's day; 503 while the day of none of its fields is known. */
export async function makeFarmToday(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orgId: string,
  planLimit: number,
): Promise<FarmToday> {
  const { fields, days, alerts } = await db.readInOrganisation(orgId, async (tx) => ({
    fields: await readPlannedFields(tx, planLimit),
    days: await readDays(tx),
    alerts: await readTriggeredDays(tx),
  }))
  const now = clock.now()
  const zoneOf = createZones(now)
  const known: DayOfField[] = []
  for (const field of fields) {
    const day = days.get(field.uuid)
    if (day?.day === zoneOf(field.zone).today)
      known.push({ ...field, said: day.said, alerts: alerts.get(field.uuid) ?? NO_ALERTS })
  }
  if (known.length === 0 && fields.length > 0)
    throw new AppError('unavailable', weatherTexts.pending, { code: 'weather-pending', retryAfterSeconds: 2 })
  return farmToday(known, now)
}
