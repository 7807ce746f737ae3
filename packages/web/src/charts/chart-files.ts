import type { ChartDefinition, Window } from '@windrow/charts/definitions/chart-definition.ts'
import { chartToCsv } from '@windrow/charts/export/chart-to-csv.ts'
import { chartToSvg } from '@windrow/charts/export/chart-to-svg.tsx'
import { DARK_THEME, LIGHT_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { svgToPng } from './export-png.ts'

/** Names that say field, variable and date, in letters that every system keeps. */
export function fileName(parts: readonly string[], extension: string): string {
  const words = parts.map((part) =>
    part
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}\p{N}-]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  )
  return `${words.filter(Boolean).join('_')}.${extension}`
}

type Picture = {
  definition: ChartDefinition
  size: { width: number; height: number }
  window: Window | null
  hidden: ReadonlySet<string>
  subtitle: string
  source: string
  isDark: boolean
}

/** Three times the size on screen, with title, legend, source and date on it (spec 2 §2). */
export function pictureOf(picture: Picture): Promise<Blob> {
  const { definition, size, window, hidden, subtitle, source, isDark } = picture
  const svg = chartToSvg(definition, {
    ...size,
    theme: isDark ? DARK_THEME : LIGHT_THEME,
    hidden,
    subtitle,
    source,
    ...(window && { window }),
  })
  return svgToPng(svg, size)
}

/** Without it a spreadsheet reads the degree sign as two letters. */
const BYTE_ORDER_MARK = '\uFEFF'

export const asCsv = (text: string): Blob =>
  new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' })

/** The numbers of a chart, all of them, in the units that are shown. */
export const chartCsv = (definition: ChartDefinition): Blob =>
  asCsv(chartToCsv(definition, chartTexts.reading))
