import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { bestDate } from '@windrow/core/planting/planting-results.ts'
import { yieldCurves } from '@windrow/core/planting/yield-curve.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { layoutChart } from '../layout/layout-chart.ts'
import { TimeChart } from '../marks/time-chart.tsx'
import { tabulate } from '../reading/chart-table.tsx'
import { legendOf } from '../reading/legend.ts'
import { readChart } from '../reading/read-chart.ts'
import { LIGHT_THEME } from '../theme/chart-theme.ts'
import { stressDefinition, type YieldChart, yieldDefinition, yieldNumbers } from './yield-chart.ts'

const FIRST = dayNumber('2026-05-14')
const years = [1991, 1992, 1993]
/** Least stress on the twentieth of forty days; 1993 is the worst year. */
const values = Float32Array.from(
  { length: 120 },
  (_, at) => (Math.abs(Math.floor(at / 3) - 20) / 40) * (1 + (at % 3) * 0.2),
)
const curve = yieldCurves({
  dates: 40,
  years: 3,
  ripens: new Float32Array(120).fill(1),
  factors: [{ values }],
})([1])

const chart: YieldChart = {
  title: 'Expected Yield vs Date',
  description: '',
  first: FIRST,
  curve,
  years,
  best: bestDate(curve.mean, null),
  today: FIRST,
  hasSeasons: true,
  compared: [{ key: 'other', label: 'South forty', role: 'comparison', mean: curve.low }],
  why: (day) => `why of ${day}`,
  texts: {
    axis: 'Expected yield, % of the attainable',
    expected: 'Expected yield',
    band: '8 years in 10',
    seasons: 'Seasons of {first} to {last}',
    season: 'Weather of {year}',
    best: 'Best date: {date}, {percent} %',
    today: 'Today',
  },
}

test('draws the band, the best date and the window around it, on an axis from 0 to 100 [D-7.09, D-7.10]', () => {
  const definition = yieldDefinition(chart)
  const drawn = renderToStaticMarkup(
    <TimeChart definition={definition} theme={LIGHT_THEME} width={900} height={400} id="chart" />,
  )
  expect(drawn).toContain('Best date: Wed 3 Jun, 96 %')
  expect(drawn).toContain('Today')
  const { panels } = layoutChart(definition, { width: 900, height: 400 })
  expect(panels[0]?.left.scale).toMatchObject({ from: 0, to: 100 })
  const [span] = definition.spans ?? []
  expect([span && span.from < FIRST + 20, span && span.to > FIRST + 20]).toEqual([true, true])
  const [row] = readChart(definition, FIRST + 20).rows
  expect(row).toMatchObject({ value: '96 %', meaning: `why of ${FIRST + 20}` })
  expect(row?.bands).toEqual([expect.objectContaining({ share: 80 })])
  expect(row?.comparisons).toEqual([expect.objectContaining({ label: 'South forty' })])
})

test('past seasons are one entry of the legend and are not read', () => {
  const [group] = legendOf(yieldDefinition(chart))
  expect(group?.entries.find(({ label }) => label === 'Seasons of 1991 to 1993')?.layers).toHaveLength(3)
  expect(readChart(yieldDefinition(chart), FIRST).rows).toHaveLength(1)
  expect(legendOf(yieldDefinition({ ...chart, hasSeasons: false }))[0]?.entries).toHaveLength(3)
})

test('its table has yield, band, what it is compared with, each factor and each season', () => {
  const heat = { key: 'heat', title: 'Heat', risk: 'risk_heat_stress', percent: curve.low } as const
  const { columns, rows } = tabulate(yieldNumbers(chart, [heat]), chartTexts.reading)
  expect(columns.map(({ label }) => label)).toEqual([
    'Expected yield',
    expect.stringContaining('8 years in 10'),
    expect.stringContaining('8 years in 10'),
    'Expected yield, South forty',
    'Heat',
    'Weather of 1991',
    'Weather of 1992',
    'Weather of 1993',
  ])
  expect(rows).toHaveLength(40)
  expect(rows[20]?.cells[0]).toBeCloseTo(curve.mean[20] ?? 0, 4)
})

test('a factor is drawn in the colour of its risk [S2-9.28]', () => {
  const column = { key: 'cold', title: 'Cold', risk: 'risk_cold', percent: curve.low } as const
  const drawn = renderToStaticMarkup(
    <TimeChart
      definition={stressDefinition(column, { first: FIRST, description: '', axis: 'Stress' })}
      theme={LIGHT_THEME}
      width={360}
      height={160}
      id="chart"
    />,
  )
  expect(drawn).toContain(`stroke="${LIGHT_THEME.hues.risk_cold}"`)
})
