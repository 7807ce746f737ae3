import type { Longterm, LongtermKey } from '@windrow/contract/entities/climate.ts'
import { longtermTexts, type Told } from '@windrow/contract/texts/en/longterm.ts'
import { waterFormat } from '@windrow/contract/words/amounts.ts'
import { DAYS } from '../cards/season-length-chart.ts'
import { isTold } from '../cards/yearly-series.ts'

const { parts, title } = longtermTexts.page

/** The page in one line: 'Longer seasons, hotter summers, rain much the same'. */
export function longtermHeadline({ indicators }: Longterm): string {
  const told = (key: LongtermKey, words: (typeof parts)[keyof typeof parts], amounts: Told) => {
    const trend = indicators.find((one) => one.key === key)?.trend
    if (!trend) return []
    if (!isTold(trend, amounts)) return words.same
    return trend.change > 0 ? words.more : words.less
  }
  const line = [
    told('season_length', parts.season, DAYS),
    told('heat_days', parts.heat, DAYS),
    told('rain', parts.rain, waterFormat('metric')),
  ]
    .flat()
    .join(', ')
  return line === '' ? title : line.charAt(0).toUpperCase() + line.slice(1)
}
