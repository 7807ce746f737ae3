/** The standard normal quantile of 0 < p < 1, good to a ten-millionth of it (Wichura 1988, AS 241, PPND7). */
export function normalQuantile(p: number): number {
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q
    return (
      (q * (((59.10937472 * r + 159.29113202) * r + 50.434271938) * r + 3.3871327179)) /
      (((67.1875636 * r + 78.757757664) * r + 17.895169469) * r + 1)
    )
  }
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p))
  const size = r <= 5 ? moderateTail(r - 1.6) : farTail(r - 5)
  return q < 0 ? -size : size
}

function moderateTail(r: number): number {
  return (
    (((0.17023821103 * r + 1.3067284816) * r + 2.75681539) * r + 1.4234372777) /
    ((0.12021132975 * r + 0.7370016425) * r + 1)
  )
}

function farTail(r: number): number {
  return (
    (((0.017337203997 * r + 0.42868294337) * r + 3.081226386) * r + 6.657905115) /
    ((0.012258202635 * r + 0.24197894225) * r + 1)
  )
}

/** P(Z < z) for |z| below 7 (Marsaglia 2004, the series around 0). */
export function normalProbability(z: number): number {
  let term = z
  let sum = z
  for (let i = 3; Math.abs(term) > 1e-18 * Math.abs(sum) && i < 300; i += 2) {
    term *= (z * z) / i
    sum += term
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}
