import type { WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { weatherOutlookTexts } from '@windrow/contract/texts/en/report-weather-outlook.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { DimensionKey, UnitSystem } from '@windrow/core/units/dimensions.ts'
import { type Bands, bandsOf, middleOf } from '../data/dataset-numbers.ts'
import type { Figure } from '../page/figures.tsx'
import { dayShort } from '../page/ink.ts'
import type { OutlookData } from './read-outlook.ts'

const texts = weatherOutlookTexts.figures

/** Coldest night, warmest day, rain and water use of the week; what is not known has no figure. */
export function outlookFigures(
  { temperature, precipitation, decisions }: OutlookData,
  units: UnitSystem,
): Figure[] {
  const found: (Figure | null)[] = [
    extreme(temperature, 't2m_min', -1, texts.coldest, 'temperature', units),
    extreme(temperature, 't2m_max', 1, texts.warmest, 'temperature', units),
    decisions === null
      ? extreme(precipitation, 'tp_sum', 1, texts.wettest, 'precipitation', units)
      : ofWeek(texts.rain, decisions.irrigation.rain, 'rain', units),
    decisions === null
      ? null
      : (ofWeek(texts.need, decisions.irrigation.need, 'evap', units) ?? workFigure(decisions)),
  ]
  return found.filter((figure) => figure !== null)
}

const HUES = { t2m_min: 'tmin', t2m_max: 'tmax', tp_sum: 'rain' } as const

function extreme(
  dataset: WeatherDataset | null,
  series: keyof typeof HUES,
  sign: 1 | -1,
  label: (day: string) => string,
  dimension: DimensionKey,
  units: UnitSystem,
): Figure | null {
  if (dataset === null) return null
  const bands = bandsOf(dataset.ds_fc, series)
  const at = furthest(bands, sign)
  const day = at === null ? undefined : dataset.ds_fc.time[at]
  if (at === null || day === undefined) return null
  const decimals = dimension === 'temperature' ? 0 : undefined
  const format = (value: number) => formatNumber(value, dimension, units, decimals)
  const middle = middleOf(bands)[at] ?? 0
  const low = bands['0.05']?.[at]
  const high = bands['0.95']?.[at]
  return {
    label: label(dayShort(day)),
    value: formatQuantity(middle, dimension, units, decimals),
    note: low == null || high == null ? '' : texts.nine(format(low), format(high)),
    hue: HUES[series],
  }
}

function furthest(bands: Bands, sign: 1 | -1): number | null {
  let best: number | null = null
  const values = middleOf(bands)
  values.forEach((value, at) => {
    if (value !== null && (best === null || value * sign > (values[best] ?? 0) * sign)) best = at
  })
  return best
}

type Spread = { low: number | null; middle: number | null; high: number | null }

function ofWeek(
  label: string,
  { low, middle, high }: Spread,
  hue: 'rain' | 'evap',
  units: UnitSystem,
): Figure | null {
  if (middle === null || low === null || high === null) return null
  const decimals = units === 'metric' ? 0 : 2
  const format = (value: number) => formatNumber(value, 'precipitation', units, decimals)
  return {
    label,
    value: formatQuantity(middle, 'precipitation', units, decimals),
    note: texts.eight(format(low), format(high)),
    hue,
  }
}

function workFigure({ fieldWork: { days } }: NonNullable<OutlookData['decisions']>): Figure {
  const good = days.filter(({ verdict }) => verdict === 'green').length
  return { label: texts.work, value: String(good), note: texts.workOf(days.length) }
}
