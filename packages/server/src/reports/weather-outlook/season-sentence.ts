import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { weatherOutlookTexts } from '@windrow/contract/texts/en/report-weather-outlook.ts'
import { listed } from '@windrow/contract/words/near-days.ts'
import { bandsOf, middleOf } from '../data/middle-of.ts'
import { monthOnly } from '../page/day-short.ts'

const texts = weatherOutlookTexts.season

/** Which months ahead lean out of the middle half of the normal years; this month, half over, is left out. */
export function seasonSentence(temperature: WeatherDataset, precipitation: WeatherDataset | null): string {
  const warmth = leaning(temperature, 't2m_avg')
  const rain = precipitation && leaning(precipitation, 'tp_sum')
  const told = [
    ...leaners(warmth.above, texts.warmer),
    ...leaners(warmth.below, texts.colder),
    ...leaners(rain?.above ?? [], texts.wetter),
    ...leaners(rain?.below ?? [], texts.drier),
  ]
  const [first, ...others] = told
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

function leaning({ ds_fc, ds_clim }: WeatherDataset, series: string): Leaning {
  const middle = middleOf(bandsOf(ds_fc, series))
  const normal = bandsOf(ds_clim, series)
  const found: Leaning = { above: [], below: [], count: 0 }
  ds_fc.time.forEach((month, at) => {
    const value = middle[at]
    const place = ds_clim.time.indexOf(month)
    const low = normal['0.25']?.[place]
    const high = normal['0.75']?.[place]
    if (at === 0 || value == null || low == null || high == null) return
    found.count += 1
    if (value > high) found.above.push(monthOnly(month))
    if (value < low) found.below.push(monthOnly(month))
  })
  return found
}
