import { dateOnly } from '@windrow/contract/words/day-words.ts'
import { type Day, dayNumber, dayOf } from '@windrow/core/time/day.ts'
import classes from './day-range-bar.module.css'

/** Days around what is drawn. */
const MARGIN = 7
/** Another day further away than this is labelled in words only. */
const NEAR_DAYS = 60
/** Percent of the length that two dates need beside each other. */
const ROOM = 25

type DayRangeBarProps = {
  day: Day
  /** Days between which it may fall, the widest first. */
  ranges: readonly (readonly [from: Day, to: Day])[]
  color: string
  /** A day that matters beside it, with words below where it has some and there is room. */
  other: { day: Day; color: string; words?: string } | null
}

/** A day that is not sure, on a line of days. The words beside it say the same. */
export function DayRangeBar({ day, ranges, color, other }: DayRangeBarProps) {
  const near = other !== null && Math.abs(dayNumber(other.day) - dayNumber(day)) <= NEAR_DAYS ? other : null
  const drawn = [...ranges.flat(), ...(near ? [near.day] : [])].map(dayNumber)
  const first = Math.min(...drawn) - MARGIN
  const last = Math.max(...drawn) + MARGIN
  const at = (one: Day) => ((dayNumber(one) - first) / (last - first)) * 100
  const words = near?.words !== undefined && Math.abs(at(near.day) - at(day)) > ROOM ? near.words : null
  const labelled = [at(day), ...(near && words !== null ? [at(near.day)] : [])]
  return (
    <div className={classes.bar} aria-hidden>
      <div className={classes.track}>
        {ranges.map(([from, to]) => (
          <i
            key={`${from} ${to}`}
            className={classes.range}
            style={{ left: `${at(from)}%`, width: `${at(to) - at(from)}%`, background: color }}
          />
        ))}
        <i className={classes.day} style={{ left: `${at(day)}%`, background: color }} />
        {near && (
          <i className={classes.other} style={{ left: `${at(near.day)}%`, borderColor: near.color }} />
        )}
      </div>
      <div className={classes.ticks}>
        <span>{Math.min(...labelled) > ROOM && dateOnly(dayOf(first))}</span>
        {near && words !== null && (
          <span className={classes.placed} style={{ left: `${at(near.day)}%` }}>
            {words}
          </span>
        )}
        <b className={classes.placed} style={{ left: `${at(day)}%` }}>
          {dateOnly(day)}
        </b>
        <span>{Math.max(...labelled) < 100 - ROOM && dateOnly(dayOf(last))}</span>
      </div>
    </div>
  )
}
