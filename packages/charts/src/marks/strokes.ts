import type { BandLayer, BarsLayer, LineLayer, LineRole } from '../definitions/layers.ts'
import { type Linear, sameLinear } from '../scale/linear.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'

/** What any layer is drawn from. */
export type LayerProps<Layer> = { layer: Layer; x: Linear; y: Linear; theme: ChartTheme; isNarrow: boolean }

/** A layer is redrawn only when it, its scales or its theme change: hovering redraws none. */
export function sameLayerProps<Layer>(before: LayerProps<Layer>, now: LayerProps<Layer>): boolean {
  return (
    before.layer === now.layer &&
    before.theme === now.theme &&
    before.isNarrow === now.isNarrow &&
    sameLinear(before.x, now.x) &&
    sameLinear(before.y, now.y)
  )
}

/** How strong and how dashed a line of each role is: distinguishable without colour as well. */
export const LINE_STROKES: Readonly<Record<LineRole, { width: number; dash?: string; opacity?: number }>> = {
  observed: { width: 2.25 },
  forecast: { width: 2, dash: '5 4' },
  normal: { width: 1 },
  comparison: { width: 1.5, dash: '9 3', opacity: 0.9 },
  'second-comparison': { width: 1.5, dash: '7 3 1.5 3', opacity: 0.9 },
  model: { width: 1.25 },
}

/** How a line is drawn, with dashes of its own where it has some. */
export const strokeOf = ({ role, dash }: Pick<LineLayer, 'role' | 'dash'>) => ({
  ...LINE_STROKES[role],
  ...(dash !== undefined && { dash }),
})

export const OUTLINE_WIDTH: Readonly<Record<BarsLayer['role'], number>> = {
  observed: 0,
  forecast: 1.5,
  comparison: 1,
}

/** Bars behind a trend. */
export const FAINT_BARS = 0.4

export function bandOpacity({ role, share }: Pick<BandLayer, 'role' | 'share'>, { opacity }: ChartTheme) {
  if (share === 80) return opacity.trend
  if (role === 'normal') return share === 50 ? opacity.normal50 : opacity.normal90
  return share === 50 ? opacity.band50 : opacity.band90
}
