import { Button } from '@mantine/core'
import type { ChartDefinition } from '@windrow/charts/definitions/chart-definition.ts'
import { chartToCsv } from '@windrow/charts/export/chart-to-csv.ts'
import { chartToSvg } from '@windrow/charts/export/chart-to-svg.tsx'
import type { ChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { LIGHT_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { svgToPng } from '../charts/export-png.ts'
import classes from './gallery.module.css'

const words = {
  png: 'PNG',
  svg: 'SVG',
  csv: 'CSV',
  subtitle: 'Minidoka North, Russet Burbank, Snake River Plain, Idaho',
  source: 'Simulated weather, forecast as of 14 May 2026, 06:00 MDT',
}
const WIDTH = 1144

/** The files that a chart becomes, as pages offer them. */
export function ChartExports({
  definition,
  state,
  height,
}: {
  definition: ChartDefinition
  state: ChartState
  height: number
}) {
  const svg = () =>
    chartToSvg(definition, {
      width: WIDTH,
      height,
      theme: LIGHT_THEME,
      hidden: state.hidden,
      subtitle: words.subtitle,
      source: words.source,
      ...(state.window && { window: state.window }),
    })
  return (
    <div className={classes.row}>
      <Button
        size="xs"
        variant="default"
        onClick={async () => save(await svgToPng(svg(), { width: WIDTH, height }), 'chart.png')}
      >
        {words.png}
      </Button>
      <Button size="xs" variant="default" onClick={() => save(new Blob([svg()]), 'chart.svg')}>
        {words.svg}
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => save(new Blob([chartToCsv(definition, chartTexts.reading)]), 'chart.csv')}
      >
        {words.csv}
      </Button>
    </div>
  )
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
