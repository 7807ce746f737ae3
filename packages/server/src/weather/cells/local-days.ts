import type { DayNumber } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'

/** A local day and the instants between which it lies. */
export type LocalDay = { day: DayNumber; from: number; to: number }

/** The local day of each zone, looked up once a day: the zone's table is slow to ask for every call. */
export function createLocalDays(): (zone: string, instant: number) => LocalDay {
  const known = new Map<string, LocalDay>()
  return (zone, instant) => {
    const today = known.get(zone)
    if (today && instant >= today.from && instant < today.to) return today
    const day = localDay(zone, instant)
    const found = { day, from: startOfDay(zone, day), to: startOfDay(zone, day + 1) }
    known.set(zone, found)
    return found
  }
}
