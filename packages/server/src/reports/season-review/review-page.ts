import type { Sustainability } from '@windrow/contract/entities/climate.ts'
import { seasonReviewTexts as texts } from '@windrow/contract/texts/en/report-season-review.ts'
import { sustainabilityTexts } from '@windrow/contract/texts/en/sustainability.ts'
import { limitText } from '@windrow/contract/words/amounts.ts'
import { dayAndMonth } from '@windrow/contract/words/day-words.ts'
import { headlineOf as growthHeadline } from '@windrow/contract/words/growth-headline.ts'
import {
  exposureReading,
  sustainabilityHeadline,
  sustainabilityLead,
} from '@windrow/contract/words/season-words.ts'
import { monthName, monthOf } from '@windrow/core/time/calendar.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { variableByPath } from '@windrow/core/variables/registry.ts'
import { trimDataset } from '../data/dataset-numbers.ts'
import type { ReportContext } from '../making/report-order.ts'
import { chart, withoutAxisTitle } from '../page/chart.tsx'
import { fieldHead } from '../page/field-head.ts'
import { figures } from '../page/figures.tsx'
import { heightsOf } from '../page/height-of.ts'
import { INK, type PageSize, px, written } from '../page/ink.ts'
import { weatherLegend } from '../page/legend.tsx'
import { sectionTitle } from '../page/page-parts.ts'
import type { PdfNode } from '../page/pdf-node.ts'
import { weatherChart } from '../page/weather-chart.ts'
import type { DrawnField } from '../report-type-def.ts'
import { REVIEW_MONTHS, type ReviewData } from './read-review.ts'
import { exposureChart, growthChart, seasonWaterChart } from './review-charts.ts'
import { reviewFigures } from './review-figures.ts'
import { monthsTable, waterTable } from './review-tables.ts'

type Drawn = DrawnField<ReviewData>

const GAP = 24
/** Of both charts of the first page, in CSS pixels, and the share of the upper one. */
const CHARTS = { least: 210, most: 460, degreeDays: 0.53 } as const
/** The same of the second page; `rest` are its table, headings and legend. */
const SECOND = { most: 560, rest: 402, water: 0.38, rain: 0.36, exposure: 0.26 } as const
/** Their headings and their legend. */
const AROUND_CHARTS = 86

/** The first page: figures, degree days and months; the second: rain, heat and frost, and the season's water. */
export function reviewPages(field: Drawn, context: ReportContext, size: PageSize): PdfNode[] {
  const { facts, data } = field
  const { units } = context
  const shown = reviewFigures(data, units)
  const above = [
    fieldHead(facts, reviewSentence(field, context), context, size),
    ...(shown.length === 0 ? [] : [figures(shown, size)]),
  ]
  const below = [
    ...(data.temperature || data.precipitation
      ? [
          sectionTitle(texts.months.title),
          monthsTable(data, units, size),
          written(texts.months.note, { size: 11, color: INK.text3, margin: [0, 8, 0, 0] }),
        ]
      : []),
  ]
  const rest = size.height - heightsOf([...above, ...below], px(size.width)) / px(1) - AROUND_CHARTS
  const room = Math.max(CHARTS.least, Math.min(CHARTS.most, rest))
  return [
    ...above,
    ...degreeDays(field, context, size, room * CHARTS.degreeDays),
    ...temperature(field, context, size, room * (1 - CHARTS.degreeDays)),
    ...below,
    ...secondPage(field, context, size),
  ]
}

/** 'So far this season needs 120 mm of irrigation, 40 mm more than normal. 2 days ahead of normal; first frost …'. */
export function reviewSentence({ facts, data: { season, growth } }: Drawn, { units }: ReportContext): string {
  const parts = [
    season && `${sustainabilityHeadline(season, facts.today, units).replace(/\.$/, '')}.`,
    growth && growth.missing === null ? `${growthHeadline(growth)}.` : null,
  ]
  return parts.filter((part) => part !== null).join(' ') || texts.noSeason
}

