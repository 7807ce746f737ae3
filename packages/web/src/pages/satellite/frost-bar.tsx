import type { Growth } from '@windrow/contract/entities/growth.ts'
import { satelliteTexts } from '@windrow/contract/texts/en/satellite.ts'
import { dateOnly } from '@windrow/contract/words/day-words.ts'
import { type Day, dayNumber, dayOf } from '@windrow/core/time/day.ts'
import classes from './frost-bar.module.css'

/** Days around what is drawn. */
const MARGIN = 10
/** A harvest further from the frost than this is told in words only. */
const NEAR_DAYS = 60

/** Closer to an end of the bar than this share the words of a day would lie on those of the end. */
const WORDS = 0.2

/** Between which days the first frost comes 8 times in 10, and the harvest where it is near. The words beside it say the same. */
export function FrostBar({ growth: { firstFrost, harvest } }: { growth: Growth }) {
  const { date, from, to } = firstFrost
  if (date === null || from === null || to === null) return null
  const ripe = harvest?.date ?? null
  const isNear = ripe !== null && Math.abs(dayNumber(ripe) - dayNumber(date)) <= NEAR_DAYS
  const drawn = [from, to, ...(isNear ? [ripe] : [])].map(dayNumber)
  const first = Math.min(...drawn) - MARGIN
  const last = Math.max(...drawn) + MARGIN
  const share = (day: Day) => (dayNumber(day) - first) / (last - first)
  const at = (day: Day) => `${share(day) * 100}%`
  const placed = [share(date), ...(isNear ? [share(ripe)] : [])]
  const width = `${((dayNumber(to) - dayNumber(from)) / (last - first)) * 100}%`
  return (
    <div className={classes.bar} aria-hidden>
      <div className={classes.track}>
        <i className={classes.range} style={{ left: at(from), width }} />
        <i className={classes.day} style={{ left: at(date) }} />
        {isNear && <i className={classes.harvest} style={{ left: at(ripe) }} />}
      </div>
      <div className={classes.ticks}>
        <span>{Math.min(...placed) > WORDS && dateOnly(dayOf(first))}</span>
        {isNear && (
          <span className={classes.placed} style={{ left: at(ripe) }}>
            {satelliteTexts.frost.harvestMark(dateOnly(ripe))}
          </span>
        )}
        <b className={classes.placed} style={{ left: at(date) }}>
          {dateOnly(date)}
        </b>
        <span>{Math.max(...placed) < 1 - WORDS && dateOnly(dayOf(last))}</span>
      </div>
    </div>
  )
}
