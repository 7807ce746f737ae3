import type { ChartDefinition, Window } from '@windrow/charts/definitions/chart-definition.ts'
import { chartToCsv } from '@windrow/charts/export/chart-to-csv.ts'
import { chartToSvg } from '@windrow/charts/export/chart-to-svg.tsx'
import { type ChartState, useChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { dailyWindow } from '@windrow/charts/interaction/window.ts'
import { TimeChart } from '@windrow/charts/marks/time-chart.tsx'
import { BarSparkline, RangeBar } from '@windrow/charts/small/small-bars.tsx'
import { Sparkline } from '@windrow/charts/small/sparkline.tsx'
import {
  COMPARED,
  DEGREE_DAYS,
  FROST,
  RAIN_BY_MONTH,
  TEMPERATURE,
} from '@windrow/charts/testing/sample-charts.ts'
import { MAXIMUM, MINIMUM, TODAY } from '@windrow/charts/testing/sample-series.ts'
import { PLANTING, SOIL } from '@windrow/charts/testing/sample-soil-and-planting.ts'
import { LIGHT_THEME, PRINT_THEME, SCREEN_THEME } from '@windrow/charts/theme/chart-theme.ts'
import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { between } from '@windrow/core/series/series.ts'
import { ChartDataTable } from '../../charts/chart-data-table.tsx'
import { svgToPng } from '../../charts/chart-files.ts'
import { InteractiveChart } from '../../charts/interactive-chart.tsx'
import { Button } from '../../ui/controls/button.tsx'
import classes from '../gallery.module.css'
import { GallerySection, Specimen } from '../gallery-section.tsx'

const exportWords = {
  png: 'PNG',
  svg: 'SVG',
  csv: 'CSV',
  subtitle: 'Minidoka North, Russet Burbank, Snake River Plain, Idaho',
  source: 'Simulated weather, forecast as of 14 May 2026, 06:00 MDT',
}
const WIDTH = 1144

const captions = {
  temperature: 'Temperature: observed, forecast, normal range, an alert',
  rain: 'Sums by month, in inches',
  gdd: 'Two panels over one axis',
  soil: 'Hours, two axes, a threshold',
  planting: 'A best date, 8 years in 10',
  compared: 'Compared with last year and another field; a day without a value',
  year: 'A year and more: months on the axis',
  small: 'In table rows',
  print: 'For paper',
  table: 'The same as numbers',
}
const words = {
  issued: 'Forecast as of 06:00. 30 members, field time (MDT).',
  spark: 'Temperature from 2 to 28 May',
  rain: 'Rain from 2 to 28 May',
}
const rainDays = [0, 0, 0, 0, 0.4, 3.8, 6.1, 1.2, 0, 0, 0, 0, 0.2, 4.6, 2.2, 0.3, 0, 0, 0, 0.1, 0.3, 0.5, 0.4]

export function ChartsSection() {
  return (
    <GallerySection id="charts" title="Charts">
      <Example
        caption={captions.temperature}
        definition={TEMPERATURE}
        window={dailyWindow(TODAY)}
        selected={TODAY + 2}
      />
      <Example caption={captions.rain} definition={RAIN_BY_MONTH} />
      <Example caption={captions.gdd} definition={DEGREE_DAYS} />
      <Example caption={captions.soil} definition={SOIL} legend="below" height={480} />
      <Example caption={captions.planting} definition={PLANTING} legend="none" height={420} />
      <Example caption={captions.compared} definition={COMPARED} height={420} />
      <Example caption={captions.year} definition={TEMPERATURE} height={420} />
      <Specimen caption={captions.small}>
        <SmallCharts />
      </Specimen>
      <Specimen caption={captions.print}>
        <TimeChart
          id="print"
          definition={TEMPERATURE}
          window={dailyWindow(TODAY)}
          theme={PRINT_THEME}
          width={360}
          height={260}
        />
      </Specimen>
      <Specimen caption={captions.table} wide>
        <ChartDataTable definition={DEGREE_DAYS} height={320} />
      </Specimen>
    </GallerySection>
  )
}

type ExampleProps = {
  caption: string
  definition: ChartDefinition
  window?: Window
  selected?: number
  legend?: 'side' | 'below' | 'none'
  height?: number
}

function Example({ caption, definition, window, selected, legend = 'side', height = 600 }: ExampleProps) {
  const state = useChartState({ ...(window && { window }), ...(selected && { selected }) })
  return (
    <Specimen caption={caption} wide>
      <InteractiveChart
        definition={definition}
        state={state}
        height={height}
        legend={legend}
        legendFoot={<p>{words.issued}</p>}
      />
      <ChartExports definition={definition} state={state} height={height} />
    </Specimen>
  )
}

function SmallCharts() {
  const recent = (series: typeof MAXIMUM) => ({
    observed: between(series.observed, TODAY - 12, TODAY),
    forecast: series.forecast,
  })
  return (
    <div className={classes.stack}>
      <Sparkline
        label={words.spark}
        series={[
          { key: 'max', hue: 'tmax', ...recent(MAXIMUM) },
          { key: 'min', hue: 'tmin', ...recent(MINIMUM) },
        ]}
        width={360}
        height={112}
        theme={SCREEN_THEME}
        now={TODAY}
        line={0}
        ranges={[FROST]}
        captions={{ start: '2 May', now: 'Today', end: '28 May' }}
      />
      <Sparkline
        label={words.spark}
        series={[{ key: 'max', hue: 'tmax', forecast: recent(MAXIMUM).forecast }]}
        width={120}
        height={28}
        theme={SCREEN_THEME}
      />
      <BarSparkline
        label={words.rain}
        values={rainDays}
        high={rainDays.map((value) => value * 2 + 1)}
        forecastFrom={12}
        max={12}
        width={160}
        height={36}
        hue="rain"
        theme={SCREEN_THEME}
      />
      <RangeBar id="range-1" low={5} high={21} domain={[-5, 35]} width={64} theme={SCREEN_THEME} />
      <RangeBar id="range-2" low={11} high={22} domain={[-5, 35]} width={64} theme={SCREEN_THEME} />
      <RangeBar id="range-3" low={null} high={null} domain={[-5, 35]} width={64} theme={SCREEN_THEME} />
    </div>
  )
}

/** The files that a chart becomes, as pages offer them. */
function ChartExports({
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
      subtitle: exportWords.subtitle,
      source: exportWords.source,
      ...(state.window && { window: state.window }),
    })
  return (
    <div className={classes.row}>
      <Button
        size="xs"
        variant="default"
        onClick={async () => save(await svgToPng(svg(), { width: WIDTH, height }), 'chart.png')}
      >
        {exportWords.png}
      </Button>
      <Button size="xs" variant="default" onClick={() => save(new Blob([svg()]), 'chart.svg')}>
        {exportWords.svg}
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => save(new Blob([chartToCsv(definition, chartTexts.reading)]), 'chart.csv')}
      >
        {exportWords.csv}
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
