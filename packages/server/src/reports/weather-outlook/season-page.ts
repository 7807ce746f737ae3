import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { weatherOutlookTexts } from '@windrow/contract/texts/en/report-weather-outlook.ts'
import { shownDifference } from '@windrow/contract/words/amounts.ts'
import { listed } from '@windrow/contract/words/day-words.ts'
import { readBands, stepOf } from '@windrow/core/series/read-dataset.ts'
import { known, levelOf, middleOf, valueOn } from '@windrow/core/series/series.ts'
import { monthOf } from '@windrow/core/time/calendar.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { formatNumber, fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { variableByPath } from '@windrow/core/variables/registry.ts'
import type { ReportContext } from '../making/report-order.ts'
import { chart, withoutAxisTitle } from '../page/chart.tsx'
import { INK, monthAndYear, monthOnly, type PageSize, signed, written } from '../page/ink.ts'
import { weatherLegend } from '../page/legend.tsx'
import { sectionTitle } from '../page/page-parts.ts'
import type { PdfNode } from '../page/pdf-node.ts'
import { dataTable } from '../page/table.ts'
import { weatherChart } from '../page/weather-chart.ts'
import type { DrawnField } from '../report-type-def.ts'
import { MONTHS_BACK, type OutlookData } from './read-outlook.ts'

const texts = weatherOutlookTexts.season

/** Which months ahead lean out of the middle half of the normal years; this month, half over, is left out. */
function seasonSentence(temperature: WeatherDataset, precipitation: WeatherDataset | null): string {
  const warmth = leaning(temperature, 't2m_avg')
  const rain = precipitation && leaning(precipitation, 'tp_sum')
  const headlines = [
    ...leaners(warmth.above, texts.warmer),
    ...leaners(warmth.below, texts.colder),
    ...leaners(rain?.above ?? [], texts.wetter),
    ...leaners(rain?.below ?? [], texts.drier),
  ]
  const [first, ...others] = headlines
  if (!first) return texts.asNormal(warmth.count)
  const verb = first.months.length === 1 ? texts.looks : texts.look
  return texts.leans(
    warmth.count,
    listed([
      `${listed(first.months)} ${verb} ${first.how}`,
      ...others.map(({ months, how }) => `${listed(months)} ${how}`),
    ]),
  )
}

const leaners = (months: string[], how: string) => (months.length === 0 ? [] : [{ months, how }])

type Leaning = { above: string[]; below: string[]; count: number }

function leaning({ ds_fc, ds_clim }: WeatherDataset, name: string): Leaning {
  const forecast = readBands(ds_fc, name, 'monthly')
  const normal = readBands(ds_clim, name, 'monthly')
  const found: Leaning = { above: [], below: [], count: 0 }
  if (!forecast || !normal) return found
  for (const month of ds_fc.time.slice(1)) {
    const step = stepOf(month, 'monthly')
    const value = valueOn(middleOf(forecast), step)
    const low = valueOn(levelOf(normal, '0.25'), step)
    const high = valueOn(levelOf(normal, '0.75'), step)
    if (Number.isNaN(value - low - high)) continue
    found.count += 1
    if (value > high) found.above.push(monthOnly(month))
    if (value < low) found.below.push(monthOnly(month))
  }
  return found
}

/** The second page of a field: seven months ahead against normal; none where months are not open to the sender. */
export function seasonPage(
  field: DrawnField<OutlookData>,
  context: ReportContext,
  size: PageSize,
): PdfNode[] {
  const { temperatureMonths: temperature, precipitationMonths: precipitation } = field.data
  if (temperature === null && precipitation === null) return []
  return [
    {
      ...written(texts.title, { size: 20, bold: true, lineHeight: 1.1 }),
      pageBreak: 'before',
      headlineLevel: 1,
    },
    written(field.facts.name, { size: 13, color: INK.text2, margin: [0, 3, 0, 0] }),
    ...(temperature === null
      ? []
      : [
          written(seasonSentence(temperature, precipitation), {
            size: 15,
            bold: true,
            margin: [0, 8, 0, 0],
          }),
        ]),
    ...(temperature ? monthChart(field, temperature, 'temperature', context, size) : []),
    ...(precipitation ? monthChart(field, precipitation, 'precipitation', context, size) : []),
    weatherLegend([], size),
    sectionTitle(texts.table, { above: 18 }),
    monthTable(temperature, precipitation, context.units, size),
    written(texts.note, { size: 11, color: INK.text3, margin: [0, 10, 0, 0] }),
  ]
}

