import type { Field } from '@windrow/contract/entities/field.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { EVAPORATION_COEFFICIENT } from '@windrow/core/derived/derived-sets.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Variable } from '@windrow/core/variables/registry.ts'
import { memo, type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import { useSettledWidth } from '../../charts/use-settled-width.ts'
import { useDiaryMarks } from '../../diary/diary-marks.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useDegreeDays, useStoredNumber } from './degree-days.ts'
import { ChartState, type ShownChart, TabChart } from './tab-chart.tsx'
import { DegreeDayControls, WaterBudgetControls } from './tab-controls.tsx'
import { LegendFoot, LegendHead } from './tab-legend.tsx'
import { useComparisons } from './use-comparisons.ts'
import { useWeatherChart } from './use-weather-chart.ts'
import { provenanceOf, type TabState, useDerivedDays } from './weather-data.ts'
import { useAlertRanges, useAnomalyToast } from './weather-toasts.ts'

const NO_CROP = { crop: '', plantingDateP: null }

type TabPanelProps = {
  uuid: string
  title: string
  variable: Variable
  field: Field | undefined
  source: WeatherDataset['source'] | null
  state: TabState
  units: UnitSystem
  isMonthly: boolean
  isCumulative: boolean
  onCumulative: (isCumulative: boolean) => void
  isTable: boolean
  shown: RefObject<ShownChart | null>
  /** Its code is there, so that what is shown can be saved. */
  onHere: (isHere: true) => void
}

/** The chart's container, whose width is known before there is anything to draw. */
export function TabPanel(props: TabPanelProps) {
  const { onHere } = props
  useEffect(() => onHere(true), [onHere])
  const place = useRef<HTMLDivElement>(null)
  const width = useSettledWidth(place)
  // Drawn in slices: a chart takes a slow phone longer than a tap may wait.
  const drawn = useDeferredValue(props)
  return (
    <Card flush>
      <div ref={place}>
        <FieldTab key={drawn.uuid} {...drawn} width={width} />
      </div>
    </Card>
  )
}

/** The chart of a tab and its sliders, whose moves redraw nothing else of the page. */
const FieldTab = memo(function FieldTab({ width, ...props }: TabPanelProps & { width: number | null }) {
  const { uuid, title, variable, field, source, state, units, isMonthly, isCumulative } = props
  const { isTable, shown } = props
  const { data } = state
  const { tab } = variable
  const dataset = data?.kind === 'dataset' ? data.dataset : null
  const evaporation = useStoredNumber(`windrow.evaporationRate.${uuid}`, EVAPORATION_COEFFICIENT)
  const degreeDays = useDegreeDays(uuid, field ?? NO_CROP, data)
  const { base, planted } = degreeDays
  const days = useDerivedDays(data, { variable, isMonthly, base, coefficient: evaporation.value })
  const alerts = useAlertRanges(uuid, variable)
  const notes = useDiaryMarks(uuid)
  const { compared, ...comparisons } = useComparisons(dataset, {
    uuid,
    variable,
    isMonthly,
    isCumulative,
  })
  useAnomalyToast({ uuid, variable, dataset: isMonthly ? null : dataset, days })
  const definition = useWeatherChart(data, {
    variable,
    title,
    fieldName: field?.name ?? '',
    units,
    isMonthly,
    isCumulative,
    days,
    base,
    planted,
    coefficient: evaporation.value,
    ranges: alerts.ranges,
    compared,
    notes,
  })
  return (
    <>
      {tab === 'water_budget' && (
        <WaterBudgetControls
          value={evaporation.value}
          onChange={evaporation.setValue}
          onRest={evaporation.keep}
        />
      )}
      {tab === 'gdd' && degreeDays.range && (
        <DegreeDayControls
          {...degreeDays}
          range={degreeDays.range}
          onBase={degreeDays.setBase}
          onBaseRest={degreeDays.keepBase}
          onPlanted={degreeDays.setPlanted}
          onCropCount={degreeDays.countCrop}
          units={units}
        />
      )}
      {definition === null ? (
        <ChartState state={state} />
      ) : (
        <TabChart
          key={`${tab} ${isMonthly} ${isCumulative}`}
          definition={definition}
          lines={variable.chart.lines}
          width={width}
          isTable={isTable}
          shown={shown}
          legendHead={
            <LegendHead
              uuid={uuid}
              hasSwitch={variable.views.cumulative && (isMonthly || tab === 'gdd')}
              isCumulative={isCumulative}
              onCumulative={props.onCumulative}
              canCompare={variable.path !== null}
              {...comparisons}
            />
          }
          legendFoot={
            <LegendFoot
              uuid={uuid}
              variable={variable}
              issued={dataset?.issued ?? (data?.kind === 'members' ? data.issued : '')}
              isStale={dataset?.stale ?? false}
              source={source}
              provenance={provenanceOf(data)}
              hasNoAlerts={alerts.isEmpty}
              undecided={alerts.undecided}
              alertsFailed={alerts.isFailed}
            />
          }
        />
      )}
    </>
  )
})
