import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { MapField, MapVariable } from '../map-field.ts'

/** `Potato, Russet Burbank, 50 ha`. */
export function describeField({ crop, variety, area_ha }: MapField, units: UnitSystem): string {
  return mapTexts.cropAndArea(crop, variety, areaText(area_ha, units))
}

/** `5 to 21 °C today, 0.2 mm`; says what is missing until there is weather. */
export function describeToday({ weather_variables }: MapField, units: UnitSystem): string {
  const { t2m_min: min, t2m_max: max } = weather_variables.t2m
  const rain = weather_variables.tp.tp_sum
  if (max === null || rain === null) return mapTexts.fetchingWeather
  const warmest = formatQuantity(max, 'temperature', units, 0)
  const temperature =
    min === null ? warmest : mapTexts.range(formatNumber(min, 'temperature', units, 0), warmest)
  return mapTexts.today(temperature, formatQuantity(rain, 'precipitation', units))
}

export function describeMean(mean: number | null, variable: MapVariable, units: UnitSystem): string {
  if (mean === null) return mapTexts.fetchingWeather
  return mapTexts.clusterMean(formatQuantity(mean, variable, units))
}

/** `10 000`: digits in threes, by a narrow space that does not break. */
export function countText(count: number): string {
  return count.toLocaleString('en-US').replaceAll(',', '\u202f')
}
