import type { Rehearsal } from '@windrow/contract/entities/alert.ts'
import { alertSettingsTexts } from '@windrow/contract/texts/en/alert-settings.ts'
import classes from './rehearsal-strip.module.css'

const texts = alertSettingsTexts.rehearsal

/** Every so many years one is named. */
const NAMED_EVERY = 5
/** The last is always named, and needs the room of its neighbours. */
const ROOM_FOR_LAST = 3
/** So that a single day can be seen beside a year of two hundred. */
const LEAST_FILL = 0.18

/** One box for each season, filled as high as it had days of warning. */
export function RehearsalStrip({ seasons }: { seasons: Rehearsal['seasons'] }) {
  const most = Math.max(1, ...seasons.map(({ days }) => days))
  const warned = seasons.filter(({ days }) => days > 0)
  const said = warned.map(({ year, days }) => texts.yearTitle(year, days)).join(', ')
  return (
    <div className={classes.strip} role="img" aria-label={`${texts.years}. ${said}`}>
      {seasons.map(({ year, days }, index) => {
        const height = days === 0 ? 0 : LEAST_FILL + (1 - LEAST_FILL) * (days / most)
        const isNamed = year % NAMED_EVERY === 0 && index < seasons.length - ROOM_FOR_LAST
        return (
          <span key={year} className={classes.year} title={texts.yearTitle(year, days)}>
            <span className={classes.box}>
              {days > 0 && <i className={classes.fill} style={{ height: `${height * 100}%` }} />}
            </span>
            <span className={classes.name}>{isNamed || index === seasons.length - 1 ? year : ''}</span>
          </span>
        )
      })}
    </div>
  )
}
