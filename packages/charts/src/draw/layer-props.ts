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
