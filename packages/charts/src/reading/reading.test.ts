import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { DAY_HOURS } from '@windrow/core/time/day.ts'
import { describe, expect, test } from 'vitest'
import { COMPARED, RAIN_BY_MONTH, TEMPERATURE } from '../testing/sample-charts.ts'
import { TODAY } from '../testing/sample-series.ts'
import { SOIL } from '../testing/sample-soil-and-planting.ts'
import { tabulate } from './chart-table.tsx'
import { legendOf, legendRanges, toggled } from './legend.ts'
import { readChart } from './read-chart.ts'
import { readingSentence } from './reading-sentence.ts'

const texts = chartTexts.reading

describe('what a date says', () => {
  test('the alert first, then each quantity with its middle, its band and what is normal', () => {
    const reading = readChart(TEMPERATURE, TODAY + 2)
    expect(reading.title).toBe('Saturday 16 May')
    expect(reading.headlines).toEqual(['frost, about 7 in 10 (71 %)'])
    expect(reading.rows.map(({ label, value, isForecast }) => [label, value, isForecast])).toEqual([
      ['Max', '12 °C', true],
      ['Min', '−2 °C', true],
    ])
    expect(reading.rows[1]?.bands).toEqual([
      { share: 90, low: '−4', high: '0' },
      { share: 50, low: '−3', high: '−1' },
    ])
    expect(readingSentence(reading, texts)).toMatch(
      /^frost, about 7 in 10 \(71 %\)\. Max 12 °C, 9 times in 10 between 9 and 15 °C, Normal \d+ °C\. Min −2 °C/,
    )
  })

  test('words that are a sentence already are not closed twice', () => {
    const groups = TEMPERATURE.groups.map((group) => ({ ...group, meaning: () => 'Within what is usual.' }))
    const spoken = readingSentence(readChart({ ...TEMPERATURE, groups }, TODAY + 2), texts)
    expect(spoken).toMatch(/Within what is usual\. Min/)
    expect(spoken).not.toContain('..')
  })

  test('a past day is observed, and says so; another year is named', () => {
    const [row] = readChart(TEMPERATURE, TODAY - 1).rows
    expect(row).toMatchObject({ value: '23 °C', valueLabel: 'Observed', isForecast: false, bands: [] })
    expect(readChart(TEMPERATURE, TODAY - 365).title).toBe('Wednesday 14 May 2025')
  })

  test('each axis keeps its unit; months and hours are named as such', () => {
    const { title, rows } = readChart(SOIL, (TODAY + 3) * DAY_HOURS + 6)
    expect(title).toBe('Sunday 17 May, 06:00')
    expect(rows.map(({ value }) => value)).toEqual([
      expect.stringMatching(/ °C$/),
      expect.stringMatching(/ mm\/m³$/),
    ])
    expect(readChart(RAIN_BY_MONTH, RAIN_BY_MONTH.now?.at ?? 0)).toMatchObject({
      title: 'May 2026',
      rows: [{ value: '3.72 in' }],
    })
  })

  test('a day without a value says what it can; what is switched off is not read', () => {
    const [row] = readChart(COMPARED, TODAY - 7).rows
    expect(row).toMatchObject({ value: null, comparisons: [{ label: 'Last year' }, { label: 'Buhl Bench' }] })
    const hidden = new Set(
      TEMPERATURE.panels[0].layers.filter(({ group }) => group === 'max').map(({ key }) => key),
    )
    expect(readChart(TEMPERATURE, TODAY, hidden).rows.map(({ group }) => group)).toEqual(['min'])
    expect(readChart(TEMPERATURE, TODAY + 2, new Set(['range:frost'])).headlines).toEqual([])
  })

  test('what a value means is said by its group', () => {
    const definition = {
      ...TEMPERATURE,
      groups: [
        { key: 'max', label: 'Maximum', meaning: (value: number) => `1 day in 20 is warmer than ${value}` },
      ],
    }
    expect(readChart(definition, TODAY + 2).rows[0]?.meaning).toBe('1 day in 20 is warmer than 11.9')
  })
})

describe('the same data as a table', () => {
  test('a row for each date, a column for each series, two for a band', () => {
    const { position, columns, rows } = tabulate(TEMPERATURE, texts)
    expect(position).toBe('Date')
    expect(columns.map(({ label }) => label).slice(0, 4)).toEqual([
      'Maximum, Observed',
      'Maximum, Forecast, middle',
      'Maximum, 9 times in 10, from',
      'Maximum, 9 times in 10, to',
    ])
    expect(columns.map(({ label }) => label).slice(6, 9)).toEqual([
      'Maximum, Normal 1991 to 2020',
      'Maximum, Normal 1991 to 2020, 9 times in 10, from',
      'Maximum, Normal 1991 to 2020, 9 times in 10, to',
    ])
    expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length)
    expect(rows).toHaveLength(415)
    expect(rows.at(-15)).toMatchObject({ iso: '2026-05-14', title: 'Thursday 14 May' })
    expect(rows.at(-15)?.cells.slice(0, 2)).toEqual([null, 21.2])
  })
})

describe('legend', () => {
  test('what is normal is one entry, whatever it is drawn from', () => {
    const groups = legendOf(TEMPERATURE)
    expect(groups.map(({ group }) => group.label)).toEqual(['Maximum', 'Minimum', 'Climatology'])
    expect(groups[0]?.entries.map(({ label }) => label)).toEqual([
      'Observed',
      'Forecast, middle',
      '5 times in 10',
      '9 times in 10',
    ])
    expect(groups[2]?.entries).toHaveLength(1)
    expect(groups[2]?.entries[0]?.keys).toHaveLength(6)
    expect(legendRanges(TEMPERATURE)).toMatchObject([{ label: 'Frost at emergence', keys: ['range:frost'] }])
  })

  test('a group that is partly off is switched off first', () => {
    expect([...toggled(new Set(['a']), ['a', 'b'])]).toEqual(['a', 'b'])
    expect([...toggled(new Set(['a', 'b']), ['a', 'b'])]).toEqual([])
  })
})

test('what is normal for a quantity goes with it', () => {
  const hidden = new Set(legendOf(TEMPERATURE)[1]?.keys)
  expect(readChart(TEMPERATURE, TODAY, hidden).rows.map(({ group }) => group)).toEqual(['max'])
  const { columns } = tabulate(TEMPERATURE, texts, hidden)
  expect(columns.filter(({ label }) => label.startsWith('Minimum'))).toEqual([])
})
