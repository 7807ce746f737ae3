/**
 * Chance that a standard normal value lies above z: erfc(z/√2)/2 by a Chebyshev fit with a relative error below 1.2·10⁻⁷
 * (Numerical Recipes, erfcc).
 */
export function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.5 * x)
  const series =
    -1.26551223 +
    t *
      (1.00002368 +
        t *
          (0.37409196 +
            t *
              (0.09678418 +
                t *
                  (-0.18628806 +
                    t *
                      (0.27886807 +
                        t * (-1.13520398 + t * (1.48851587 + t * (-0.82215223 + t * 0.17087277))))))))
  const tail = (t * Math.exp(-x * x + series)) / 2
  return z >= 0 ? tail : 1 - tail
}
