import { longtermTexts } from '@windrow/contract/texts/en/longterm.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { type ReactNode, useState } from 'react'
import { chartCsv, fileName } from '../../charts/chart-files.ts'
import { ChartOrTable } from '../../charts/chart-or-table.tsx'
import { ExportMenu } from '../../charts/export-menu.tsx'
import { FieldCard } from '../../fields/field-card/field-card.tsx'
import type { QueryResult } from '../../fields/field-card/query-result.ts'
import { QueryState } from '../../fields/field-card/query-state.tsx'
import { localDay } from '../../platform/clock.ts'
import { saveDownload } from '../../platform/save-download.ts'
import type { IconComponent } from '../../ui/layout/icon-spot.tsx'
import classes from './climate.module.css'
import { CHART_HEIGHT, ClimateCard } from './climate-card.tsx'
import type { ClimateChart } from './climate-charts.ts'

export type ClimateLook = { name: string; icon: IconComponent; color: string; isWide?: boolean }

type ClimatePageProps<Key extends string> = {
  title: string
  lead: string
  fieldName: string
  query: QueryResult<unknown>
  /** Null until the call has responded. */
  charts: readonly ClimateChart<Key>[] | null
  /** Every chart that may come, in the order of the page, for the skeletons while it loads. */
  looks: Readonly<Record<Key, ClimateLook>>
  /** Above the charts, and below them. */
  before?: ReactNode
  after?: ReactNode
}

/** A page of charts of one call: their numbers in place of all drawings at once, and as files. */
export function ClimatePage<Key extends string>(props: ClimatePageProps<Key>) {
  const { title, lead, fieldName, query, charts, looks, before, after } = props
  const [isTable, setTable] = useState(false)
  const save = async (key: Key) => {
    const chart = charts?.find((one) => one.key === key)
    if (chart === undefined) return
    const name = fileName([fieldName, chart.name, localDay()], 'csv')
    saveDownload({ name, content: chartCsv(chart.definition) })
  }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h1>{title}</h1>
          <p className={classes.lead}>{lead}</p>
        </div>
        <div className={classes.tools}>
          <ChartOrTable isTable={isTable} onChange={setTable} />
          <ExportMenu
            choices={(charts ?? []).map(({ key, name }) => ({
              kind: key,
              label: longtermTexts.export.csv(name),
            }))}
            onExport={save}
            failedText={weatherPageTexts.export.failed}
            disabled={charts === null || charts.length === 0}
          />
        </div>
      </header>
      {before}
      <div className={classes.grid}>
        {charts?.map((chart) => {
          const { icon, color, isWide } = looks[chart.key]
          return (
            <ClimateCard
              key={chart.key}
              chart={chart}
              icon={icon}
              color={color}
              isTable={isTable}
              className={isWide === true ? classes.wide : undefined}
            />
          )
        })}
        {charts === null && <Waiting looks={Object.values<ClimateLook>(looks)} title={title} query={query} />}
      </div>
      {after}
    </div>
  )
}

/** The skeletons of the cards; a failed call or pending weather is shown once. */
function Waiting({
  looks,
  title,
  query,
}: {
  looks: readonly ClimateLook[]
  title: string
  query: QueryResult<unknown>
}) {
  if (query.error !== null)
    return (
      <FieldCard title={title} className={classes.wide}>
        <QueryState title={title} query={query} height={CHART_HEIGHT} />
      </FieldCard>
    )
  return looks.map(({ name, icon, color, isWide }) => (
    <FieldCard
      key={name}
      title={name}
      icon={icon}
      color={color}
      className={isWide === true ? classes.wide : undefined}
    >
      <QueryState title={name} query={query} height={CHART_HEIGHT + 60} />
    </FieldCard>
  ))
}
