import { PRINT_THEME } from '@windrow/charts/theme/chart-theme.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { weatherOutlookTexts as texts } from '@windrow/contract/texts/en/report-weather-outlook.ts'
import { shortDay } from '@windrow/contract/words/day-words.ts'
import { overviewWords } from '@windrow/contract/words/overview-words.ts'
import { headlineOf, type LocalTime } from '@windrow/contract/words/weather-headline.ts'
import { readBands } from '@windrow/core/series/read-dataset.ts'
import { known, middleOf, valueOn } from '@windrow/core/series/series.ts'
import { type Day, dayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'
import { formatNumber, unitOf } from '@windrow/core/units/convert.ts'
import type { DimensionKey } from '@windrow/core/units/dimensions.ts'
import type { FieldFacts, ReportContext } from '../making/report-order.ts'
import { riskNote } from '../page/chart.tsx'
import { fieldHead } from '../page/field-head.ts'
import { figures } from '../page/figures.tsx'
import { firstThatFits, heightsOf } from '../page/height-of.ts'
import { INK, type PageSize, px, tint, written } from '../page/ink.ts'
import { sectionTitle, staleLine } from '../page/page-parts.ts'
import type { PdfNode } from '../page/pdf-node.ts'
import { rainCellOf } from '../page/rain-cell.ts'
import { dataTable } from '../page/table.ts'
import { alertNote, triggeredRanges } from '../page/weather-chart.ts'
import type { DrawnField } from '../report-type-def.ts'
import { dayMeanings } from './day-meanings.ts'
import { outlookCharts } from './outlook-charts.ts'
import { outlookFigures } from './outlook-figures.ts'
import type { OutlookData } from './read-outlook.ts'

type Drawn = DrawnField<OutlookData>

const WEEK = 7
/** More alerts would push the page over its end; the risk report has all. */
const ALERTS = { beside: 2, ways: [4, 3, 2, 1] } as const
/** What the charts, their headings and their legend need at least, in CSS pixels. */
const CHARTS_LEAST = 335

/** The first page of a field: what to know, the two charts, the week and the alerts. */
export function outlookPage(field: Drawn, context: ReportContext, size: PageSize): PdfNode[] {
  const { facts, data } = field
  const shownFigures = outlookFigures(data, context.units)
  const above = [
    fieldHead(facts, leadOf(field, context), context, size),
    ...staleLine(data.temperature ?? data.precipitation, context),
    ...(shownFigures.length === 0 ? [] : [figures(shownFigures, size)]),
  ]
  const days = week(field, context)
  const taken = heightsOf([...above, ...days], px(size.width)) / px(1)
  const alerts = firstThatFits(
    ALERTS.ways.map((most) => () => notes(field, context, most)),
    size.width,
    size.height - taken - CHARTS_LEAST,
  )
  const below = [...days, ...alerts]
  return [
    ...above,
    ...outlookCharts(
      field,
      context,
      size,
      size.height - heightsOf([...above, ...below], px(size.width)) / px(1),
    ),
    ...below,
  ]
}

/** The field's clock when the report was made. */
export function localTime(
  { zone }: Pick<FieldFacts, 'zone'>,
  { madeAt }: Pick<ReportContext, 'madeAt'>,
): LocalTime {
  const instant = Date.parse(madeAt)
  const day = localDay(zone, instant)
  return { day, hour: Math.floor((instant - startOfDay(zone, day)) / HOUR_MS) }
}

/** As the field dashboard has it; where its decisions are not open, the weather alone. */
export function leadOf({ facts, data }: Drawn, context: ReportContext): string {
  const { units } = context
  const now = localTime(facts, context)
  const { temperature, precipitation, decisions } = data
  if (temperature === null) return reportPageTexts.notOpen
  if (decisions !== null) {
    const max = middleReader(temperature, 't2m_max')
    const min = middleReader(temperature, 't2m_min')
    const days = temperature.ds_fc.time
      .slice(0, WEEK)
      .map((date) => ({ date, max: max(date), min: min(date) }))
    return overviewWords(decisions, days, units)
  }
  const parts = [
    headlineOf(temperature, 'temperature_t2m', units, now),
    precipitation && headlineOf(precipitation, 'precipitation', units, now),
  ]
  return parts.flatMap((part) => (part ? [`${part.title}.`] : [])).join(' ') || facts.name
}

/** The middle of the forecast, day by day. */
function middleReader(dataset: WeatherDataset | null, name: string): (day: Day) => number | null {
  const bands = dataset ? readBands(dataset.ds_fc, name, 'daily') : undefined
  const middle = bands && middleOf(bands)
  return (day) => known(valueOn(middle, dayNumber(day)))
}

function week({ data }: Drawn, { units }: ReportContext): PdfNode[] {
  const { temperature, precipitation, wind, decisions, feed } = data
  const days = (temperature ?? precipitation)?.ds_fc.time.slice(0, WEEK) ?? []
  if (days.length === 0) return []
  const ranges = feed ? triggeredRanges(feed) : []
  const meanings = dayMeanings(days, { decisions, ranges, units })
  const column = (
    dataset: OutlookData['wind'],
    series: string,
    dimension: DimensionKey,
    decimals?: number,
  ) => {
    const middle = middleReader(dataset, series)
    return (day: Day) => {
      const value = middle(day)
      return value === null ? reportPageTexts.nothing : formatNumber(value, dimension, units, decimals)
    }
  }
  const cells = [
    column(temperature, 't2m_max', 'temperature', 0),
    column(temperature, 't2m_min', 'temperature', 0),
    (day: Day) => rainCellOf(precipitation?.rain?.days[precipitation.ds_fc.time.indexOf(day)], units),
    column(wind, 'ws_mean', 'speed'),
  ]
  const degrees = unitOf('temperature', units)
  const right = { width: 58, align: 'right' } as const
  return [
    sectionTitle(texts.week.title, { above: 14 }),
    dataTable(
      [
        { title: texts.week.day, width: 88 },
        { title: texts.week.max(degrees), ...right },
        { title: texts.week.min(degrees), ...right },
        { title: texts.week.rain(unitOf('precipitation', units)), width: 122, align: 'right' },
        { title: texts.week.wind(unitOf('speed', units)), ...right },
        { title: texts.week.means, width: '*', indent: 14 },
      ],
      days.map((day, at) => {
        const meaning = meanings[at]
        return {
          cells: [shortDay(day), ...cells.map((cell) => cell(day)), meaning?.text ?? ''],
          ...(meaning?.risk ? { fill: tint(PRINT_THEME.hues[meaning.risk], 0.08) } : {}),
        }
      }),
    ),
  ]
}

/** Alerts beside how to read the page; where there are many they take its place. */
function notes({ facts, data: { feed } }: Drawn, context: ReportContext, most: number): PdfNode[] {
  const { units } = context
  const ranges = feed ? triggeredRanges(feed) : []
  const shown = ranges.slice(0, most).map((range) => riskNote(alertNote(range, facts.today, units)))
  const lines = [
    ...(feed === null ? [texts.alerts.notOpen] : ranges.length === 0 ? [texts.alerts.none] : []),
    ...(feed && feed.undecided.length > 0
      ? [texts.alerts.undecided(feed.undecided.map(({ title }) => title).join(', '))]
      : []),
  ].map((line) => written(line, { color: INK.text2, margin: [0, 4, 0, 0] }))
  const more = ranges.length - shown.length
  const title = sectionTitle(texts.alerts.title, {
    above: 0,
    ...(more > 0 ? { aside: texts.alerts.more(more) } : {}),
  })
  const isMany = shown.length > ALERTS.beside
  const left = isMany ? shown.filter((_, at) => at % 2 === 0) : shown
  const right = isMany ? shown.filter((_, at) => at % 2 === 1) : [howToRead(facts.zone, context.zone)]
  const columns: PdfNode = {
    columns: [
      { stack: [...(isMany ? [] : [title]), ...left, ...lines], width: '*' },
      { stack: right, width: '*' },
    ],
    columnGap: px(24),
  }
  return [{ stack: [...(isMany ? [title] : []), columns], margin: [0, px(14), 0, 0], unbreakable: true }]
}

function howToRead(fieldZone: string, zone: string): PdfNode {
  const text =
    fieldZone === zone ? texts.read.text : `${texts.read.text} ${reportPageTexts.fieldTime(fieldZone)}`
  return {
    stack: [
      sectionTitle(texts.read.title, { above: 0 }),
      written(text, { color: INK.text2, margin: [0, 4, 0, 0] }),
    ],
  }
}
