import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { chartToCsv } from '../export/chart-to-csv.ts'
import { layoutChart } from '../layout/layout-chart.ts'
import { TimeChart } from '../marks/time-chart.tsx'
import { legendOf } from '../reading/legend.ts'
import { readChart } from '../reading/read-chart.ts'
import { readingSentence } from '../reading/reading-sentence.ts'
import { LIGHT_THEME } from '../theme/chart-theme.ts'
import type { ChartDefinition } from './chart-definition.ts'
import { frostDatesDefinition } from './frost-dates-chart.ts'
import { exposureDefinition, pastSeasonsDefinition, seasonWaterDefinition } from './season-charts.ts'
import { type YearlySeries, yearlyDefinition } from './yearly-chart.ts'

const YEARS = Array.from({ length: 35 }, (_, at) => 1991 + at)
const series = (first: number, last: number): YearlySeries => ({
  years: YEARS,
  values: YEARS.map((_, at) => (at === 3 ? null : first + at)),
  trend: {
    first,
    last,
    low: YEARS.map(() => first - 5),
    high: YEARS.map(() => last + 5),
  },
})
const texts = { value: 'Heat days', trend: 'Trend', band: 'Trend, 9 times in 10' }
const drawn = (definition: ChartDefinition, width = 560) =>
  renderToStaticMarkup(
    <TimeChart
      definition={definition}
      theme={LIGHT_THEME}
      width={width}
      height={280}
      id="x"
      narrowBelow={420}
    />,
  )

const heat = yearlyDefinition({
  title: 'Heat days',
  description: '',
  key: 'heat',
  hue: 'tmax',
  drawn: 'bars',
  least: 0,
  endLabel: '10',
  axis: { title: 'Days', unit: 'days', decimals: 0, zero: true },
  series: series(2, 10),
  texts,
})

test('each year is read beside the trend and the band that holds it', () => {
  const reading = readChart(heat, 1991)
  expect(reading.title).toBe('1991')
  expect(reading.rows).toMatchObject([
    { label: 'Heat days', value: '2 days' },
    { label: 'Trend', value: '2 days', bands: [{ share: 90, low: '0', high: '15' }] },
  ])
  expect(readChart(heat, 1994).rows).toMatchObject([{ label: 'Trend' }])
  expect(readChart(heat, 2025).rows[1]).toMatchObject({ value: '10 days' })
})

test('bars stand whole inside the axes, ticks at whole years', () => {
  const frame = layoutChart(heat, { width: 560, height: 280 })
  expect([frame.x.from, frame.x.to]).toEqual([1990.5, 2025.5])
  expect(frame.xTicks.ticks.every(({ at }) => Number.isInteger(at))).toBe(true)
  expect(frame.xTicks.ticks.map(({ label }) => label)).toContain('2000')
})

test('bars behind a trend are faint; without one they are not, and there is no line', () => {
  const alone = yearlyDefinition({
    title: 'Heat days',
    description: '',
    key: 'heat',
    hue: 'tmax',
    drawn: 'bars',
    endLabel: '',
    axis: { title: 'Days', unit: 'days', decimals: 0 },
    series: { ...series(2, 10), trend: null },
    texts,
  })
  expect(drawn(heat)).toContain('fill-opacity="0.4"')
  expect(drawn(alone)).not.toContain('fill-opacity="0.4"')
  expect(alone.panels[0].layers).toHaveLength(1)
  expect(alone.panels[0].markers).toEqual([])
})

const frost = frostDatesDefinition({
  title: 'Frost dates',
  description: '',
  origin: dayNumber('2001-01-01'),
  last: series(120, 132),
  first: series(262, 266),
  endLabels: { last: '13 May', first: '24 Sep' },
  texts: {
    last: { value: 'Last frost', trend: 'Trend of the last', band: 'a', short: 'Last', shortTrend: 'Trend' },
    first: {
      value: 'First frost',
      trend: 'Trend of the first',
      band: 'b',
      short: 'First',
      shortTrend: 'Trend',
    },
  },
})

