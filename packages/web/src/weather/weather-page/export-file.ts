import type { QueryClient } from '@tanstack/react-query'
import type { ChartDefinition, Window } from '@windrow/charts/definitions/chart-definition.ts'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Variable, VariablePath } from '@windrow/core/variables/registry.ts'
import { chartCsv, fileName, pictureOf } from '../../charts/chart-files.ts'
import { localDay } from '../../platform/clock.ts'
import { saveDownload } from '../../platform/save-download.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { weatherQuery } from '../weather-data.ts'
import { hourlyCsv } from './hourly-csv.ts'

const { errors, export: texts } = weatherPageTexts

export type ExportKind = 'png' | 'csv' | 'hourly'

/** A chart as it is on the screen. */
type DrawnChart = {
  definition: ChartDefinition
  window: Window | null
  hidden: ReadonlySet<string>
  /** Of the drawing, in px. */
  width: () => number
  height: number
}

/** What a file says beside the chart, and where its hours come from. */
export type ExportOptions = {
  uuid: string
  variable: Variable
  fieldName: string
  fieldPlace: string
  units: UnitSystem
  view: 'daily' | 'monthly'
  source: string
  isDark: boolean
  queries: QueryClient
}

/** Makes a file of the export menu in the browser; only hourly data are requested (spec 2 §2, §7). */
export async function exportFile(kind: ExportKind, chart: DrawnChart, options: ExportOptions): Promise<void> {
  const { variable, fieldName, fieldPlace, view, source, isDark } = options
  const { name } = variableTexts[variable.text]
  const date = localDay()
  if (kind === 'png') {
    const content = await pictureOf({
      ...chart,
      size: { width: chart.width(), height: chart.height },
      subtitle: fieldPlace,
      source: [source, texts.madeOn(date)].filter(Boolean).join(' '),
      isDark,
    })
    saveDownload({ name: fileName([fieldName, name, view, date], 'png'), content })
  } else if (kind === 'csv')
    saveDownload({
      name: fileName([fieldName, name, view, date], 'csv'),
      content: chartCsv(chart.definition),
    })
  else
    try {
      const content = await hoursOf(options)
      saveDownload({ name: fileName([fieldName, name, 'hourly', date], 'csv'), content })
    } catch (error) {
      // The temperature chart shows a toast; the others show it in the menu alone (spec 2 §8).
      if (variable.tab === 'temperature_t2m') toast.warning(errors.hourly)
      throw error
    }
}

async function hoursOf({ uuid, variable, units, queries }: ExportOptions): Promise<Blob> {
  // The degree days' file has the radiation too (spec 2 §2).
  const paths: VariablePath[] =
    variable.tab === 'gdd' ? [...variable.reads, 'solar_radiation'] : [...variable.reads]
  const responses = await Promise.all(
    paths.map(async (path) => ({
      path,
      dataset: await queries.fetchQuery(weatherQuery(uuid, path, 'hourly')),
    })),
  )
  return hourlyCsv(responses, units)
}
