import { DAY_MS, type DayNumber } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FieldWithCells } from './field-cells.ts'

/** A local day and the instants between which it lies. */
type LocalDay = { day: DayNumber; from: number; to: number }

/** The local day of each zone, looked up once a day: the zone's table is too slow for every call. */
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

/** A forecast older than this is stale (decisions §5). */
export const isStale = (issued: Date, now: number) => now - issued.getTime() > DAY_MS

type Names = { version: string; from: number; until: number; full: Map<string, string> }

/**
 * Names responses by what they are made of: the cells' weather, the local day, whether it is stale, and the rest that the
 * caller says. Names are put together once for each field and day, since every call needs one.
 */
export function createResponseKeys(clock: Clock): (found: FieldWithCells, rest: string) => string {
  const known = new WeakMap<FieldWithCells, Names>()
  const localDayOf = createLocalDays()

  const namesOf = (found: FieldWithCells, now: number): Names => {
    const { grid, history } = found.cells
    const { day, from, to } = localDayOf(grid.zone, now)
    const staleFrom = (grid.forecastIssued?.getTime() ?? 0) + DAY_MS + 1
    const version = [
      grid.id,
      grid.refreshedAt?.getTime(),
      history.id,
      history.refreshedAt?.getTime(),
      day,
      found.field.datasource,
      now >= staleFrom,
    ].join(' ')
    return now >= staleFrom
      ? { version, from: Math.max(from, staleFrom), until: to, full: new Map() }
      : { version, from, until: Math.min(to, staleFrom), full: new Map() }
  }

  return (found, rest) => {
    const now = clock.now().getTime()
    let names = known.get(found)
    if (!names || now < names.from || now >= names.until) {
      names = namesOf(found, now)
      known.set(found, names)
    }
    let full = names.full.get(rest)
    if (full === undefined) {
      full = `${names.version} ${rest}`
      names.full.set(rest, full)
    }
    return full
  }
}
