import { useMediaQuery } from '@mantine/hooks'
import type { ChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { dayAndMonth } from '@windrow/charts/scale/axis-texts.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { PlantingResponse } from '@windrow/contract/entities/planting.ts'
import { plantingPageTexts, plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { PlantingModel } from '@windrow/contract/words/planting-model.ts'
import { cropName, findCrop } from '@windrow/core/crops/registry.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { Suspense, useRef, useState } from 'react'
import { ChartDataTable } from '../../charts/chart-data-table.tsx'
import { ChartOrTable } from '../../charts/chart-or-table.tsx'
import { ExportMenu } from '../../charts/export-menu.tsx'
import { InteractiveChart } from '../../charts/interactive-chart.tsx'
import { CHART_EXPORTS, useChartExport } from '../../charts/use-chart-export.ts'
import { CompareMenu } from '../../fields/compare-menu.tsx'
import { useFields } from '../../fields/data/fields.ts'
import { SendReportButton } from '../../reports/report-dialog/send-report-button.tsx'
import { Switch } from '../../ui/controls/choice.tsx'
import { StaleNotice } from '../../ui/feedback/status-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import type { useCompared, YieldView } from './use-compared.ts'
import { useYieldChart, type YieldCurveView } from './use-yield-chart.ts'
import classes from './yield-card.module.css'
import { YieldReading } from './yield-reading.tsx'

const texts = plantingPageTexts
const { side } = weatherPageTexts
const HEIGHT = 440
const NARROW_HEIGHT = 320

/** With a list that opens, like the menu it is in. */
const SuggestField = lazyPart(async () => (await import('../../ui/forms/suggest-field.tsx')).SuggestField)

type YieldCardProps = {
  uuid: string
  field: Field | undefined
  response: PlantingResponse
  model: PlantingModel
  weights: readonly number[]
  curve: YieldCurveView
  comparison: ReturnType<typeof useCompared>
  view: YieldView
  chart: ChartState
  isUpdating: boolean
}

/** The main chart 'Expected Yield vs Date' (spec 2 §2), or its numbers. */
export function YieldCard(props: YieldCardProps) {
  const { uuid, field, response, model, weights, curve, comparison, view, chart, isUpdating } = props
  const { compared, isFailed, hasNoModel } = comparison
  const { isTable, setTable, hasSeasons, setSeasons } = view
  const fieldName = field?.name ?? ''
  const isNarrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false })
  const height = isNarrow ? NARROW_HEIGHT : HEIGHT
  const place = useRef<HTMLDivElement>(null)
  const { definition, numbers } = useYieldChart({
    model,
    weights,
    view: curve,
    compared,
    hasSeasons,
    fieldName,
  })
  const exportFile = useChartExport({
    definition,
    numbers,
    chart,
    height,
    place,
    name: [fieldName, texts.tools.fileName],
    subtitle: [fieldName, response.crop, response.variety, field?.region].filter(Boolean).join(', '),
    source: side.sources[response.source],
  })
  const notes = [alertsOnlyText(response.crop), footnote(response), side.sources[response.source]]
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <h2>{plantingTexts.mainChart}</h2>
        <div className={classes.tools}>
          <Switch
            label={texts.tools.pastSeasons}
            checked={hasSeasons}
            onChange={(event) => setSeasons(event.currentTarget.checked)}
          />
          <Comparisons
            uuid={uuid}
            crop={response.crop}
            ownVariety={response.variety}
            view={view}
            isFailed={isFailed}
            hasNoModel={hasNoModel}
          />
          <ChartOrTable isTable={isTable} onChange={setTable} />
          <ExportMenu
            choices={CHART_EXPORTS}
            onExport={exportFile}
            failedText={weatherPageTexts.export.failed}
            disabled={false}
          />
          <SendReportButton type="planting_plan" field={field} />
        </div>
      </div>
      {response.stale && <StaleNotice title={side.staleText} />}
      <div ref={place} className={classes.chart} data-updating={isUpdating || undefined}>
        {isUpdating && (
          <p role="status" className={classes.updating}>
            {texts.chart.updating}
          </p>
        )}
        {isTable ? (
          <ChartDataTable definition={numbers} height={height} />
        ) : (
          <InteractiveChart
            definition={definition}
            height={height}
            state={chart}
            legend="below"
            renderTooltip={(reading) => (
              <YieldReading reading={reading} first={model.first} mean={curve.curve.mean} best={curve.best} />
            )}
          />
        )}
      </div>
      <p className={classes.foot}>{notes.filter(Boolean).join(' ')}</p>
    </Card>
  )
}

type ComparisonsProps = {
  uuid: string
  crop: string
  ownVariety: string
  view: YieldView
  isFailed: boolean
  hasNoModel: boolean
}

/** A second field, and a second variety of this one, on the same chart. */
function Comparisons({ uuid, crop, ownVariety, view, isFailed, hasNoModel }: ComparisonsProps) {
  const { other, setOther, variety, setVariety } = view
  const [typed, setTyped] = useState(variety)
  const fields = useFields().data ?? []
  const grown = fields.filter((field) => cropName(field.crop) === cropName(crop))
  const varieties = [...new Set(grown.map((field) => field.variety))].filter(
    (one) => one !== '' && one !== ownVariety,
  )
  const { compare, field, chooseField, noField, couldNotLoad, noModel } = texts.tools
  return (
    <CompareMenu
      uuid={uuid}
      texts={{ menu: compare, field, choose: chooseField, none: noField }}
      optionLabel={(one) => `${one.name}, ${one.crop}, ${one.region}`}
      other={other}
      onOther={setOther}
      isOn={other !== null || variety !== ''}
      problem={isFailed ? couldNotLoad : hasNoModel ? noModel : null}
    >
      <Suspense>
        <SuggestField
          label={texts.tools.variety}
          description={texts.tools.varietyHint}
          suggestions={varieties}
          value={typed}
          onChange={setTyped}
          onOptionSubmit={setVariety}
          onBlur={() => setVariety(typed.trim())}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setVariety(typed.trim())
          }}
          comboboxProps={{ withinPortal: false }}
        />
      </Suspense>
    </CompareMenu>
  )
}

function footnote({ forecast_to, season: { years } }: PlantingResponse): string {
  return fill(texts.chart.footnote, {
    day: dayAndMonth(dayNumber(forecast_to)),
    first: years[0] ?? '',
    last: years.at(-1) ?? '',
  })
}

/** Alerts of a crop without a model are factors all the same. */
function alertsOnlyText(crop: string): string | null {
  return findCrop(crop) ? null : fill(texts.chart.alertsOnly, { crop })
}
