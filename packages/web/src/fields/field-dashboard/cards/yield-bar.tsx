import { fieldDashboardTexts } from '@windrow/contract/texts/en/field-dashboard.ts'
import shared from '../../field-card/cards.module.css'
import classes from './yield-bar.module.css'

const { scale } = fieldDashboardTexts.yield

/** From nothing to the attainable, percent: the band of 8 years in 10 and the mean. The words beside it say the same. */
export function YieldBar({ value, low, high }: { value: number; low: number; high: number }) {
  return (
    <div className={classes.bar} aria-hidden>
      <div className={classes.track}>
        <i className={classes.band} style={{ left: `${low}%`, width: `${high - low}%` }} />
        <i className={classes.mean} style={{ left: `${value}%` }} />
      </div>
      <div className={shared.ends}>
        <span>{scale.none}</span>
        <span>{scale.all}</span>
      </div>
    </div>
  )
}
