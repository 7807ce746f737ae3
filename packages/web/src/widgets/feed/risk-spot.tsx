import type { RiskHue } from '@windrow/charts/theme/hues.ts'
import { RISK_ICONS } from '@windrow/charts/theme/risk-icons.ts'
import classes from './feed.module.css'

/** The sign of a risk on a ground of its colour. Decorative: the words beside it say the same. */
export function RiskSpot({ risk }: { risk: RiskHue }) {
  return (
    <span className={classes.spot} style={{ color: `var(--${risk})` }}>
      <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
        <path
          d={RISK_ICONS[risk]}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.6}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