function monthChart(
  { facts: { today } }: DrawnField<OutlookData>,
  dataset: WeatherDataset,
  path: 'temperature' | 'precipitation',
  { units }: ReportContext,
  size: PageSize,
): PdfNode[] {
  const variable = variableByPath(path)
  const { definition, hidden } = weatherChart({
    variable,
    dataset,
    view: 'monthly',
    units,
    today,
    isBelow: path === 'precipitation',
  })
  const month = monthOf(dayNumber(today))
  const window = { from: month - MONTHS_BACK, to: month + Math.max(1, dataset.ds_fc.time.length - 1) }
  const { charts } = weatherOutlookTexts
  const unit = unitOf(variable.dimension, units)
  return [
    sectionTitle(path === 'temperature' ? charts.temperature(unit) : charts.rainMonth(unit), { above: 16 }),
    chart(withoutAxisTitle(definition), { height: path === 'temperature' ? 230 : 160, window, hidden }, size),
  ]
}

function monthTable(
  temperature: WeatherDataset | null,
  precipitation: WeatherDataset | null,
  units: UnitSystem,
  size: PageSize,
): PdfNode {
  const months = (temperature ?? precipitation)?.ds_fc.time ?? []
  const column = { width: (size.width - 118) / 6 - 16, align: 'right' } as const
  const warmth = unitOf('temperature', units)
  const water = unitOf('precipitation', units)
  return dataTable(
    [
      { title: texts.month, width: 102 },
      { title: texts.temperature(warmth), ...column },
      { title: texts.normal, ...column },
      { title: texts.difference, ...column },
      { title: texts.rain(water), ...column },
      { title: texts.normal, ...column },
      { title: texts.difference, width: '*', align: 'right' },
    ],
    months.map((month) => {
      const [warm, usual] = middles(temperature, 't2m_avg', month)
      const [wet, usualRain] = middles(precipitation, 'tp_sum', month)
      const rainDecimals = units === 'metric' ? 0 : 1
      return {
        cells: [
          monthAndYear(month),
          cell(warm, (value) => formatNumber(value, 'temperature', units)),
          cell(usual, (value) => formatNumber(value, 'temperature', units)),
          cell(minus(warm, usual), (value) => signed(shownDifference(value, units), 1)),
          cell(wet, (value) => formatNumber(value, 'precipitation', units, rainDecimals)),
          cell(usualRain, (value) => formatNumber(value, 'precipitation', units, rainDecimals)),
          cell(minus(wet, usualRain), (value) =>
            signed(fromMetric(value, 'precipitation', units), rainDecimals),
          ),
        ],
      }
    }),
  )
}

const cell = (value: number | null, words: (value: number) => string) =>
  value === null ? reportPageTexts.nothing : words(value)

const minus = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b)

/** The middle of a month ahead, and of the same month of the normal years. */
function middles(
  dataset: WeatherDataset | null,
  series: string,
  month: string,
): [number | null, number | null] {
  if (dataset === null) return [null, null]
  const at = (set: WeatherDataset['ds_fc']) => {
    const bands = readBands(set, series, 'monthly')
    return bands ? known(valueOn(middleOf(bands), stepOf(month, 'monthly'))) : null
  }
  return [at(dataset.ds_fc), at(dataset.ds_clim)]
}
