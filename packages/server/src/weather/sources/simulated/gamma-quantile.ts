import { type NormalScores, tabulateScores } from './normal-scores.ts'

/** ln Γ(x) for x > 0, good to 1e-10 (Lanczos 1964). */
export function logGamma(x: number): number {
  const series = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
    -0.000005395239384953,
  ]
  let sum = 1.000000000190015
  series.forEach((factor, i) => {
    sum += factor / (x + 1 + i)
  })
  const t = x + 5.5
  return (x + 0.5) * Math.log(t) - t + Math.log((Math.sqrt(2 * Math.PI) * sum) / x)
}

/** The regularised lower incomplete gamma function P(shape, x) by its series; all terms are positive. */
export function gammaProbability(shape: number, x: number): number {
  if (x <= 0) return 0
  let term = 1 / shape
  let sum = term
  for (let n = shape + 1; term > sum * 1e-16; n++) {
    term *= x / n
    sum += term
  }
  return sum * Math.exp(shape * Math.log(x) - x - logGamma(shape))
}

/** The quantile by Newton's steps in ln x from a near guess; `guess` 0 starts from the lower tail's power law. */
export function gammaQuantile(shape: number, p: number, guess = 0): number {
  const fromTail = Math.exp((Math.log(p) + logGamma(shape + 1)) / shape)
  let log = Math.log(guess > 0 ? guess : fromTail)
  for (let i = 0; i < 60; i++) {
    const x = Math.exp(log)
    const slope = Math.exp(shape * log - x - logGamma(shape))
    const step = Math.min(1, Math.max(-1, (p - gammaProbability(shape, x)) / slope))
    log += step
    if (Math.abs(step) < 1e-9) break
  }
  return Math.exp(log)
}

/** Gamma quantiles of one shape with mean 1 by normal score. */
export function gammaScores(shape: number): NormalScores {
  return tabulateScores((below, _above, previous) => gammaQuantile(shape, below, previous * shape) / shape)
}
