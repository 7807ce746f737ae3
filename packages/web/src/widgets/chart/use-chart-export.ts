import { useComputedColorScheme } from '@mantine/core'
import type { ChartDefinition } from '@windrow/charts/definition/chart-definition.ts'
import type { ChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { plantingPageTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { weatherPageTexts } from '@windrow/contract/texts/en/weather-page.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { RefObject } from 'react'
import { now } from '../../data/clock.ts'
import { saveDownload } from '../../data/save-download.ts'
import { chartCsv, fileName, pictureOf } from '../../widgets/chart/chart-files.ts'
import type { ExportChoice } from '../../widgets/chart/export-menu.tsx'

const texts = plantingPageTexts.tools

type ExportKind = 'png' | 'csv'

export const EXPORTS: readonly ExportChoice<ExportKind>[] = [
  { kind: 'png', label: weatherPageTexts.export.png },
  { kind: 'csv', label: weatherPageTexts.export.csv },
]

/** Where no drawing is on the screen: beside a table. */
const USUAL_WIDTH = 900

type ExportInput = {
  definition: ChartDefinition
  numbers: ChartDefinition
  chart: ChartState
  height: number
  place: RefObject<HTMLElement | null>
  fieldName: string
  /** Below the title: crop, variety, region. */
  subtitle: string
  source: string
}

/** The chart as a picture, and all its numbers as a table; made in the browser. */
export function useYieldExport(input: ExportInput): (kind: ExportKind) => Promise<void> {
  const isDark = useComputedColorScheme('light') === 'dark'
  const { definition, numbers, chart, height, place, fieldName, subtitle, source } = input
  return async (kind) => {
    const date = now().toISOString().slice(0, 10)
    const name = fileName([fieldName, texts.fileName, date], kind)
    if (kind === 'csv') return saveDownload({ name, content: chartCsv(numbers) })
    const drawn = place.current?.querySelector('[role="slider"] > svg')
    const content = await pictureOf({
      definition,
      window: chart.window,
      hidden: chart.hidden,
      size: { width: Math.round(drawn?.getBoundingClientRect().width ?? USUAL_WIDTH), height },
      subtitle,
      source: `${source} ${fill(texts.made, { date })}`,
      isDark,
    })
    saveDownload({ name, content })
  }
}
