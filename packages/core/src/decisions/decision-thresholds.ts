import type { DimensionKey } from '../units/dimensions.ts'

/** Limits for spraying, by hour. km/h, mm, °C, %. */
export type SprayThresholds = {
  /** Below it the air may stand still, and fine drops drift with it (inversion). */
  windMin: number
  /** Good up to here, marginal up to `windLimit`, not beyond. */
  windMax: number
  windLimit: number
  /** Gusts above `windLimit` are marginal, above this not. */
  gustLimit: number
  /** Hours that a spray needs to dry. */
  rainHours: number
  /** mm in an hour from which it counts as rain. */
  rain: number
  temperatureMin: number
  temperatureMax: number
  humidityMin: number
  humidityMax: number
  /** Temperature less wet-bulb temperature: good between the first two, not above the third. */
  deltaTMin: number
  deltaTMax: number
  deltaTLimit: number
}

export type FrostThresholds = {
  /** °C that harm the crop; null is what the crop bears in its stage. */
  critical: number | null
  /** Chance of a harmful night, 0 to 1. */
  amberChance: number
  redChance: number
}

export type IrrigationThresholds = {
  /** Share of the available water at which to refill; null is the crop's own (1 − p). */
  refill: number | null
  /** The most of one irrigation, mm. */
  application: number
  /** Share of the irrigation that reaches the roots. */
  efficiency: number
}

export type FieldWorkThresholds = {
  /** Topsoil water as a share of field capacity, above which wheels and tools harm the soil. */
  moisture: number
  /** mm of rain on the day itself. */
  rain: number
  /** Chance of a workable day, 0 to 1. */
  amberChance: number
  greenChance: number
}

export type DecisionThresholds = {
  spray: SprayThresholds
  frost: FrostThresholds
  irrigation: IrrigationThresholds
  fieldWork: FieldWorkThresholds
}

/** Some of them, as a farm or a field sets them. */
export type ThresholdChanges = {
  [Group in keyof DecisionThresholds]?: Changes<DecisionThresholds[Group]> | undefined
}
type Changes<Group> = { [Name in keyof Group]?: Group[Name] | undefined }

/** One adjustable number: where it starts, what is allowed, and its unit. */
export type ThresholdDef = {
  start: number | null
  min: number
  max: number
  step: number
  /** What it measures, for its unit; a share and hours have none. */
  dimension: DimensionKey | 'share' | 'hours' | 'temperature_difference'
}

const chance = { min: 0.01, max: 1, step: 0.01, dimension: 'share' } as const

/**
 * Starting values. Spraying: Delta-T 2 to 8, not above 10, and 3 to 20 km/h are common label and extension advice
 * (GRDC, Weather essentials for pesticide application, 2017); humidity and temperature keep drops from drying in the air. Frost,
 * refill and application are ours. Field work: soil is workable below about 0.95 of field capacity (Rounsevell & Jones
 * 1993, Soil Tillage Res. 26:179).
 */
