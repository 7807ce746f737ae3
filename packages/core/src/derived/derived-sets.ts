import type { Quantiles } from '../series/quantile.ts'

/** Observed, forecast and normal values of a derived quantity, each from a day (or month) of its own on. */
export type DerivedSets = {
  observed: { from: number; values: Float32Array }
  forecast: { from: number; quantiles: Quantiles }
  normal: { from: number; quantiles: Quantiles }
}
