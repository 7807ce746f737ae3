import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { Spread } from '@windrow/core/map-colours/colour-scale.ts'
import { formatNumber, fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import { DIMENSIONS, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { MapVariable } from '../map-field.ts'

export type LegendWords = {
  title: string
  min: string
  mean: string
  max: string
  /** Instead of the three, where all fields have the same. */
  same: string | null
  /** For a narrow map: the number left of the bar and the words right of it. */
  short: { min: string; max: string }
  waiting: string | null
}

/** Extremes further apart than this need no decimals, in the units shown. */
const WIDE_APART = 3

export function legendWords(options: {
  spread: Spread
  variable: MapVariable
  units: UnitSystem
  /** The mean is that of one region, not of all fields. */
  isRegion: boolean
}): LegendWords {
  const { spread, variable, units, isRegion } = options
  const { decimals } = DIMENSIONS[variable][units]
  const apart = fromMetric(spread.max, variable, units) - fromMetric(spread.min, variable, units)
  const isCoarse = variable === 'temperature' && apart >= WIDE_APART
  const extreme = (value: number) => formatNumber(value, variable, units, isCoarse ? 0 : decimals)
  const [min, max, mean] = [
    extreme(spread.min),
    extreme(spread.max),
    formatNumber(spread.mean, variable, units),
  ]
  const unit = unitOf(variable, units)
  const isTemperature = variable === 'temperature'
  return {
    title: isTemperature ? mapTexts.legendTemperature(unit) : mapTexts.legendPrecipitation(unit),
    min: mapTexts.legendMin(min),
    mean: isRegion ? mapTexts.legendMeanOfRegion(mean) : mapTexts.legendMeanOfAll(mean),
    max: mapTexts.legendMax(max),
    same: min === max ? mapTexts.legendSame(max) : null,
    short: {
      min,
      max: isTemperature
        ? mapTexts.legendTemperatureShort(max, unit)
        : mapTexts.legendPrecipitationShort(max, unit),
    },
    waiting: spread.missing === 0 ? null : mapTexts.legendWaiting(spread.missing),
  }
}