export const THRESHOLDS = {
  spray: {
    windMin: { start: 5, min: 0, max: 20, step: 1, dimension: 'speed' },
    windMax: { start: 16, min: 5, max: 40, step: 1, dimension: 'speed' },
    windLimit: { start: 20, min: 5, max: 60, step: 1, dimension: 'speed' },
    gustLimit: { start: 30, min: 10, max: 100, step: 1, dimension: 'speed' },
    rainHours: { start: 4, min: 0, max: 24, step: 1, dimension: 'hours' },
    rain: { start: 0.2, min: 0.1, max: 5, step: 0.1, dimension: 'precipitation' },
    temperatureMin: { start: 5, min: -5, max: 20, step: 1, dimension: 'temperature' },
    temperatureMax: { start: 28, min: 15, max: 45, step: 1, dimension: 'temperature' },
    humidityMin: { start: 40, min: 0, max: 90, step: 5, dimension: 'percent' },
    humidityMax: { start: 95, min: 50, max: 100, step: 5, dimension: 'percent' },
    deltaTMin: { start: 2, min: 0, max: 10, step: 0.5, dimension: 'temperature_difference' },
    deltaTMax: { start: 8, min: 2, max: 20, step: 0.5, dimension: 'temperature_difference' },
    deltaTLimit: { start: 10, min: 2, max: 25, step: 0.5, dimension: 'temperature_difference' },
  },
  frost: {
    critical: { start: null, min: -40, max: 10, step: 0.5, dimension: 'temperature' },
    amberChance: { start: 0.1, ...chance },
    redChance: { start: 0.3, ...chance },
  },
  irrigation: {
    refill: { start: null, min: 0.1, max: 0.9, step: 0.05, dimension: 'share' },
    application: { start: 25, min: 2, max: 150, step: 1, dimension: 'precipitation' },
    efficiency: { start: 0.85, min: 0.3, max: 1, step: 0.05, dimension: 'share' },
  },
  fieldWork: {
    moisture: { start: 0.95, min: 0.5, max: 1.3, step: 0.05, dimension: 'share' },
    rain: { start: 2, min: 0, max: 50, step: 0.5, dimension: 'precipitation' },
    amberChance: { start: 0.4, ...chance },
    greenChance: { start: 0.7, ...chance },
  },
} as const satisfies {
  [Group in keyof DecisionThresholds]: { [Name in keyof DecisionThresholds[Group]]: ThresholdDef }
}

const startsOf = <Name extends string>(group: Record<Name, ThresholdDef>) =>
  Object.fromEntries(Object.entries<ThresholdDef>(group).map(([name, { start }]) => [name, start]))

export const DEFAULT_THRESHOLDS = {
  spray: startsOf(THRESHOLDS.spray),
  frost: startsOf(THRESHOLDS.frost),
  irrigation: startsOf(THRESHOLDS.irrigation),
  fieldWork: startsOf(THRESHOLDS.fieldWork),
} as DecisionThresholds

/** The defaults, then the farm's changes, then the field's. */
export function effectiveThresholds(...changes: readonly ThresholdChanges[]): DecisionThresholds {
  return changes.reduce<DecisionThresholds>(
    (known, { spray, frost, irrigation, fieldWork }) => ({
      spray: changed(known.spray, spray),
      frost: changed(known.frost, frost),
      irrigation: changed(known.irrigation, irrigation),
      fieldWork: changed(known.fieldWork, fieldWork),
    }),
    DEFAULT_THRESHOLDS,
  )
}

/** What is not named stays; null is a value. */
function changed<Group extends object>(known: Group, changes: Changes<Group> = {}): Group {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...known, ...Object.fromEntries(named) }
}

/** Pairs of which the first must not exceed the second. */
export const THRESHOLD_ORDER = [
  ['spray', 'windMin', 'windMax'],
  ['spray', 'windMax', 'windLimit'],
  ['spray', 'windLimit', 'gustLimit'],
  ['spray', 'temperatureMin', 'temperatureMax'],
  ['spray', 'humidityMin', 'humidityMax'],
  ['spray', 'deltaTMin', 'deltaTMax'],
  ['spray', 'deltaTMax', 'deltaTLimit'],
  ['frost', 'amberChance', 'redChance'],
  ['fieldWork', 'amberChance', 'greenChance'],
] as const

/** The first pair that stands the wrong way round, as `group.name`, or null. */
export function misorderedThreshold(thresholds: DecisionThresholds): string | null {
  for (const [group, low, high] of THRESHOLD_ORDER) {
    const values: Record<string, number | null> = thresholds[group]
    if ((values[low] ?? 0) > (values[high] ?? 0)) return `${group}.${high}`
  }
  return null
}

/** How a decision stands; never shown by colour alone. `unknown` where data is missing. */
export const VERDICTS = ['green', 'amber', 'red', 'unknown'] as const

export type Verdict = (typeof VERDICTS)[number]

const SEVERITY: Record<Verdict, number> = { green: 0, amber: 1, red: 2, unknown: 3 }

/** The most severe of several; green without any. What is not known outweighs what is. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return verdicts.reduce<Verdict>(
    (worst, verdict) => (SEVERITY[verdict] > SEVERITY[worst] ? verdict : worst),
    'green',
  )
}
