import type { SyntheticModel, SyntheticWorld } from './synthetic-models.ts'

/** Five made-up models with as many members as real ones; a world says what their biases are in. */
const MODELS: readonly SyntheticModel[] = [
  { id: 'first', members: 51, error: 1, growth: 0.25, bias: 0.8, spread: 0.8 },
  { id: 'second', members: 51, error: 1.1, growth: 0.2, bias: -1.2, spread: 0.9 },
  { id: 'third', members: 31, error: 1.3, growth: 0.25, bias: 0.4, spread: 0.7 },
  { id: 'fourth', members: 21, error: 1.4, growth: 0.25, bias: 2, spread: 1.1 },
  { id: 'fifth', members: 18, error: 1.8, growth: 0.22, bias: -0.5, spread: 0.6 },
]

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

const temperature = {
  models: MODELS,
  leads: 10,
  common: 0.5,
  errorScale: 0.2,
  seed: 1,
  toValue: (hidden: number) => 12 + 6 * hidden,
  biased: (value: number, bias: number) => value + bias,
} satisfies SyntheticWorld

/** Worlds by the daily series that they are made up for. */
export const FIVE_MODELS = {
  t2m_max: temperature,
  /** Dry on 6 of 10 days. */
  tp_sum: {
    ...temperature,
    toValue: (hidden) => 6 * Math.max(0, hidden - 0.3) ** 1.5,
    biased: (value, bias) => value * 2 ** (bias / 4),
  },
  ws_mean: {
    ...temperature,
    toValue: (hidden) => 12 * Math.exp(0.45 * hidden),
    biased: (value, bias) => Math.max(0, value + bias),
  },
  /** At 100 % on 2 of 100 days. */
  rh_mean: {
    ...temperature,
    toValue: (hidden) => clamp(74 + 13 * hidden, 0, 100),
    biased: (value, bias) => clamp(value + 3 * bias, 0, 100),
  },
} as const satisfies Record<string, SyntheticWorld>

const EQUAL: readonly SyntheticModel[] = MODELS.map(({ id }) => ({
  id,
  members: 51,
  error: 1,
  growth: 0.22,
  bias: 0,
  spread: 1,
}))

/** Five models that say the same: there is nothing to gain. */
export const SAME_MODELS: SyntheticWorld = { ...temperature, models: EQUAL, common: 1 }

/** Five models of the same skill that err on their own. */
export const EQUAL_MODELS: SyntheticWorld = { ...temperature, models: EQUAL }

/** One of the five is moved by so much, in deviations of the weather, from a day on. */
export function withBroken(world: SyntheticWorld, model: number, day: number, by: number): SyntheticWorld {
  return {
    ...world,
    models: world.models.map((each, at) => (at === model ? { ...each, breaks: { day, by } } : each)),
  }
}
