import type { ChartDefinition, Window } from '@windrow/charts/definitions/chart-definition.ts'
import { chartToCsv } from '@windrow/charts/export/chart-to-csv.ts'
import { chartToSvg } from '@windrow/charts/export/chart-to-svg.tsx'
import { DARK_THEME, LIGHT_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'

/** A picture has three times the size that the chart has on screen (spec 2 §2). */
export const PNG_SCALE = 3

type Size = { width: number; height: number; scale?: number }

/** A standalone SVG (`chartToSvg`) as PNG: drawn on a canvas, never sent anywhere. */
export async function svgToPng(svg: string, { width, height, scale = PNG_SCALE }: Size): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = await loadImage(url)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('This browser cannot draw pictures.')
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))),
        'image/png',
      ),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('The drawing could not be read.'))
    image.src = url
  })
}

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

export const asCsv = (...parts: BlobPart[]): Blob =>
  new Blob([BYTE_ORDER_MARK, ...parts], { type: 'text/csv;charset=utf-8' })

/** The numbers of a chart, all of them, in the units that are shown. */
export const chartCsv = (definition: ChartDefinition): Blob =>
  asCsv(chartToCsv(definition, chartTexts.reading))
