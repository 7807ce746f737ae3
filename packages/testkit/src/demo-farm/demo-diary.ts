import { type Day, type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import { type DemoStand, demoCropKey } from './demo-crops.ts'
import { DEMO_HARVESTS, DEMO_NOTES, DEMO_WATER, type DemoNote, HARVEST_AFTER } from './demo-notes.ts'

export type DemoEntry = {
  date: Day
  kind: DemoNote['kind'] | 'irrigation'
  text: string
  /** mm, of irrigation. */
  amount: number | null
  /** How far the season was, where there is a picture of it. */
  pictureAt: number | null
}

/** What a grower has written of what grows on a field by a day, the oldest first; one picture, the newest. */
export function diaryOf(stand: DemoStand, isIrrigated: boolean, today: DayNumber): DemoEntry[] {
  const key = demoCropKey(stand.crop)
  const length = stand.to - stand.from
  const isPast = ({ day }: { day: DayNumber }) => day < today || day === stand.from
  const notes = (DEMO_NOTES[key] ?? [])
    .map((note) => ({ note, day: Math.round(stand.from + note.at * length) }))
    .filter(isPast)
  const pictured = notes.findLast(({ note }) => note.hasPicture)
  const entries = [
    ...notes.map(({ note: { at, kind, text }, day }) => {
      const pictureAt = day === pictured?.day ? at : null
      return { day, kind, text, amount: null, pictureAt }
    }),
    ...(isIrrigated ? waterings(stand, key) : []),
    harvest(stand, key),
  ].filter(isPast)
  return entries.sort((a, b) => a.day - b.day).map(({ day, ...entry }) => ({ date: dayOf(day), ...entry }))
}

const harvest = ({ to }: DemoStand, key: string) => ({
  day: to + HARVEST_AFTER,
  kind: 'harvest' as const,
  text: DEMO_HARVESTS[key] ?? '',
  amount: null,
  pictureAt: null,
})

function waterings({ from, to }: DemoStand, key: string) {
  const water = DEMO_WATER[key]
  if (!water) return []
  const { everyDays, mm, text } = water
  const first = Math.round(from + water.from * (to - from))
  const last = from + water.to * (to - from)
  const days: DayNumber[] = []
  for (let day = first; day <= last; day += everyDays) days.push(day)
  return days.map((day) => ({
    day,
    kind: 'irrigation' as const,
    text: day === first ? text : '',
    amount: mm,
    pictureAt: null,
  }))
}
