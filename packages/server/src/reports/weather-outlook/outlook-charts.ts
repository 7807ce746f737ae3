import { weatherOutlookTexts } from '@windrow/contract/texts/en/report-weather-outlook.ts'
import { rangeMarks } from '@windrow/contract/words/chart-words.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { unitOf } from '@windrow/core/units/convert.ts'
import { variableByPath } from '@windrow/core/variables/registry.ts'
import type { ReportContext } from '../making/report-order.ts'
import { chart, withoutAxisTitle } from '../page/chart.tsx'
import { heightsOf } from '../page/height-of.ts'
import { type PageSize, px } from '../page/ink.ts'
import { weatherLegend } from '../page/legend.tsx'
import { restsOn, sectionTitle } from '../page/page-parts.ts'
import type { PdfNode } from '../page/pdf-node.ts'
import { weatherChart } from '../page/weather-chart.ts'
import type { DrawnField } from '../report-type-def.ts'
import { DAYS_BACK, type OutlookData } from './read-outlook.ts'

const texts = weatherOutlookTexts.charts

/** The share of temperature, whose chart says more than rain's; and what both need to be read at all, in CSS pixels. */
const TEMPERATURE_SHARE = 0.71
const LEAST = 200
/** Lower charts than the room allows on nearly empty pages, and a little air below them. */
const MOST = 360
const AIR = 4

/** Temperature and rain of the last and the coming days, in as much room as the page leaves. */
export function outlookCharts(
  { facts: { today }, data }: DrawnField<OutlookData>,
  { units }: ReportContext,
  size: PageSize,
  room: number,
): PdfNode[] {
  const { temperature, precipitation, ranges } = data
  if (temperature === null && precipitation === null) return []
  const first = dayNumber(today)
  const marks = [ranges.temperature, ranges.precipitation].flatMap((ofSeries) =>
    rangeMarks(ofSeries, { isDegreeDays: false, units, today: first }),
  )
  const words = {
    temperature: sectionTitle(texts.temperature(unitOf('temperature', units)), {
      ...restsOn(temperature?.provenance ?? null),
      above: 0,
    }),
    rain: sectionTitle(texts.rain(unitOf('precipitation', units)), {
      ...restsOn(precipitation?.provenance ?? null),
      above: 4,
    }),
    legend: weatherLegend(marks, size),
  }
  const left = room - heightsOf(Object.values(words), px(size.width)) / px(1) - AIR
  const height = Math.min(MOST, Math.max(LEAST, left))
  const days = (temperature ?? precipitation)?.ds_fc.time.length ?? 0
  const window = { from: first - DAYS_BACK, to: first + Math.max(1, days - 1) }
  const drawn = (path: 'temperature' | 'precipitation', share: number) => {
    const dataset = data[path]
    if (dataset === null) return []
    const isBelow = path === 'precipitation' && temperature !== null
    const variable = variableByPath(path)
    const { definition, hidden } = weatherChart({
      variable,
      dataset,
      view: 'daily',
      units,
      today,
      ranges: ranges[path],
      isBelow,
    })
    return [chart(withoutAxisTitle(definition), { height: height * share, window, hidden, isBelow }, size)]
  }
  return [
    ...(temperature ? [words.temperature, ...drawn('temperature', TEMPERATURE_SHARE)] : []),
    ...(precipitation ? [words.rain, ...drawn('precipitation', 1 - TEMPERATURE_SHARE)] : []),
    words.legend,
  ]
}
