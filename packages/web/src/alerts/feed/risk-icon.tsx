import { RISK_ICONS } from '@windrow/charts/theme/hues.ts'
import type { RiskKey } from '@windrow/core/risks/registry.ts'
import type { CSSProperties } from 'react'
import classes from './risk-icon.module.css'

/** The sign of a risk in its fixed colour; the words beside it say the same. */
export function RiskIcon({ risk }: { risk: keyof typeof RISK_ICONS }) {
  return (
    <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden="true" style={{ color: `var(--${risk})` }}>
      <path
        d={RISK_ICONS[risk]}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** `--hue` for a part of the page that belongs to a risk. */
export const hueStyle = (risk: RiskKey): CSSProperties => ({ '--hue': `var(--${risk})` }) as CSSProperties

/** The sign of a risk on a ground of its own hue. The words beside it say the same. */
export function RiskSpot({ risk, round = false }: { risk: RiskKey; round?: boolean }) {
  return (
    <span className={classes.spot} data-round={round || undefined} style={hueStyle(risk)}>
      <RiskIcon risk={risk} />
    </span>
  )
}
