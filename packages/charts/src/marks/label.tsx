import type { ChartTheme } from '../theme/chart-theme.ts'

type LabelProps = {
  x: number
  y: number
  theme: ChartTheme
  children: string
  anchor?: 'start' | 'middle' | 'end'
  size?: 12 | 13
  weight?: 400 | 500 | 600
  fill?: string
  /** Drawn over lines and bands. */
  hasRim?: boolean
}

/** All words of a drawing: one place for their size, colour and rim. */
export function Label({
  x,
  y,
  theme,
  children,
  anchor,
  size = 12,
  weight,
  fill,
  hasRim = false,
}: LabelProps) {
  const isRimmed = hasRim && theme.rims
  return (
    <text
      x={Math.round(x * 10) / 10}
      y={Math.round(y * 10) / 10}
      fontSize={size}
      fontWeight={weight}
      textAnchor={anchor}
      fill={fill ?? theme.text3}
      stroke={isRimmed ? theme.surface : undefined}
      strokeWidth={isRimmed ? 3 : undefined}
      strokeLinejoin={isRimmed ? 'round' : undefined}
      paintOrder={isRimmed ? 'stroke' : undefined}
    >
      {children}
    </text>
  )
}
