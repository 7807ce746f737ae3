import { useComputedColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { variableTexts } from '@windrow/contract/texts/en/variables.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Variable, VariablePath } from '@windrow/core/variables/registry.ts'
import type { RefObject } from 'react'
import { chartCsv, fileName, pictureOf } from '../../charts/chart-files.ts'
import type { ExportChoice } from '../../charts/export-menu.tsx'
import { localDay } from '../../platform/clock.ts'
import { saveDownload } from '../../platform/save-download.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { weatherQuery } from '../weather-data.ts'
import { hourlyCsv } from './hourly-csv.ts'
import type { ShownChart } from './tab-chart.tsx'

const { errors, export: texts } = weatherPageTexts

type ExportKind = 'png' | 'csv' | 'hourly'

export const EXPORTS: readonly ExportChoice<ExportKind>[] = [
  { kind: 'png', label: texts.png },
  { kind: 'csv', label: texts.csv },
  { kind: 'hourly', label: texts.hourly, busyLabel: `${texts.hourly} ${texts.loading}` },
]

type ExportOptions = {
  uuid: string
  variable: Variable
  fieldName: string
  fieldPlace: string
  units: UnitSystem
  view: 'daily' | 'monthly'
  source: string
  shown: RefObject<ShownChart | null>
}

/** Makes the files of the export menu in the browser; only hourly data are requested (spec 2 §2, §7). */
export function useExport(options: ExportOptions): (kind: ExportKind) => Promise<void> {
  const { uuid, variable, fieldName, fieldPlace, units, view, source, shown } = options
  const queries = useQueryClient()
  const colorScheme = useComputedColorScheme('light')
  const { name } = variableTexts[variable.text]
  const date = localDay()

  const hourly = async () => {
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

  return async (kind) => {
    const chart = shown.current
    if (chart === null) return
    if (kind === 'png') {
      const content = await pictureOf({
        ...chart,
        size: { width: chart.width(), height: chart.height },
        subtitle: fieldPlace,
        source: [source, texts.madeOn(date)].filter(Boolean).join(' '),
        isDark: colorScheme === 'dark',
      })
      saveDownload({ name: fileName([fieldName, name, view, date], 'png'), content })
    } else if (kind === 'csv')
      saveDownload({
        name: fileName([fieldName, name, view, date], 'csv'),
        content: chartCsv(chart.definition),
      })
    else
      try {
        saveDownload({ name: fileName([fieldName, name, 'hourly', date], 'csv'), content: await hourly() })
      } catch (error) {
        // The temperature chart shows a toast; the others show it in the menu alone (spec 2 §8).
        if (variable.tab === 'temperature_t2m') toast.warning(errors.hourly)
        throw error
      }
  }
}
