import type { Spread, WeatherDataset } from '@windrow/contract/entities/weather.ts'
import { weatherOutlookTexts } from '@windrow/contract/texts/en/report-weather-outlook.ts'
import { readBands } from '@windrow/core/series/read-dataset.ts'
import { furthest, levelOf, middleOf, valueOn } from '@windrow/core/series/series.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
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
    extreme(temperature, 't2m_min', -1, texts.coldest, units),
    extreme(temperature, 't2m_max', 1, texts.warmest, units),
    decisions === null
      ? sumFigure(precipitation, units)
      : ofWeek(texts.rain, decisions.irrigation.rain, 'rain', units),
    decisions === null
      ? null
      : (ofWeek(texts.need, decisions.irrigation.need, 'evap', units) ?? workFigure(decisions)),
  ]
  return found.filter((figure) => figure !== null)
}

const HUES = { t2m_min: 'tmin', t2m_max: 'tmax' } as const

function extreme(
  dataset: WeatherDataset | null,
  series: keyof typeof HUES,
  sign: 1 | -1,
  label: (day: string) => string,
  units: UnitSystem,
): Figure | null {
  if (dataset === null) return null
  const bands = readBands(dataset.ds_fc, series, 'daily')
  const day = bands ? furthest(middleOf(bands), sign) : null
  if (!bands || day === null) return null
  const format = (value: number) => formatNumber(value, 'temperature', units, 0)
  const [middle, low, high] = [middleOf(bands), levelOf(bands, '0.05'), levelOf(bands, '0.95')].map((level) =>
    valueOn(level, day),
  ) as [number, number, number]
  return {
    label: label(dayShort(dayOf(day))),
    value: formatQuantity(middle, 'temperature', units, 0),
    note: Number.isNaN(low + high) ? '' : texts.nine(format(low), format(high)),
    hue: HUES[series],
  }
}

/** What the whole forecast brings, by the ensemble's sums. */
function sumFigure(dataset: WeatherDataset | null, units: UnitSystem): Figure | null {
  const rain = dataset?.rain
  return rain ? ofWeek(texts.rainDays(rain.days.length), rain.sum, 'rain', units) : null
}

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
