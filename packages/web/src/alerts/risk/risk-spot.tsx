import type { RiskKey } from '@windrow/core/risks/registry.ts'
import { hueStyle } from './hue-style.ts'
import { RiskIcon } from './risk-icon.tsx'
import classes from './risk-spot.module.css'

/** The sign of a risk on a ground of its own hue. The words beside it say the same. */
export function RiskSpot({ risk, round = false }: { risk: RiskKey; round?: boolean }) {
  return (
    <span className={classes.spot} data-round={round || undefined} style={hueStyle(risk)}>
      <RiskIcon risk={risk} />
    </span>
  )
}
