import { Switch } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Field } from '@windrow/contract/entities/field.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { EVAPORATION_COEFFICIENT } from '@windrow/core/indices/water-budget.ts'
import { variableByTab } from '@windrow/core/variables/registry.ts'
import type { WeatherTab } from '@windrow/core/variables/weather-tabs.ts'
import { useId, useRef, useState } from 'react'
import { fieldQuery } from '../../data/field.ts'
import { pageSettings } from '../../data/page-settings.ts'
import { useUnits } from '../../data/units.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { FieldHeader } from '../../widgets/field-header/field-header.tsx'
import { ChartState } from './chart-state.tsx'
import { CompareMenu } from './compare-menu.tsx'
import { DegreeDayControls } from './degree-day-controls.tsx'
import { ExportMenu } from './export-menu.tsx'
import { headlineOf } from './headline.ts'
import { HeadlineCard } from './headline-card.tsx'
import { useKeptNumber } from './kept-number.ts'
import { LegendFoot } from './legend-foot.tsx'
import { type ShownChart, TabChart } from './tab-chart.tsx'
import { useComparisons } from './use-comparisons.ts'
import { useDegreeDays } from './use-degree-days.ts'
import { useExport } from './use-export.ts'
import { useLightPrint } from './use-light-print.ts'
import { useWeatherChart } from './use-weather-chart.ts'
import { useWeatherChoice } from './use-weather-choice.ts'
import { VISIBLE_NARROW, VISIBLE_WIDE } from './visible-tabs.ts'
import { WaterBudgetControls } from './water-budget-controls.tsx'
import { useTabData } from './weather-data.ts'
import classes from './weather-page.module.css'
import { WeatherTabs } from './weather-tabs.tsx'
import { useAlertRanges, useAnomalyToast, useFailureToast } from './weather-toasts.ts'

const texts = weatherPageTexts

/** What was, what comes, how sure it is, and what is unusual: one chart for each variable (spec 2 §2). */
export default function WeatherPage() {
  const { id = '' } = useParams({ strict: false })
  const { tab, ...choice } = useWeatherChoice()
  if (tab === undefined)
    return (
      <>
        <FieldHeader uuid={id} />
        <EmptyState title={texts.state.noTabs} />
      </>
    )
  return <WeatherModel key={id} uuid={id} tab={tab} choice={choice} />
}

type Choice = Omit<ReturnType<typeof useWeatherChoice>, 'tab'>

function WeatherModel({ uuid, tab, choice }: { uuid: string; tab: WeatherTab; choice: Choice }) {
  const { allowed, hasMonths, isMonthly, chooseTab, chooseMonthly } = choice
  const variable = variableByTab(tab)
  const units = useUnits()
  const field = useQuery(fieldQuery(uuid)).data?.data
  const panelId = useId()
  const isWide = useMediaQuery('(min-width: 1101px)', true, { getInitialValueInEffect: false })
  const [isCumulative, setCumulative] = useState(false)
  const [isTable, setTable] = useState(false)
  const evaporation = useKeptNumber(`windrow.evaporationRate.${uuid}`, EVAPORATION_COEFFICIENT)
  const state = useTabData(uuid, { variable, isMonthly, isCumulative })
  const dataset = state.data?.kind === 'dataset' ? state.data.dataset : null
  const source = dataset?.source ?? sourceOf(field)
  const degreeDays = useDegreeDays(uuid, field?.crop ?? '', state.data)
  const alerts = useAlertRanges(uuid, variable)
  const comparisons = useComparisons(dataset, { variable, isMonthly, isCumulative })
  useFailureToast({ error: state.error, variable, isMonthly, isCumulative })
  useAnomalyToast({
    uuid,
    variable,
    data: isMonthly ? null : state.data,
    base: degreeDays.base,
    coefficient: evaporation.value,
  })
  useLightPrint()
  const definition = useWeatherChart(state.data, {
    variable,
    fieldName: field?.name ?? '',
    units,
    isMonthly,
    isCumulative,
    coefficient: evaporation.value,
    base: degreeDays.base,
    planted: degreeDays.planted,
    ranges: alerts.ranges,
    compared: comparisons.compared,
  })
  const shown = useRef<ShownChart | null>(null)
  const exportFile = useExport({
    uuid,
    variable,
    fieldName: field?.name ?? '',
    fieldPlace: field?.region ?? '',
    units,
    view: isMonthly ? 'monthly' : 'daily',
    source: source ? texts.side.sources[source] : '',
    shown,
  })
  const headline = dataset && !isMonthly ? headlineOf(dataset, tab, units) : null
  const hasSwitch = variable.views.cumulative && (isMonthly || tab === 'gdd')
  return (
    <div className={classes.page}>
      <FieldHeader uuid={uuid} aside={headline && <HeadlineCard headline={headline} />} />
      <div className={classes.toolbar}>
        <WeatherTabs
          allowed={allowed}
          selected={tab}
          onSelect={chooseTab}
          count={isWide ? VISIBLE_WIDE : VISIBLE_NARROW}
          panelId={panelId}
        />
        <div className={classes.tools}>
          {hasMonths && (
            <SegmentedChoice
              label={texts.views.label}
              options={[
                { value: 'daily', label: texts.views.daily },
                { value: 'monthly', label: texts.views.monthly },
              ]}
              value={isMonthly ? 'monthly' : 'daily'}
              onChange={(view) => chooseMonthly(view === 'monthly')}
            />
          )}
          <SegmentedChoice
            label={texts.controls.view}
            options={[
              { value: 'chart', label: texts.controls.asChart, icon: IconChartLine },
              { value: 'table', label: texts.controls.asTable, icon: IconTable },
            ]}
            compact
            value={isTable ? 'table' : 'chart'}
            onChange={(view) => setTable(view === 'table')}
          />
          <ExportMenu onExport={exportFile} disabled={definition === null} />
        </div>
      </div>
      <p className={classes.sheet}>
        <b>{definition?.title}</b>
      </p>
      <div role="tabpanel" id={panelId} aria-labelledby={`tab-${tab}`} className={classes.panel}>
        <Card flush>
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
              isTable={isTable}
              shown={shown}
              legendHead={
                <div className={classes.head}>
                  {hasSwitch && (
                    <Switch
                      label={texts.controls.cumulative}
                      labelPosition="left"
                      checked={isCumulative}
                      onChange={(event) => setCumulative(event.currentTarget.checked)}
                    />
                  )}
                  {variable.path !== null && (
                    <CompareMenu
                      uuid={uuid}
                      isLastYear={comparisons.isLastYear}
                      onLastYear={comparisons.setLastYear}
                      other={comparisons.other}
                      onOther={comparisons.setOther}
                      isFailed={comparisons.isFailed}
                    />
                  )}
                </div>
              }
              legendFoot={
                <LegendFoot
                  variable={variable}
                  issued={dataset?.issued ?? (state.data?.kind === 'members' ? state.data.issued : '')}
                  isStale={dataset?.stale ?? false}
                  source={source}
                  hasNoAlerts={alerts.isEmpty}
                  alertsFailed={alerts.isFailed}
                />
              }
            />
          )}
        </Card>
      </div>
    </div>
  )
}

/** What is derived in the browser has the field's source. */
function sourceOf(field: Field | undefined) {
  if (field === undefined) return null
  return pageSettings.weatherSource === 'simulated' ? 'simulated' : field.datasources.selected
}
