/** Scores of whole distributions, by their formulas and by plain integration: what scores of members must come to. */

/** Of a normal distribution (Gneiting et al. 2005, eq. 5). */
export function normalCrps(mean: number, deviation: number, observed: number): number {
  const z = (observed - mean) / deviation
  return deviation * (z * (2 * normalShare(z) - 1) + 2 * normalDensity(z) - 1 / Math.sqrt(Math.PI))
}

/** Of a gamma distribution with shape and rate (Möller & Scheuerer 2013). */
export function gammaCrps(shape: number, rate: number, observed: number): number {
  const y = Math.max(0, observed)
  const beta = Math.exp(logGamma(0.5) + logGamma(shape + 0.5) - logGamma(shape + 1)) / Math.PI
  const inside =
    y * (2 * gammaShare(shape, rate * y) - 1) - (shape / rate) * (2 * gammaShare(shape + 1, rate * y) - 1)
  return inside - (shape / rate) * beta + (y - observed)
}

/** ∫ (F(x) − 1{x ≥ y})² dx by Simpson's rule on both sides of y; F must be smooth, or the steps many. */
export function integratedCrps(
  share: (x: number) => number,
  observed: number,
  [from, to]: readonly [number, number],
  steps = 4_000,
): number {
  const below = simpson((x) => share(x) ** 2, from, observed, steps)
  return below + simpson((x) => (1 - share(x)) ** 2, observed, to, steps)
}

function simpson(f: (x: number) => number, from: number, to: number, steps: number): number {
  const step = (to - from) / steps
  let sum = f(from) + f(to)
  for (let at = 1; at < steps; at++) sum += (at % 2 === 0 ? 2 : 4) * f(from + at * step)
  return (sum * step) / 3
}

const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

/** Φ(z) = ½ (1 ± P(½, z² / 2)). */
export function normalShare(z: number): number {
  const half = gammaShare(0.5, (z * z) / 2) / 2
  return z < 0 ? 0.5 - half : 0.5 + half
}

/** The regularised lower incomplete gamma function: by its series, or from 1 down by its continued fraction. */
export function gammaShare(shape: number, x: number): number {
  if (x <= 0) return 0
  const scale = Math.exp(shape * Math.log(x) - x - logGamma(shape))
  if (x < shape + 1) {
    let term = 1 / shape
    let sum = term
    for (let at = 1; term > sum * 1e-17; at++) {
      term *= x / (shape + at)
      sum += term
    }
    return scale * sum
  }
  // Lentz's method (Press et al., Numerical Recipes §6.2).
  let b = x + 1 - shape
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let at = 1; at < 500; at++) {
    const a = -at * (at - shape)
    b += 2
    d = 1 / (a * d + b)
    c = b + a / c
    fraction *= c * d
    if (Math.abs(c * d - 1) < 1e-16) break
  }
  return 1 - scale * fraction
}

/** Stirling's series from 15 on, and the recurrence below it. */
export function logGamma(x: number): number {
  let shift = 0
  let z = x
  for (; z < 15; z++) shift += Math.log(z)
  const series = 1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1260 * z ** 5) - 1 / (1680 * z ** 7)
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + series - shift
}

/** The value below which a share lies, by bisection. */
export function quantileOfShare(
  share: (x: number) => number,
  level: number,
  [from, to]: readonly [number, number],
): number {
  let [low, high] = [from, to]
  for (let at = 0; at < 45; at++) {
    const middle = (low + high) / 2
    if (share(middle) < level) low = middle
    else high = middle
  }
  return (low + high) / 2
}
