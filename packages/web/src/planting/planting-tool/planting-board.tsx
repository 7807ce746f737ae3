import { useChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { dayAndMonth } from '@windrow/charts/scale/axis-texts.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { PlantingResponse } from '@windrow/contract/entities/planting.ts'
import { plantingPageTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { PlantingModel } from '@windrow/contract/words/planting-model.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useState } from 'react'
import classes from './planting-tool.module.css'
import { RiskCharts } from './risk-charts.tsx'
import { RiskPanel } from './risk-panel.tsx'
import { useCompared, type YieldView } from './use-compared.ts'
import type { Weights } from './use-weights.ts'
import type { YieldCurveView } from './use-yield-chart.ts'
import { YieldCard } from './yield-card.tsx'

const texts = plantingPageTexts.headline

type PlantingBoardProps = {
  uuid: string
  field: Field | undefined
  units: UnitSystem
  response: PlantingResponse
  model: PlantingModel
  weights: Weights
  curve: YieldCurveView
  view: YieldView
  isReordering: boolean
  isUpdating: boolean
}

/** The charts of one window, with the date that is read in all of them. */
export function PlantingBoard(props: PlantingBoardProps) {
  const { uuid, field, units, response, model, weights, curve, view, isReordering, isUpdating } = props
  const state = useChartState()
  /** Stays when the pointer leaves, so that it can go to the charts that have just been ordered. */
  const [lastRead, setLastRead] = useState<DayNumber | null>(null)
  const chart = {
    ...state,
    setSelected: (day: DayNumber | null) => {
      state.setSelected(day)
      if (day !== null) setLastRead(day)
    },
  }
  const comparison = useCompared({
    uuid,
    window: response.window,
    model,
    weights: weights.weights,
    view,
  })
  const withBestDate = comparison.compared.filter(({ best }) => best !== null)
  return (
    <>
      {withBestDate.length > 0 && (
        <ul className={classes.compared}>
          {withBestDate.map(({ key, label, best }) => (
            <li key={key}>
              {fill(texts.compared, {
                name: label,
                day: dayAndMonth(model.first + (best?.at ?? 0)),
                percent: Math.round(best?.percent ?? 0),
              })}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.board} data-editing={weights.draft !== null || undefined}>
        <YieldCard
          uuid={uuid}
          field={field}
          response={response}
          model={model}
          weights={weights.weights}
          curve={curve}
          comparison={comparison}
          view={view}
          chart={chart}
          isUpdating={isUpdating}
        />
        <RiskPanel model={model} weights={weights} units={units} />
      </div>
      <RiskCharts
        shown={curve.shown}
        first={model.first}
        selected={state.selected}
        orderedBy={isReordering ? lastRead : null}
      />
    </>
  )
}
