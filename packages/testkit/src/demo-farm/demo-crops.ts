import { namedForm } from '@windrow/core/crops/forms.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import type { MonthDay } from '@windrow/core/time/calendar.ts'
import { calendarDay, type Day, type DayNumber, dayNumberOf, dayOf } from '@windrow/core/time/day.ts'

/** A crop of a sample field's rotation: when it is planted there, and until when it has always stood green. */
export type DemoCrop = {
  crop: string
  variety: string
  /** Null for perennials, whose year begins by itself. */
  planted: MonthDay | null
  /** Before the growth model has it ripe in any of the simulated years. */
  until: MonthDay
}

/** What grows on a field on a day. */
export type DemoStand = DemoCrop & {
  plantingDate: Day | null
  /** The first and the last day of its season. */
  from: DayNumber
  to: DayNumber
}

/**
 * What a field grows on a day: the first crop of its rotation whose season the day lies in, else the one that was
 * harvested last.
 */
export function standOn(rotation: readonly DemoCrop[], day: DayNumber): DemoStand {
  const stands = rotation.map((crop) => lastStand(crop, day))
  const growing = stands.find(({ to }) => day <= to)
  const latest = stands.reduce((last, stand) => (stand.to > last.to ? stand : last))
  return growing ?? latest
}

const NEW_YEAR: MonthDay = { month: 1, day: 1 }

/** The newest season of a crop that has begun. */
function lastStand(crop: DemoCrop, day: DayNumber): DemoStand {
  const { year } = calendarDay(day)
  const start = crop.planted ?? NEW_YEAR
  const thisYear = dayIn(year, start)
  const from = thisYear <= day ? thisYear : dayIn(year - 1, start)
  const ends = dayIn(calendarDay(from).year, crop.until)
  const to = ends > from ? ends : dayIn(calendarDay(from).year + 1, crop.until)
  return { ...crop, plantingDate: crop.planted && dayOf(from), from, to }
}

const dayIn = (year: number, { month, day }: MonthDay): DayNumber => dayNumberOf(year, month, day)

/** Which rules, notes and looks a crop has: its key, with the word winter for forms that are sown in autumn. */
export function demoCropKey(crop: string): string {
  const key = findCrop(crop)?.key ?? ''
  return namedForm(crop) === 'winter' ? `winter ${key}` : key
}
