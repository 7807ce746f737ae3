import type { AlertRange } from '../definition/chart-definition.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import { RISK_ICONS } from '../theme/risk-icons.ts'

type SignProps = { range: Pick<AlertRange, 'hue' | 'icon'>; theme: ChartTheme }

/** The outline of a risk on a grid of 20. */
export function RiskOutline({ range, theme }: SignProps) {
  return (
    <path
      d={range.icon ?? RISK_ICONS[range.hue]}
      fill="none"
      stroke={theme.hues[range.hue]}
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

/** The sign of a risk beside words. */
export function RiskSign({ size = 16, ...sign }: SignProps & { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <RiskOutline {...sign} />
    </svg>
  )
}
