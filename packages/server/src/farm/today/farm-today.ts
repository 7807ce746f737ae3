import { type Doing, type FarmToday, TODAY_KEYS, type TodayKey } from '@windrow/contract/entities/farm.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { localDay, zoneOffset } from '@windrow/core/time/zone.ts'
import { isColdRisk } from '../../alerts/notification/due-events.ts'
import type { TriggeredDays } from '../../alerts/store/findings.ts'
import type { FieldToday } from '../../platform/db/field-tables.ts'
import { inSlices } from '../../platform/threads/in-slices.ts'
import { bestHours, countHours, type HourCounts, type HoursOfDay, hoursLeft, hourText } from './best-hours.ts'
import type { PlannedField } from './store.ts'

/** Shorter spray windows are none, on the field's card as here. */
const SPRAY_HOURS = 2

/** A field's day: what its decisions say, and the days on which its alerts are triggered. */
export type DayOfField = PlannedField & { said: FieldToday; alerts: readonly TriggeredDays[] }

type Zone = { day: number; today: string; now: number }

/** What is to be done on a field today: hours of each, none where any hour is as good; urgent ones come first. */
type Done = { hours: readonly HoursOfDay[]; urgency: number }
type DoneOnField = Partial<Record<TodayKey, Done>>

type Counted = { fields: { uuid: string; urgency: number }[]; hours: HourCounts }

/**
 * Today on the farm, from the states of its fields' own cards and alerts. Fields whose day has not been computed yet are
 * left out by the caller.
 */
export async function farmToday(fields: readonly DayOfField[], now: Date): Promise<FarmToday> {
  const counted = Object.fromEntries(
    TODAY_KEYS.map((key) => [key, { fields: [], hours: new Map() }]),
  ) as unknown as Record<TodayKey, Counted>
  const zoneOf = createZones(now)
  const days = new Map<string, number>()
  const doneOf = createDone()
  await inSlices(fields, (field) => {
    const zone = zoneOf(field.zone)
    days.set(zone.today, (days.get(zone.today) ?? 0) + 1)
    const done = doneOf(field, zone)
    for (const key of TODAY_KEYS) {
      const one = done[key]
      if (!one) continue
      counted[key].fields.push({ uuid: field.uuid, urgency: one.urgency })
      for (const hours of one.hours) countHours(counted[key].hours, hours)
    }
  })
  const [today = ''] = [...days].sort((a, b) => b[1] - a[1]).map(([day]) => day)
  return Object.fromEntries(TODAY_KEYS.map((key) => [key, doingOf(counted[key], today)])) as FarmToday
}

function doingOf({ fields, hours }: Counted, today: string): Doing {
  const best = bestHours(hours)
  // Stable: of the same urgency the newest stays first.
  const sorted = fields.sort((a, b) => a.urgency - b.urgency)
  return {
    count: sorted.length,
    fields: sorted.map(({ uuid }) => uuid),
    from: best && hourText(best.from, today),
    to: best && hourText(best.to, today),
  }
}

/** The local day and hour of each zone, looked up once. */
export function createZones(now: Date): (zone: string) => Zone {
  const instant = now.getTime()
  const known = new Map<string, Zone>()
  return (name) => {
    let zone = known.get(name)
    if (zone === undefined) {
      const day = localDay(name, instant)
      const hour = new Date(instant + zoneOffset(name, instant)).getUTCHours()
      zone = { day, today: dayOf(day), now: hour }
      known.set(name, zone)
    }
    return zone
  }
}

/** Fields that share what is said of them, their alerts and their zone share what is to be done. */
function createDone(): (field: DayOfField, zone: Zone) => DoneOnField {
  const known = new Map<Zone, Map<FieldToday, Map<readonly TriggeredDays[], DoneOnField>>>()
  return ({ said, alerts }, zone) => {
    const ofZone = known.get(zone) ?? new Map<FieldToday, Map<readonly TriggeredDays[], DoneOnField>>()
    known.set(zone, ofZone)
    const ofSaid = ofZone.get(said) ?? new Map<readonly TriggeredDays[], DoneOnField>()
    ofZone.set(said, ofSaid)
    const done = ofSaid.get(alerts) ?? doneOn(said, alerts, zone)
    ofSaid.set(alerts, done)
    return done
  }
}

function doneOn(said: FieldToday, alerts: readonly TriggeredDays[], zone: Zone): DoneOnField {
  const { day, today, now } = zone
  const near = alerts.filter(({ firstDay, lastDay }) => firstDay <= day + 1 && lastDay >= day)
  // Of the coming night, as on the field's card; after the one that is over one looks at what it has done.
  const cold = near.filter(({ risk, lastDay }) => isColdRisk(risk) && lastDay > day)
  const other = near.filter((alert) => !cold.includes(alert))
  const left = (key: keyof FieldToday) =>
    (said[key] ?? []).flatMap((hours) => hoursLeft(hours, today, now) ?? [])
  const doing = (hours: readonly HoursOfDay[]): Done => ({
    hours,
    urgency: Math.min(...hours.map(({ from }) => from)),
  })
  const sprayed = left('spray').filter(({ from, to }) => from < DAY_END && to - from >= SPRAY_HOURS)
  return {
    ...(said.protect !== null || cold.length > 0 ? { protect: doing(left('protect')) } : {}),
    ...(sprayed.length > 0 ? { spray: doing(sprayed) } : {}),
    ...(said.water === null ? {} : { water: doing(left('water')) }),
    ...(said.work === null ? {} : { work: doing(left('work')) }),
    ...(other.length > 0
      ? { look: { hours: [], urgency: Math.min(...other.map(({ firstDay }) => firstDay)) } }
      : {}),
  }
}

const DAY_END = 24
