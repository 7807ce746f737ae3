import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { rainWords } from '@windrow/contract/words/rain-words.ts'
import type { Spread } from '@windrow/core/map-colours/colour-scale.ts'
import { formatNumber, formatQuantity, fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import { DIMENSIONS, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { MapField, MapVariable } from '../map-props.ts'
import type { ClusterOnMap } from './field-features.ts'

/** `Potato, Russet Burbank, 50 ha`. */
export function describeField({ crop, variety, area_ha }: MapField, units: UnitSystem): string {
  return mapTexts.cropAndArea(crop, variety, areaText(area_ha, units))
}

/** `5 to 21 °C today; 4 in 10 for rain, 5 to 12 mm if it comes`; says what is missing until there is weather. */
export function describeToday({ weather_variables }: MapField, units: UnitSystem): string {
  const { t2m_min: min, t2m_max: max } = weather_variables.t2m
  if (max === null) return mapTexts.fetchingWeather
  const warmest = formatQuantity(max, 'temperature', units, 0)
  const temperature =
    min === null ? warmest : mapTexts.range(formatNumber(min, 'temperature', units, 0), warmest)
  const rain = rainWords(weather_variables.tp, units, max)
  return rain === null ? mapTexts.today(temperature) : mapTexts.todayWithRain(temperature, rain)
}

/** `14 to 21 °C today`: from the field with the least to the one with the most. */
export function describeRange(
  range: ClusterOnMap[MapVariable],
  variable: MapVariable,
  units: UnitSystem,
): string {
  if (range === null) return mapTexts.fetchingWeather
  const decimals = variable === 'temperature' ? 0 : DIMENSIONS[variable][units].decimals
  const [low, high] = [range.min, range.max].map((value) => formatNumber(value, variable, units, decimals))
  const most = formatQuantity(range.max, variable, units, decimals)
  return mapTexts.today(low === high ? most : mapTexts.range(low ?? '', most))
}

/** `10 000`: digits in threes, by a narrow space that does not break. */
export function countText(count: number): string {
  return count.toLocaleString('en-US').replaceAll(',', '\u202f')
}

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

/** The regions of the fields by name, each with how many it has. */
export function regionsOf(fields: readonly MapField[]): { region: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { region } of fields) counts.set(region, (counts.get(region) ?? 0) + 1)
  return [...counts]
    .map(([region, count]) => ({ region, count }))
    .sort((one, other) => one.region.localeCompare(other.region, 'en'))
}

/** Null is all of them. */
export function fieldsIn(fields: readonly MapField[], region: string | null): readonly MapField[] {
  return region === null ? fields : fields.filter((field) => field.region === region)
}
