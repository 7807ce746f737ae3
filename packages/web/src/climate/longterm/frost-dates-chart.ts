import { frostDatesDefinition } from '@windrow/charts/definitions/frost-dates-chart.ts'
import type { LongtermIndicator } from '@windrow/contract/entities/climate.ts'
import { longtermTexts } from '@windrow/contract/texts/en/longterm.ts'
import { dateOnly, dayAndMonth } from '@windrow/contract/words/day-words.ts'
import { YEAR_DAYS, yearDayOf } from '@windrow/core/time/calendar.ts'
import { dayNumberOf, dayOf } from '@windrow/core/time/day.ts'
import { type ClimateChart, DAYS, isNotable, yearlySeries } from '../cards/climate-charts.ts'

const texts = longtermTexts.frost_dates

/** Both ends of the frost-free season as dates of one year, counted from where spring's counting begins. */
export function frostDatesChart(
  last: LongtermIndicator,
  first: LongtermIndicator,
  fieldName: string,
): ClimateChart<'frost_dates'> {
  const start = placeOf(last.origin)
  // In the south autumn is in the next calendar year.
  const later = (yearDayOf(...placeOf(first.origin)) - yearDayOf(...start) + YEAR_DAYS) % YEAR_DAYS
  const origin = dayNumberOf(2001, ...start)
  const date = (days: number) => dayOf(origin + Math.round(days))
  const now = {
    last: last.trend && date(last.trend.last),
    first: first.trend && date(first.trend.last + later),
  }
  const reading = last.trend || first.trend ? texts.reading(moved(last), moved(first)) : texts.noFrost
  const above = last.aboveInTen
  return {
    key: 'frost_dates',
    name: texts.name,
    reading,
    ...(now.last &&
      now.first && {
        detail: [
          texts.now(dayAndMonth(now.last), dayAndMonth(now.first)),
          above === null ? null : texts.laterYears(above, dateOnly(now.last)),
        ]
          .filter(Boolean)
          .join(' '),
      }),
    verdict:
      last.trend === null && first.trend === null
        ? 'few'
        : moved(last) !== null || moved(first) !== null
          ? 'clear'
          : 'none',
    definition: frostDatesDefinition({
      title: `${texts.name}, ${fieldName}`,
      description: reading,
      origin,
      last: yearlySeries(last),
      first: yearlySeries(first, (days) => days + later),
      endLabels: { last: now.last ? dateOnly(now.last) : '', first: now.first ? dateOnly(now.first) : '' },
      texts: {
        last: {
          value: texts.last,
          trend: texts.lastTrend,
          band: texts.lastBand,
          short: texts.shortLast,
          shortTrend: longtermTexts.chart.trend,
        },
        first: {
          value: texts.first,
          trend: texts.firstTrend,
          band: texts.firstBand,
          short: texts.shortFirst,
          shortTrend: longtermTexts.chart.trend,
        },
      },
    }),
    decades: last.decades.flatMap(({ from, to, mean }) => {
      const other = first.decades.find((decade) => decade.from === from)
      if (other === undefined) return []
      const value = longtermTexts.months(dateOnly(date(mean)), dateOnly(date(other.mean + later)))
      return { label: longtermTexts.chart.decade(from, to), value }
    }),
  }
}

/** '8 days earlier'; null where the trend is not clear. */
function moved({ trend }: LongtermIndicator): string | null {
  if (trend === null || !isNotable(trend, DAYS)) return null
  const amount = DAYS.whole(Math.abs(trend.change))
  return trend.change < 0 ? texts.earlier(amount) : texts.later(amount)
}

/** Month and day of 'MM-DD'. */
function placeOf(origin: string | null): [month: number, day: number] {
  const [month = 1, day = 1] = (origin ?? '01-01').split('-').map(Number)
  return [month, day]
}
