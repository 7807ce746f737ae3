import { useComputedColorScheme } from '@mantine/core'
import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import type { ChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import type { RefObject } from 'react'
import { localDay } from '../platform/clock.ts'
import { saveDownload } from '../platform/save-download.ts'
import { chartCsv, fileName, pictureOf } from './chart-files.ts'
import type { ExportChoice } from './export-menu.tsx'

const texts = weatherPageTexts.export

type ExportKind = 'png' | 'csv'

export const CHART_EXPORTS: readonly ExportChoice<ExportKind>[] = [
  { kind: 'png', label: texts.png },
  { kind: 'csv', label: texts.csv },
]

/** Where no drawing is on the screen: beside a table. */
const USUAL_WIDTH = 900

/** The words on the picture and in the names of the files. */
export type ChartFile = {
  /** The field's name first, then the chart's. */
  name: readonly string[]
  /** Below the title: the field, its crop and place. */
  subtitle: string
  /** Where the data are from. */
  source: string
}

type ExportInput = ChartFile & {
  /** Null while there is nothing to draw. */
  definition: ChartDefinition | null
  /** More columns than the drawing shows. */
  numbers?: ChartDefinition
  chart: ChartState
  height: number
  place: RefObject<HTMLElement | null>
}

/** A chart as a picture, and all its numbers as a table; made in the browser. */
export function useChartExport(input: ExportInput): (kind: ExportKind) => Promise<void> {
  const isDark = useComputedColorScheme('light') === 'dark'
  const { definition, numbers = definition, chart, height, place, subtitle, source } = input
  return async (kind) => {
    if (definition === null || numbers === null) return
    const date = localDay()
    const name = fileName([...input.name, date], kind)
    if (kind === 'csv') return saveDownload({ name, content: chartCsv(numbers) })
    const drawn = place.current?.querySelector('[role="slider"] > svg')
    const content = await pictureOf({
      definition,
      window: chart.window,
      hidden: chart.hidden,
      size: { width: Math.round(drawn?.getBoundingClientRect().width ?? USUAL_WIDTH), height },
      subtitle,
      source: [source, texts.madeOn(date)].filter(Boolean).join(' '),
      isDark,
    })
    saveDownload({ name, content })
  }
}
