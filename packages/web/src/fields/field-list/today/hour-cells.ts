import { type FarmToday, TODAY_KEYS, type TodayKey } from '@windrow/contract/entities/farm.ts'
import { DAY_HOURS, dayNumber } from '@windrow/core/time/day.ts'

const STEP = 6

type HourCells = {
  cells: { hour: number; isOn: boolean }[]
  ticks: { at: number; label: string }[]
}

/** Hours since 1970 by the fields' own clocks. */
const hourNumber = (hour: string) => dayNumber(hour.slice(0, 10)) * DAY_HOURS + Number(hour.slice(11, 13))

/**
 * 24 hours, the same for all cards: from the quarter of the day in which the first of them has its hours. Null where
 * a card has none.
 */
export function hourCells(today: FarmToday, key: TodayKey): HourCells | null {
  const { from, to } = today[key]
  if (from === null || to === null) return null
  const begins = TODAY_KEYS.flatMap((one) => today[one].from ?? []).map(hourNumber)
  const first = Math.floor(Math.min(...begins) / STEP) * STEP
  const [begin, end] = [hourNumber(from), hourNumber(to)]
  return {
    cells: Array.from({ length: DAY_HOURS }, (_, at) => ({
      hour: first + at,
      isOn: first + at >= begin && first + at < end,
    })),
    ticks: Array.from({ length: DAY_HOURS / STEP + 1 }, (_, at) => ({
      at,
      label: String((first + at * STEP) % DAY_HOURS).padStart(2, '0'),
    })),
  }
}