test('frost of autumn and of spring has a panel each; it is shown as dates: on the axes, in the reading, in the file', () => {
  const axes = layoutChart(frost, { width: 560, height: 280 }).panels.map(({ left }) => left.texts)
  expect(axes).toHaveLength(2)
  // Months apart on one axis, a week of change could not be seen.
  expect(axes[0]).toContain('21 Sep')
  expect(axes[0]?.join()).not.toContain('May')
  expect(axes[1]).toContain('11 May')
  expect(axes[1]?.join()).not.toContain('Sep')
  expect(readChart(frost, 1991).rows).toMatchObject([
    { label: 'First', value: '20 Sep' },
    { label: 'Trend', value: '20 Sep', bands: [{ low: '15 Sep', high: '29 Sep' }] },
    { label: 'Last', value: '1 May' },
    { label: 'Trend', value: '1 May' },
  ])
  const [head, first] = chartToCsv(frost, chartTexts.reading).split('\r\n')
  expect(head?.startsWith('Year,First frost,')).toBe(true)
  expect(first?.startsWith('1991,09-20,')).toBe(true)
})

test('a season’s water is counted up, each sum a row of its own', () => {
  const sums = { need: [1, 3], rain: [0, 4], rainUsed: [0, 2], irrigation: [0, 0], deficit: [0.2, 0.4] }
  const water = seasonWaterDefinition({
    title: 'Season water',
    description: '',
    axis: { title: 'Sum', unit: 'mm', decimals: 1 },
    first: 100,
    sums,
    legend: 'Water',
    texts: {
      need: 'Need',
      rain: 'Rain',
      rainUsed: 'Rain used',
      irrigation: 'Irrigation',
      deficit: 'Deficit',
    },
  })
  expect(readChart(water, 101).rows.map(({ label, value }) => [label, value])).toEqual([
    ['Need', '3.0 mm'],
    ['Rain', '4.0 mm'],
    ['Rain used', '2.0 mm'],
    ['Irrigation', '0.0 mm'],
    ['Deficit', '0.4 mm'],
  ])
  expect(legendOf(water).map(({ group }) => group.label)).toEqual(['Water'])
  const hues = water.panels[0]?.layers.map(({ hue }) => hue) ?? []
  expect(new Set(hues).size).toBe(hues.length)
  const nothing = { need: [], rain: [], rainUsed: [], irrigation: [], deficit: [] }
  const empty = seasonWaterDefinition({
    title: '',
    description: '',
    axis: { title: '', unit: 'mm', decimals: 1 },
    first: 0,
    sums: nothing,
    legend: '',
    texts: { need: '', rain: '', rainUsed: '', irrigation: '', deficit: '' },
  })
  expect(empty.panels[0].layers).toEqual([])
})

test('exposure stands beside what is normal by the same date; without normals it stands alone', () => {
  const chart = {
    title: 'Heat',
    description: '',
    axis: { title: 'Days', unit: '', decimals: 0 },
    hue: 'tmax',
    first: 100,
    counted: [0, 1],
    normal: [0, 2],
    texts: { counted: 'Heat days', thisSeason: 'This season', normal: 'Normal' },
  } as const
  expect(readChart(exposureDefinition(chart), 101).rows).toMatchObject([
    { value: '1', comparisons: [{ label: 'Normal', value: '2' }] },
  ])
  expect(exposureDefinition({ ...chart, normal: [] }).panels[0].layers).toHaveLength(1)
})

test('past seasons: irrigation as bars, the rain that was used as dots', () => {
  const chart = pastSeasonsDefinition({
    title: 'Past seasons',
    description: '',
    axis: { title: 'Season', unit: 'mm', decimals: 0 },
    years: [2024, 2025],
    irrigation: [100, 0],
    rainUsed: [50, 150],
    legend: 'Water',
    texts: { irrigation: 'Irrigation need', rainUsed: 'Rain used' },
  })
  expect(readChart(chart, 2025).rows).toMatchObject([{ value: '0 mm' }, { value: '150 mm' }])
})

test('what was written about a day stands at the foot of the chart and is read with the day', () => {
  const noted: ChartDefinition = {
    ...exposureDefinition({
      title: '',
      description: '',
      axis: { title: '', unit: '', decimals: 0 },
      hue: 'tmax',
      first: 100,
      counted: [0, 1, 1],
      normal: [],
      texts: { counted: 'Heat days', thisSeason: 'This season', normal: 'Normal' },
    }),
    notes: [
      { key: 'a', at: 101, label: 'Irrigation', detail: '20 mm' },
      { key: 'b', at: 101, label: 'Spraying', detail: '' },
      { key: 'c', at: 500, label: 'Harvest', detail: '' },
    ],
  }
  const reading = readChart(noted, 101)
  expect(reading.notes.map(({ key }) => key)).toEqual(['a', 'b'])
  expect(readingSentence(reading, chartTexts.reading)).toBe('Heat days 1. Irrigation: 20 mm. Spraying.')
  // One sign for the day, none beyond what is shown.
  expect(drawn(noted).match(/<circle/g)).toHaveLength(1)
})
