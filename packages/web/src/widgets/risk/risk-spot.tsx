import { RISK_ICONS } from '@windrow/charts/theme/risk-icons.ts'
import type { RiskKey } from '@windrow/core/risks/registry.ts'
import { hueStyle } from './hue-style.ts'
import classes from './risk-spot.module.css'

/** The sign of a risk on a ground of its own hue. The words beside it say the same. */
export function RiskSpot({ risk, round = false }: { risk: RiskKey; round?: boolean }) {
  return (
    <span className={classes.spot} data-round={round || undefined} style={hueStyle(risk)}>
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
