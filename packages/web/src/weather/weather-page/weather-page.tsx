import { useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDroplet, IconFlame, IconSnowflake, IconSun, IconTemperature } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { sourceLine } from '@windrow/contract/words/provenance-words.ts'
import { HEADLINED, type Headline, headlineOf } from '@windrow/contract/words/weather-headline.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { variableByTab } from '@windrow/core/variables/registry.ts'
import type { WeatherTab } from '@windrow/core/variables/tab-keys.ts'
import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { ChartOrTable } from '../../charts/chart-or-table.tsx'
import { type ExportChoice, ExportMenu } from '../../charts/export-menu.tsx'
import { DiaryButton } from '../../diary/diary-button.tsx'
import { weatherSourceOf } from '../../fields/data/datasource.ts'
import { fieldQuery } from '../../fields/data/fields.ts'
import { FieldHeader } from '../../fields/field-card/field-header.tsx'
import { useUnits } from '../../people/data/settings.ts'
import { localDay, now } from '../../platform/clock.ts'
import { SendReportButton } from '../../reports/report-dialog/send-report-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import { useIsDrawn } from '../../ui/layout/use-is-later.ts'
import { ChartCardWait } from './chart-wait.tsx'
import type { ExportKind } from './export-file.ts'
import type { ShownChart } from './tab-chart.tsx'
import { useWeatherChoice, VISIBLE_NARROW, VISIBLE_WIDE } from './weather-choice.ts'
import { provenanceOf, useTabData } from './weather-data.ts'
import classes from './weather-page.module.css'
import { WeatherTabs } from './weather-tabs.tsx'
import { useFailureToast } from './weather-toasts.ts'

const ICONS: Record<Headline['kind'], IconComponent> = {
  frost: IconSnowflake,
  heat: IconFlame,
  warm: IconTemperature,
  rain: IconDroplet,
  dry: IconSun,
}

const ATTRIBUTE = 'data-mantine-color-scheme'
const texts = weatherPageTexts

const EXPORTS: readonly ExportChoice<ExportKind>[] = [
  { kind: 'png', label: texts.export.png },
  { kind: 'csv', label: texts.export.csv },
  {
    kind: 'hourly',
    label: texts.export.hourly,
    busyLabel: `${texts.export.hourly} ${texts.export.loading}`,
  },
]

/** Fetched once field and headline are there, which would wait for it on a slow network. */
const TabPanel = lazyPart(async () => (await import('./tab-panel.tsx')).TabPanel, { afterPaint: true })

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
  return <WeatherModel uuid={id} tab={tab} choice={choice} />
}

type Choice = Omit<ReturnType<typeof useWeatherChoice>, 'tab'>

/** Stays mounted when the field changes: view and switches stay, and only the chart is rebuilt. */
function WeatherModel({ uuid, tab, choice }: { uuid: string; tab: WeatherTab; choice: Choice }) {
  const { allowed, hasMonths, isMonthly, chooseTab, chooseMonthly } = choice
  const variable = variableByTab(tab)
  const units = useUnits()
  const fieldState = useQuery(fieldQuery(uuid))
  const field = fieldState.data?.data
  const queries = useQueryClient()
  const isDark = useComputedColorScheme('light') === 'dark'
  const panelId = useId()
  const isWide = useMediaQuery('(min-width: 1101px)', true, { getInitialValueInEffect: false })
  const [isCumulative, setCumulative] = useState(false)
  const [isTable, setTable] = useState(false)
  const state = useTabData(uuid, { variable, isMonthly, isCumulative })
  const dataset = state.data?.kind === 'dataset' ? state.data.dataset : null
  const source = dataset?.source ?? (field ? weatherSourceOf(field) : null)
  useFailureToast({ error: state.error, variable, isMonthly, isCumulative })
  useLightPrint()
  const shown = useRef<ShownChart | null>(null)
  const isHeadDrawn = useIsDrawn(fieldState.isFetched && !state.isLoading)
  const hasPanel = isHeadDrawn || TabPanel.isFetched()
  const [isPanelHere, setPanelHere] = useState(false)
  const title = `${variableTexts[variable.text].name}, ${field?.name ?? ''}`
  const exportFile = async (kind: ExportKind) =>
    shown.current?.save(kind, {
      uuid,
      variable,
      fieldName: field?.name ?? '',
      fieldPlace: field?.region ?? '',
      units,
      view: isMonthly ? 'monthly' : 'daily',
      source: source ? sourceLine(source, provenanceOf(state.data)) : '',
      isDark,
      queries,
    })
  const headline = useMemo(() => {
    if (isMonthly || !HEADLINED.includes(tab)) return null
    // There is room for it from the start: on a phone it comes first.
    if (dataset === null) return state.error === null ? <div className={classes.card} /> : null
    const headline = headlineOf(dataset, tab, units, { day: dayNumber(localDay()), hour: now().getHours() })
    return headline && <HeadlineCard headline={headline} />
  }, [dataset, isMonthly, tab, units, state.error])
  return (
    <div className={classes.page}>
      <FieldHeader uuid={uuid} aside={headline} />
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
          <ChartOrTable isTable={isTable} onChange={setTable} />
          <DiaryButton key={`diary ${uuid}`} fieldUuid={uuid} />
          <ExportMenu
            choices={EXPORTS}
            onExport={exportFile}
            failedText={texts.export.hourlyNotLoaded}
            disabled={state.data === null || !isPanelHere}
          />
          <SendReportButton key={`report ${uuid}`} type="weather_outlook" field={field} />
        </div>
      </div>
      <p className={classes.sheet}>
        <b>{state.data !== null && title}</b>
      </p>
      <div role="tabpanel" id={panelId} aria-labelledby={`tab-${tab}`} className={classes.panel}>
        <Suspense fallback={<ChartCardWait />}>
          {hasPanel ? (
            <TabPanel
              uuid={uuid}
              title={title}
              variable={variable}
              field={field}
              source={source}
              state={state}
              units={units}
              isMonthly={isMonthly}
              isCumulative={isCumulative}
              onCumulative={setCumulative}
              isTable={isTable}
              shown={shown}
              onHere={setPanelHere}
            />
          ) : (
            <ChartCardWait />
          )}
        </Suspense>
      </div>
    </div>
  )
}

/** What to know first, beside the field's name. */
function HeadlineCard({ headline: { kind, title, detail } }: { headline: Headline }) {
  const Icon = ICONS[kind]
  return (
    <div className={classes.card} data-kind={kind}>
      <span className={classes.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <div>
        <b>{title}</b>
        <div className={classes.detail}>{detail}</div>
      </div>
    </div>
  )
}

/** Paper is white: a page in the dark theme is printed in the light one. */
function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement
    let before: string | null = null
    const lighten = () => {
      before = root.getAttribute(ATTRIBUTE)
      root.setAttribute(ATTRIBUTE, 'light')
    }
    const restore = () => {
      if (before !== null) root.setAttribute(ATTRIBUTE, before)
    }
    window.addEventListener('beforeprint', lighten)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', lighten)
      window.removeEventListener('afterprint', restore)
    }
  }, [])
}
