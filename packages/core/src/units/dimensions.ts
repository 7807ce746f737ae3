/** Metric is what is stored and sent; imperial is for display and input only (spec 1 §9). */
export type UnitSystem = 'metric' | 'imperial'

type UnitOf = {
  unit: string
  /** Digits after the point where a value is shown. */
  decimals: number
  /** What may be entered, bounds included (spec 1 §5); null where nothing is. */
  range: readonly [min: number, max: number] | null
}

export type Dimension = {
  metric: UnitOf
  imperial: UnitOf
  /** imperial = metric × factor + offset. */
  factor: number
  offset: number
}

const MM_PER_INCH = 25.4
const CUBIC_FEET_PER_CUBIC_METRE = 35.315 // spec 1 §9
const KM_PER_MILE = 1.609 // spec 1 §9
const FEET_PER_METRE = 1 / 0.3048
const ACRES_PER_HECTARE = 2.47105

/** Every kind of quantity, with its unit, limits, digits and conversion in both systems: THE ONE TABLE. */
export const DIMENSIONS = {
  temperature: {
    metric: { unit: '°C', decimals: 1, range: [-30, 80] },
    imperial: { unit: '°F', decimals: 1, range: [-22, 176] },
    factor: 9 / 5,
    offset: 32,
  },
  precipitation: {
    metric: { unit: 'mm', decimals: 1, range: [0, 2000] },
    imperial: { unit: 'in', decimals: 2, range: [0, 78.75] },
    factor: 1 / MM_PER_INCH,
    offset: 0,
  },
  soil_moisture: {
    metric: { unit: 'mm/m³', decimals: 0, range: [0, 2000] },
    imperial: { unit: 'in/ft³', decimals: 2, range: [0, 2.23] },
    factor: 1 / MM_PER_INCH / CUBIC_FEET_PER_CUBIC_METRE,
    offset: 0,
  },
  percent: {
    metric: { unit: '%', decimals: 1, range: [0, 100] },
    imperial: { unit: '%', decimals: 1, range: [0, 100] },
    factor: 1,
    offset: 0,
  },
  /** Sums of degree days are differences: 9/5 without the +32 (decisions §10). The ranges are the spec's. */
  degree_days: {
    metric: { unit: '°C·d', decimals: 0, range: [100, 10_000] },
    imperial: { unit: '°F·d', decimals: 0, range: [212, 18_032] },
    factor: 9 / 5,
    offset: 0,
  },
  radiation: {
    metric: { unit: 'W/m²', decimals: 0, range: null },
    imperial: { unit: 'W/m²', decimals: 0, range: null },
    factor: 1,
    offset: 0,
  },
  speed: {
    metric: { unit: 'k/h', decimals: 0, range: null },
    imperial: { unit: 'mi/h', decimals: 0, range: null },
    factor: 1 / KM_PER_MILE,
    offset: 0,
  },
  distance: {
    metric: { unit: 'km', decimals: 1, range: null },
    imperial: { unit: 'mi', decimals: 1, range: null },
    factor: 1 / KM_PER_MILE,
    offset: 0,
  },
  height: {
    metric: { unit: 'm', decimals: 0, range: null },
    imperial: { unit: 'ft', decimals: 0, range: null },
    factor: FEET_PER_METRE,
    offset: 0,
  },
  area: {
    metric: { unit: 'ha', decimals: 0, range: null },
    imperial: { unit: 'ac', decimals: 0, range: null },
    factor: ACRES_PER_HECTARE,
    offset: 0,
  },
} as const satisfies Record<string, Dimension>

export type DimensionKey = keyof typeof DIMENSIONS
