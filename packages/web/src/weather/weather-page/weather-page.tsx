import { useMediaQuery } from '@mantine/hooks'
import { IconDroplet, IconFlame, IconSnowflake, IconSun, IconTemperature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { sourceLine } from '@windrow/contract/words/provenance-words.ts'
import { HEADLINED, type Headline, headlineOf } from '@windrow/contract/words/weather-headline.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { variableByTab } from '@windrow/core/variables/registry.ts'
import type { WeatherTab } from '@windrow/core/variables/tab-keys.ts'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { ChartOrTable } from '../../charts/chart-data-table.tsx'
import { ExportMenu } from '../../charts/export-menu.tsx'
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
import type { ShownChart } from './tab-chart.tsx'
import { TabPanel } from './tab-panel.tsx'
import { EXPORTS, useExport } from './use-export.ts'
import { chartTitle } from './use-weather-chart.ts'
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
  const field = useQuery(fieldQuery(uuid)).data?.data
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
  const exportFile = useExport({
    uuid,
    variable,
    fieldName: field?.name ?? '',
    fieldPlace: field?.region ?? '',
    units,
    view: isMonthly ? 'monthly' : 'daily',
    source: source ? sourceLine(source, provenanceOf(state.data)) : '',
    shown,
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
            disabled={state.data === null}
          />
          <SendReportButton key={`report ${uuid}`} type="weather_outlook" field={field} />
        </div>
      </div>
      <p className={classes.sheet}>
        <b>{state.data !== null && chartTitle(variable, field?.name ?? '')}</b>
      </p>
      <div role="tabpanel" id={panelId} aria-labelledby={`tab-${tab}`} className={classes.panel}>
        <TabPanel
          uuid={uuid}
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
        />
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
