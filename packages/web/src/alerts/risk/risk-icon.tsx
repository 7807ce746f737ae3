import { RISK_ICONS } from '@windrow/charts/theme/hues.ts'

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
