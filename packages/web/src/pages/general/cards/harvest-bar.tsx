import type { Growth } from '@windrow/contract/entities/growth.ts'
import { dateOnly } from '@windrow/contract/words/day-words.ts'
import { type Day, dayNumber, dayOf } from '@windrow/core/time/day.ts'
import classes from './harvest-bar.module.css'

/** Days around what is drawn. */
const MARGIN = 7
/** A frost further from the harvest than this is told in words only. */
const NEAR_DAYS = 60
/** Percent of the length that two dates need beside each other. */
const ROOM = 25

type HarvestBarProps = { harvest: NonNullable<Growth['harvest']>; frost: Day | null }

/** The 8 in 10 and the middle half of harvest days, and the killing frost where it is near. The words beside it say the same. */
export function HarvestBar({ harvest: { date, from, to, quarter, threeQuarters }, frost }: HarvestBarProps) {
  if (date === null || from === null || to === null) return null
  const isNear = frost !== null && Math.abs(dayNumber(frost) - dayNumber(date)) <= NEAR_DAYS
  const drawn = [from, to, ...(isNear ? [frost] : [])].map(dayNumber)
  const first = Math.min(...drawn) - MARGIN
  const last = Math.max(...drawn) + MARGIN
  const at = (day: Day) => ((dayNumber(day) - first) / (last - first)) * 100
  const span = (start: Day, end: Day) => ({ left: `${at(start)}%`, width: `${at(end) - at(start)}%` })
  return (
    <div className={classes.bar} aria-hidden>
      <div className={classes.track}>
        <i className={classes.wide} style={span(from, to)} />
        {quarter !== null && threeQuarters !== null && (
          <i className={classes.half} style={span(quarter, threeQuarters)} />
        )}
        <i className={classes.day} style={{ left: `${at(date)}%` }} />
        {isNear && <i className={classes.frost} style={{ left: `${at(frost)}%` }} />}
      </div>
      <div className={classes.ticks}>
        <span>{at(date) > ROOM && dateOnly(dayOf(first))}</span>
        <b style={{ left: `${at(date)}%` }}>{dateOnly(date)}</b>
        <span>{at(date) < 100 - ROOM && dateOnly(dayOf(last))}</span>
      </div>
    </div>
  )
}
