import { mapSets, type SeriesSets } from '@windrow/core/series/series.ts'
import { fromMetric } from '@windrow/core/units/convert.ts'
import type { DimensionKey, UnitSystem } from '@windrow/core/units/dimensions.ts'

/** A quantity in the units of a person. */
export function inUnits(sets: SeriesSets, dimension: DimensionKey, units: UnitSystem): SeriesSets {
  if (units === 'metric') return sets
  return mapSets(sets, (value) => fromMetric(value, dimension, units))
}
