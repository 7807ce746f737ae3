import type { DayNumber } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'

type Today = { day: DayNumber; from: number; to: number }

/** The local day of each zone, looked up once a day: the zone's table is slow to ask for every call. */
export function createLocalDays(): (zone: string, instant: number) => DayNumber {
  const known = new Map<string, Today>()
  return (zone, instant) => {
    const today = known.get(zone)
    if (today && instant >= today.from && instant < today.to) return today.day
    const day = localDay(zone, instant)
    known.set(zone, { day, from: startOfDay(zone, day), to: startOfDay(zone, day + 1) })
    return day
  }
}
