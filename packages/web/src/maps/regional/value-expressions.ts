import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { ColourScale } from '@windrow/core/map-colours/colour-scale.ts'
import { inkOn, inkSteps } from '@windrow/core/map-colours/colour-scale.ts'
import { DIMENSIONS, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { ExpressionSpecification } from 'maplibre-gl'
import type { MapVariable } from '../map-props.ts'

const KEYS = { temperature: 't', precipitation: 'p' } as const

/** Beyond any weather: fields without weather neither lower nor raise the range of their cluster. */
const BEYOND = 1e6

/** What a cluster carries of its fields, for both variables: sum and count, for its colour, and the range that it says. */
export const CLUSTER_PROPERTIES: Record<string, ExpressionSpecification> = Object.fromEntries(
  Object.values(KEYS).flatMap((key): [string, ExpressionSpecification][] => [
    [`${key}Sum`, ['+', ['case', ['has', key], ['get', key], 0]] as ExpressionSpecification],
    [`${key}Count`, ['+', ['case', ['has', key], 1, 0]] as ExpressionSpecification],
    [`${key}Min`, ['min', ['case', ['has', key], ['get', key], BEYOND]] as ExpressionSpecification],
    [`${key}Max`, ['max', ['case', ['has', key], ['get', key], -BEYOND]] as ExpressionSpecification],
  ]),
)

/** A field's value, or the mean of a cluster, in metric units. Only meaningful where `hasValue`. */
export function shownValue(variable: MapVariable): ExpressionSpecification {
  const key = KEYS[variable]
  return [
    'case',
    ['has', 'point_count'],
    ['/', ['to-number', ['get', `${key}Sum`]], ['max', 1, ['to-number', ['get', `${key}Count`]]]],
    ['to-number', ['get', key]],
  ]
}

export function hasValue(variable: MapVariable): ExpressionSpecification {
  const key = KEYS[variable]
  return ['case', ['has', 'point_count'], ['>', ['to-number', ['get', `${key}Count`]], 0], ['has', key]]
}

/** The colour of a value on the scale; `missing` where there is no weather yet. */
export function colourOf(
  variable: MapVariable,
  scale: ColourScale | null,
  missing: string,
): ExpressionSpecification | string {
  if (scale === null) return missing
  const stops = scale.flatMap(({ value, colour }) => [value, colour])
  return [
    'case',
    hasValue(variable),
    ['interpolate', ['linear'], shownValue(variable), ...stops] as ExpressionSpecification,
    missing,
  ]
}

/** The ink that is readable on that colour. */
export function inkOf(
  variable: MapVariable,
  scale: ColourScale | null,
  inks: readonly [string, string],
  missing: string,
): ExpressionSpecification | string {
  const onMissing = inkOn(missing, inks)
  if (scale === null) return onMissing
  const { first, changes } = inkSteps(scale, inks)
  const steps = changes.flatMap(({ from, ink }) => [from, ink])
  return [
    'case',
    hasValue(variable),
    steps.length === 0 ? first : (['step', shownValue(variable), first, ...steps] as ExpressionSpecification),
    onMissing,
  ]
}

/** `21°`, `−2°`, `0.2`, of a cluster `14 to 21°`: short enough for a circle, in the account's units. */
export function valueText(variable: MapVariable, units: UnitSystem): ExpressionSpecification {
  const key = KEYS[variable]
  const mark = variable === 'temperature' ? '°' : ''
  const written = (name: string) => numberText(['to-number', ['get', name]], variable, units)
  const [low, high] = [written(`${key}Min`), written(`${key}Max`)]
  return [
    'case',
    ['!', hasValue(variable)],
    '…',
    ['!', ['has', 'point_count']],
    ['concat', written(key), mark],
    ['==', low, high],
    ['concat', high, mark],
    ['concat', low, ` ${mapTexts.to}\n`, high, mark],
  ]
}

function numberText(
  metric: ExpressionSpecification,
  variable: MapVariable,
  units: UnitSystem,
): ExpressionSpecification {
  const { factor, offset } = DIMENSIONS[variable]
  const shown: ExpressionSpecification = units === 'metric' ? metric : ['+', ['*', metric, factor], offset]
  const decimals = variable === 'temperature' ? 0 : DIMENSIONS[variable][units].decimals
  const rounded: ExpressionSpecification = ['/', ['round', ['*', shown, 10 ** decimals]], 10 ** decimals]
  const digits: ExpressionSpecification = [
    'number-format',
    ['abs', rounded],
    { locale: 'en', 'min-fraction-digits': decimals, 'max-fraction-digits': decimals },
  ]
  return ['concat', ['case', ['<', rounded, 0], '−', ''], digits]
}