function degreeDays(
  { facts, data: { growth } }: Drawn,
  { units }: ReportContext,
  size: PageSize,
  height: number,
): PdfNode[] {
  if (!growth?.curve || growth.start === null) return []
  const unit = unitOf('degree_days', units)
  return [
    sectionTitle(texts.charts.degreeDays(dayAndMonth(growth.start), unit), { above: 0 }),
    chart(withoutAxisTitle(growthChart(growth.curve, facts.today, units)), { height }, size),
  ]
}

function temperature(
  { facts, data }: Drawn,
  { units }: ReportContext,
  size: PageSize,
  height: number,
): PdfNode[] {
  if (data.temperature === null) return []
  const { definition, hidden } = weatherChart({
    variable: variableByPath('temperature'),
    dataset: data.temperature,
    view: 'monthly',
    units,
    today: facts.today,
    isBelow: data.growth?.curve != null,
  })
  return [
    sectionTitle(texts.charts.temperature(unitOf('temperature', units)), { above: 10 }),
    chart(withoutAxisTitle(definition), { height, window: windowOf(facts.today), hidden }, size),
    weatherLegend([], size),
  ]
}

/** The months before, and this one. */
function windowOf(today: string) {
  const month = monthOf(dayNumber(today))
  return { from: month - REVIEW_MONTHS, to: month }
}

/** From January on, where the sums start again; in January and February the year before says more. */
function thisYear(today: string) {
  const month = monthOf(dayNumber(today))
  return { from: month - (month % 12 < 2 ? 11 : month % 12), to: month }
}

function secondPage({ facts, data }: Drawn, context: ReportContext, size: PageSize): PdfNode[] {
  const { season, cumulative } = data
  const { units } = context
  if (season === null && cumulative === null) return []
  const room = Math.min(SECOND.most, size.height - SECOND.rest)
  return [
    {
      ...written(texts.water.title, { size: 20, bold: true, lineHeight: 1.1 }),
      pageBreak: 'before',
      headlineLevel: 1,
    },
    ...(season
      ? [
          written(sustainabilityLead(season, facts, facts.today, units), {
            size: 13,
            color: INK.text2,
            margin: [0, 4, 0, 6] as const,
          }),
          waterTable(season, units),
        ]
      : []),
    ...(season && season.water.time.length > 1
      ? [
          sectionTitle(texts.charts.water(unitOf('precipitation', units)), { above: 18 }),
          chart(withoutAxisTitle(seasonWaterChart(season, units)), { height: room * SECOND.water }, size),
        ]
      : []),
    ...(cumulative ? rain(facts.today, cumulative, context, size, room * SECOND.rain) : []),
    ...(season ? exposure(season, units, size, room * SECOND.exposure) : []),
  ]
}

/** Heat and frost beside each other. */
function exposure(season: Sustainability, units: UnitSystem, size: PageSize, height: number): PdfNode[] {
  const width = (size.width - GAP) / 2
  const half = (key: 'heat' | 'frost'): PdfNode => ({
    stack: [
      sectionTitle(sustainabilityTexts[key].axis(limitText(season[key].threshold, units)), { above: 0 }),
      written(exposureReading(key, season, units), { color: INK.text2 }),
      ...(season.water.time.length > 1
        ? [chart(withoutAxisTitle(exposureChart(key, season, units)), { height, width, isAlone: true }, size)]
        : []),
    ],
    width: px(width),
  })
  return [
    {
      columns: [half('heat'), half('frost')],
      columnGap: px(GAP),
      margin: [0, px(16), 0, 0],
      unbreakable: true,
    },
  ]
}

function rain(
  today: string,
  cumulative: NonNullable<ReviewData['cumulative']>,
  { units }: ReportContext,
  size: PageSize,
  height: number,
): PdfNode[] {
  const window = thisYear(today)
  const { definition } = weatherChart({
    variable: variableByPath('precipitation'),
    // The sums of the year before would set the scale.
    dataset: trimDataset(cumulative, monthName(window.from), ['tp_sum']),
    view: 'monthly',
    units,
    today,
    isCumulative: true,
  })
  const title = texts.charts.rain(unitOf('precipitation', units))
  return [
    sectionTitle(title, { above: 20, aside: texts.charts.rainAside }),
    {
      ...chart(withoutAxisTitle(definition), { height, window }, size),
      margin: [0, px(2), 0, 0],
    },
    weatherLegend([], size),
  ]
}
