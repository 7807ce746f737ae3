import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import { useChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { InteractiveChart } from '../../../charts/interactive-chart.tsx'
import classes from './off-season.module.css'

type SeasonChartProps = { definition: ChartDefinition; height: number }

/** These charts say little enough for a part of a card. */
const NARROW_BELOW = 300

/** A chart inside a card of the off season: read by mouse, finger and keyboard. */
export function SeasonChart({ definition, height }: SeasonChartProps) {
  const state = useChartState()
  return (
    <div className={classes.chart}>
      <InteractiveChart
        definition={definition}
        state={state}
        height={height}
        legend="none"
        narrowBelow={NARROW_BELOW}
        fixed
      />
    </div>
  )
}
