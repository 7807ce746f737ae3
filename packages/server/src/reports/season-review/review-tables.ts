import type { Sustainability } from '@windrow/contract/entities/climate.ts'
import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { seasonReviewTexts } from '@windrow/contract/texts/en/report-season-review.ts'
import { shownDifference, waterDecimals, waterText } from '@windrow/contract/words/amounts.ts'
import { readDataset, stepOf } from '@windrow/core/series/read-dataset.ts'
import { known, middleOf, type Series, valueOn } from '@windrow/core/series/series.ts'
import { formatNumber, fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { monthAndYear, type PageSize, signed } from '../page/ink.ts'
import type { PdfNode } from '../page/pdf-node.ts'
import { dataTable } from '../page/table.ts'
import type { ReviewData } from './read-review.ts'

const { months: texts, water: waterTexts } = seasonReviewTexts

/** The months of the season so far, the one that has begun among them. */
export function seasonMonths({ temperature, precipitation, season }: ReviewData): string[] {
  const dataset = temperature ?? precipitation
  if (dataset === null) return []
  const begun = dataset.ds_fc.time.slice(0, 1)
  const all = [...dataset.ds_hist.time, ...begun]
  const from = season?.season.from.slice(0, 7) ?? ''
  const own = all.filter((month) => month.slice(0, 7) >= from)
  return own.length === 0 ? begun : own
}

export type MonthValues = { value: number | null; normal: number | null }

/** What a month brought, or is expected to bring where it has begun, and what is normal. */
export function monthValues(dataset: WeatherDataset | null, name: string, month: string): MonthValues {
  if (dataset === null) return { value: null, normal: null }
  const { observed, forecast, normal } = readDataset(dataset, name, 'monthly')
  const at = (series: Series | undefined) => known(valueOn(series, stepOf(month, 'monthly')))
  return {
    value: at(observed) ?? at(forecast && middleOf(forecast)),
    normal: at(normal && middleOf(normal)),
  }
}

export function monthsTable(data: ReviewData, units: UnitSystem, size: PageSize): PdfNode {
  const begun = (data.temperature ?? data.precipitation)?.ds_fc.time[0]
  const column = { width: (size.width - 162) / 6 - 16, align: 'right' } as const
  const decimals = waterDecimals(units)
  const degrees = (value: number) => formatNumber(value, 'temperature', units)
  const water = (value: number) => formatNumber(value, 'precipitation', units, decimals)
  return dataTable(
    [
      { title: texts.month, width: 146 },
      { title: texts.mean(unitOf('temperature', units)), ...column },
      { title: texts.normal, ...column },
      { title: texts.difference, ...column },
      { title: texts.rain(unitOf('precipitation', units)), ...column },
      { title: texts.normal, ...column },
      { title: texts.difference, width: '*', align: 'right' },
    ],
    seasonMonths(data).map((month) => {
      const warmth = monthValues(data.temperature, 't2m_avg', month)
      const rain = monthValues(data.precipitation, 'tp_sum', month)
      return {
        cells: [
          month === begun ? texts.soFar(monthAndYear(month)) : monthAndYear(month),
          cell(warmth.value, degrees),
          cell(warmth.normal, degrees),
          cell(difference(warmth), (value) => signed(shownDifference(value, units), 1)),
          cell(rain.value, water),
          cell(rain.normal, water),
          cell(difference(rain), (value) => signed(fromMetric(value, 'precipitation', units), decimals)),
        ],
      }
    }),
  )
}

const cell = (value: number | null, words: (value: number) => string) =>
  value === null ? reportPageTexts.nothing : words(value)

const difference = ({ value, normal }: MonthValues) =>
  value === null || normal === null ? null : value - normal

/** Where the season's water came from and where it went. */
export function waterTable({ water: { soFar, normal } }: Sustainability, units: UnitSystem): PdfNode {
  const amount = (value: number) => waterText(value, units)
  const bare = (value: number) => formatNumber(value, 'precipitation', units, waterDecimals(units))
  const range = (spread: { low: number; high: number } | undefined) =>
    spread ? waterTexts.range(bare(spread.low), amount(spread.high)) : ''
  return dataTable(
    [
      { title: waterTexts.what, width: '*' },
      { title: waterTexts.soFar, width: 90, align: 'right' },
      { title: waterTexts.normal, width: 170, align: 'right' },
    ],
    [
      { cells: [waterTexts.rain, amount(soFar.rain), range(normal?.rain)] },
      { cells: [waterTexts.need, amount(soFar.need), ''] },
      { cells: [waterTexts.rainUsed, amount(soFar.rainUsed), ''] },
      { cells: [waterTexts.deficit, amount(soFar.deficit), range(normal?.deficit)] },
      { cells: [waterTexts.irrigation, amount(soFar.irrigation), range(normal?.irrigation)] },
      { cells: [waterTexts.lost, amount(soFar.runoff + soFar.drainage), ''] },
    ],
  )
}
